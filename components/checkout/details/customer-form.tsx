'use client'

import type { Place } from '@awning/address/address-place'
import { addressProblems } from '@awning/contract/addresses'
import type { Checkout } from '@awning/contract/checkout'
import { errorCodes } from '@awning/contract/errors'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { CallRejectedError } from '../../../lib/browser/call-errors'
import { customerResolver } from '../../../lib/checkout/customer-resolver'
import {
  type CustomerForm,
  customerFields,
  placeFields,
  type CustomerFields as Typed,
} from '../../../lib/checkout/customer-schema'
import { initialCountry } from '../../../lib/checkout/home-country'
import { longToastMs, useToasts } from '../../../lib/layout/toasts'
import { useRejectionFocus } from '../../form/form'
import { lazyWithRetry } from '../../ui/lazy-with-retry'
import { Notice } from '../notice'
import { usePlainForm } from '../plain-form'
import { addressNoticeId, CustomerFields, fieldId, fieldOrder } from './customer-fields'
import { DetailsForm, useServedCountries } from './details-form'
import { SaveDetails, useSaveDetails } from './save-details'
import { useAddressCheck } from './use-address-check'
import { useAddressRules } from './use-address-rules'
import { useProblemText } from './use-problem-text'
import { clearDetails, useRestoredDetails } from './use-restored-details'
import { useSendAddress } from './use-send-address'

const AddressDialog = lazyWithRetry(() => import('./address-dialog').then((module) => module.AddressDialog))

const fieldOfPointer = (pointer: string | undefined) => {
  if (pointer?.endsWith('/zip')) return { field: 'zip', problem: 'zipForm' } as const
  if (pointer?.endsWith('/stateCode')) return { field: 'stateCode', problem: 'state' } as const
  if (pointer?.endsWith('/taxId')) return { field: 'taxId', problem: 'taxIdForm' } as const
  if (pointer?.endsWith('/state')) return { field: 'state', problem: 'state' } as const
  return undefined
}

/** The text of a problem of the address check, as a key below `checkout.addressCheck`. */
function textOfProblem(code: string) {
  if (code === addressProblems.unknownPostcode) return 'unknownPostcode'
  return code === addressProblems.noHouseNumber ? 'noHouseNumber' : 'notFound'
}

type SuggestedPlaces = { original: Place; suggestions: Place[] }

/** The form of step 1. The address is checked before it is saved. Values stay in the form, whatever the result. */
export function CustomerDetailsForm({
  checkout: { id, customer, region, lineItems },
  fromWallet = false,
  onSave,
  onCancel,
}: {
  checkout: Pick<Checkout, 'id' | 'customer' | 'region' | 'lineItems'>
  /** The restored details are those of a wallet: the form shows at once what they lack. */
  fromWallet?: boolean
  onSave: (details: CustomerForm) => Promise<Checkout>
  onCancel: (() => void) | undefined
}) {
  const t = useTranslations('checkout')
  const locale = useLocale()
  const show = useToasts((toasts) => toasts.show)
  const summary = useRef<HTMLDivElement>(null)
  const warning = useRef<HTMLDivElement>(null)
  const failure = useRef<HTMLDivElement>(null)
  const hasChosenCountry = useRef(false)
  const zipLookup = useRef(Promise.resolve())
  const plain = usePlainForm()
  const rejected = plain?.rejected ?? null
  const [trouble, setTrouble] = useState(() => {
    if (!rejected?.reason) return undefined
    return rejected.reason === 'undeliverable' ? t('delivery.undeliverable') : t('customer.failed')
  })
  const [addressTrouble, setAddressTrouble] = useState<{ text: string; isStreet: boolean }>()
  const [suggested, setSuggested] = useState<SuggestedPlaces>()
  const address = useAddressCheck(id)
  const saving = useSaveDetails(id)
  const served = useServedCountries(id)

  const isDigital = lineItems.every(({ digital }) => digital)
  const form = useForm<Typed, unknown, CustomerForm>({
    resolver: customerResolver({ served: served?.countries, isDigital }),
    defaultValues: { ...customerFields(customer, initialCountry(region, locale)), ...rejected?.fields },
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { errors, dirtyFields, isSubmitting, submitCount } = form.formState
  const { getValues, setValue } = form
  const country = useWatch({ control: form.control, name: 'countryCode' })
  const rules = useAddressRules(country)
  const problemText = useProblemText(rules, t('customer.otherCountry'))
  // The errors of a form that was sent without the scripts of this page, until its fields change.
  const sentErrors = Object.fromEntries(
    Object.entries(submitCount > 0 ? {} : (rejected?.problems ?? {})).map(([name, message]) => [
      name,
      { type: 'custom', message },
    ]),
  )
  const errorOf = (field: keyof CustomerForm) =>
    problemText(errors, field) ?? (dirtyFields[field] ? undefined : problemText(sentErrors, field))
  const listed = fieldOrder(rules).flatMap((field) => {
    const text = errorOf(field)
    return text === undefined ? [] : [{ id: fieldId(field), text }]
  })

  useRestoredDetails(id, form, {
    restores: customer === null && rejected === null,
    onRestored: fromWallet ? () => void form.trigger() : undefined,
    onCountry: () => {
      hasChosenCountry.current = true
    },
  })

  // The initial country is one with delivery, unless the buyer chose another.
  useEffect(() => {
    const [first] = served?.countries ?? []
    if (customer || hasChosenCountry.current || !first || served?.countries.includes(getValues('countryCode'))) return
    setValue('countryCode', first)
  }, [customer, served, getValues, setValue])

  const markRejected = useRejectionFocus(() => {
    const message = summary.current ?? failure.current ?? warning.current
    const isStreet = message !== null && message === warning.current && addressTrouble?.isStreet
    return isStreet ? document.getElementById(fieldId('address1')) : message
  })

  const submit = useSendAddress(id, async () => {
    setTrouble(undefined)
    setAddressTrouble(undefined)
    // It may fill a field whose error would reject this submit.
    await zipLookup.current
    await form.handleSubmit(check, (found) => {
      if (found.root) setTrouble(t('customer.failed'))
      markRejected()
    })()
  })

  const check = async (details: CustomerForm) => {
    const { suggestions, error } = await address.check(details)
    if (error) {
      // The warning is shown once. A second submit accepts the address.
      address.settle(details)
      const kind = rules.postcode?.kind ?? 'postalCode'
      setAddressTrouble({
        text: t(`addressCheck.${textOfProblem(error.code)}`, { kind }),
        isStreet: error.code === addressProblems.noHouseNumber,
      })
      markRejected()
    } else if (suggestions.length > 0) {
      setSuggested({ original: placeFields(details), suggestions: suggestions.map((one) => placeFields(one)) })
    } else await save(details)
  }

  /** Fills the form with the picked address and submits it without another check. */
  const pick = async (place: Place) => {
    setSuggested(undefined)
    address.settle(place)
    for (const field of placeNames) setValue(field, place[field])
    await submit()
  }

  const save = async (details: CustomerForm) => {
    try {
      await onSave(details)
      void saving.save(details)
    } catch (error) {
      showRejection(error)
    }
  }

  /** Empties the fields that the saved details filled, also after a reload of this tab. */
  const removeSaved = async () => {
    const saved = await saving.remove()
    if (saved) clearDetails(form, saved)
  }

  const showRejection = (error: unknown) => {
    const reasons = error instanceof CallRejectedError ? error.errors : []
    const undeliverable: string[] = [errorCodes.cannotBeShipped, errorCodes.countryNotSupported]
    const named = reasons.flatMap(({ source }) => fieldOfPointer(source?.pointer) ?? [])
    if (reasons.some(({ code }) => undeliverable.includes(code))) {
      show({ message: t('delivery.undeliverable'), type: 'danger', ms: longToastMs })
      setTrouble(t('delivery.undeliverable'))
      markRejected()
    } else if (named.length > 0) {
      for (const { field, problem } of named) form.setError(field, { message: problem })
      markRejected()
    } else {
      setTrouble(t('customer.failed'))
      markRejected()
    }
  }

  return (
    <DetailsForm
      step="customer"
      busy={isSubmitting}
      submitText={t('customer.submit')}
      busyText={t('customer.busy')}
      problems={submitCount > 0 || rejected !== null ? listed : []}
      failure={trouble}
      summaryRef={summary}
      failureRef={failure}
      onSubmit={submit}
      onCancel={onCancel}
      dialog={
        suggested && (
          <AddressDialog {...suggested} onPick={(place) => void pick(place)} onCancel={() => setSuggested(undefined)} />
        )
      }
    >
      <CustomerFields
        checkoutId={id}
        form={form}
        rules={rules}
        errorOf={errorOf}
        served={served}
        isDigital={isDigital}
        notice={
          addressTrouble && <Notice ref={warning} id={addressNoticeId} tone="danger" title={addressTrouble.text} />
        }
        isStreetIncomplete={addressTrouble?.isStreet ?? false}
        onCountry={() => {
          hasChosenCountry.current = true
        }}
        onZipLookup={(lookup) => {
          zipLookup.current = lookup
        }}
      />
      <SaveDetails {...saving} onRemove={() => void removeSaved()} />
    </DetailsForm>
  )
}

const placeNames = ['address1', 'address2', 'city', 'state', 'stateCode', 'zip'] as const
