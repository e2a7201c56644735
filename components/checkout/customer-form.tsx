'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Place } from '../../commerce/contract/address-place'
import { addressProblems } from '../../commerce/contract/addresses'
import type { Checkout } from '../../commerce/contract/checkout'
import { errorCodes } from '../../commerce/contract/errors'
import { CallRefused } from '../../lib/browser-call'
import { readCountries } from '../../lib/checkout/address-calls'
import { customerResolver } from '../../lib/checkout/customer-resolver'
import {
  type CustomerForm,
  customerFields,
  placeFields,
  type CustomerFields as Typed,
} from '../../lib/checkout/customer-schema'
import { homeCountry } from '../../lib/checkout/home-country'
import { longToastMs, useToasts } from '../../lib/layout/toasts'
import { Button } from '../ui/button'
import { late } from '../ui/late'
import { CustomerFields, fieldId, fieldOrder } from './customer-fields'
import { ErrorSummary } from './error-summary'
import { Notice } from './notice'
import { useAddressCheck } from './use-address-check'
import { useAddressRules } from './use-address-rules'
import { useProblemText } from './use-problem-text'

const AddressDialog = late(() => import('./address-dialog').then((module) => module.AddressDialog))

/** A refusal of the service that names a field of the form. */
const fieldOfPointer = (pointer: string | undefined) => {
  if (pointer?.endsWith('/zip')) return { field: 'zip', problem: 'zipForm' } as const
  if (pointer?.endsWith('/stateCode')) return { field: 'stateCode', problem: 'state' } as const
  if (pointer?.endsWith('/state')) return { field: 'state', problem: 'state' } as const
  return undefined
}

type Question = { original: Place; suggestions: Place[] }

/** Step 1 while it is filled in. The address is checked before it is saved; what was typed stays, whatever the answer. */
export function CustomerDetailsForm({
  checkout: { id, customer, region },
  onSave,
  onCancel,
}: {
  checkout: Pick<Checkout, 'id' | 'customer' | 'region'>
  onSave: (details: CustomerForm) => Promise<Checkout>
  onCancel: (() => void) | undefined
}) {
  const t = useTranslations('checkout')
  const locale = useLocale()
  const show = useToasts((toasts) => toasts.show)
  const summary = useRef<HTMLDivElement>(null)
  const warning = useRef<HTMLDivElement>(null)
  const failure = useRef<HTMLDivElement>(null)
  const refused = useRef(false)
  const chose = useRef(false)
  const [trouble, setTrouble] = useState<string>()
  const [addressTrouble, setAddressTrouble] = useState<string>()
  const [question, setQuestion] = useState<Question>()
  const address = useAddressCheck(id)
  const { data: served } = useQuery({
    queryKey: ['delivery-countries', id],
    queryFn: () => readCountries(id),
    staleTime: Number.POSITIVE_INFINITY,
  })

  const form = useForm<Typed, unknown, CustomerForm>({
    resolver: customerResolver(served?.countries),
    defaultValues: customerFields(customer, homeCountry(region, locale)),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { errors, isSubmitting, submitCount } = form.formState
  const { getValues, setValue } = form
  const country = useWatch({ control: form.control, name: 'countryCode' })
  const rules = useAddressRules(country)
  const problemText = useProblemText(rules, t('customer.elsewhere'))
  const errorOf = (field: keyof CustomerForm) => problemText(errors, field)
  const listed = fieldOrder.flatMap((field) => {
    const text = errorOf(field)
    return text === undefined ? [] : [{ id: fieldId(field), text }]
  })

  // Nobody begins in a country that is not delivered to, unless they say so.
  useEffect(() => {
    const [first] = served?.countries ?? []
    if (customer || chose.current || !first || served?.countries.includes(getValues('countryCode'))) return
    setValue('countryCode', first)
  }, [customer, served, getValues, setValue])

  // What went wrong is told some renders after the refusal, at the head of the form, which may be above the screen: the first render that has it
  // gives it the focus.
  useEffect(() => {
    if (!refused.current) return
    const told = summary.current ?? failure.current ?? warning.current
    if (!told) return
    refused.current = false
    told.focus()
  })
  const noteRefusal = () => {
    refused.current = true
  }

  const submit = async () => {
    setTrouble(undefined)
    setAddressTrouble(undefined)
    await form.handleSubmit(check, (found) => {
      if (found.root) setTrouble(t('customer.failed'))
      noteRefusal()
    })()
  }

  const check = async (details: CustomerForm) => {
    const { suggestions, error } = await address.check(details)
    if (error) {
      // It is said once. Who knows their address better sends it again.
      address.settle(details)
      const unknown = error.code === addressProblems.unknownPostcode
      setAddressTrouble(t(unknown ? 'addressCheck.unknownPostcode' : 'addressCheck.notFound'))
      noteRefusal()
    } else if (suggestions.length > 0) {
      setQuestion({ original: placeFields(details), suggestions: suggestions.map((one) => placeFields(one)) })
    } else await save(details)
  }

  /** The form is filled with what was picked, and sent again without another check. */
  const pick = async (place: Place) => {
    setQuestion(undefined)
    address.settle(place)
    for (const field of placeNames) setValue(field, place[field])
    await submit()
  }

  const save = async (details: CustomerForm) => {
    try {
      await onSave(details)
    } catch (error) {
      refuse(error)
    }
  }

  const refuse = (error: unknown) => {
    const reasons = error instanceof CallRefused ? error.errors : []
    const undeliverable: string[] = [errorCodes.cannotBeShipped, errorCodes.countryNotSupported]
    const named = reasons.flatMap(({ source }) => fieldOfPointer(source?.pointer) ?? [])
    if (reasons.some(({ code }) => undeliverable.includes(code))) {
      show({ message: t('delivery.undeliverable'), type: 'danger', ms: longToastMs })
      setTrouble(t('delivery.undeliverable'))
      noteRefusal()
    } else if (named.length > 0) {
      for (const { field, problem } of named) form.setError(field, { message: problem })
      noteRefusal()
    } else {
      setTrouble(t('customer.failed'))
      noteRefusal()
    }
  }

  return (
    <form
      method="post"
      noValidate
      aria-busy={isSubmitting}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      className="grid gap-5"
    >
      {submitCount > 0 && listed.length > 0 && <ErrorSummary ref={summary} problems={listed} />}
      {trouble && <Notice ref={failure} tone="danger" title={trouble} />}
      <CustomerFields
        form={form}
        rules={rules}
        errorOf={errorOf}
        served={served}
        notice={addressTrouble && <Notice ref={warning} tone="danger" title={addressTrouble} />}
        onCountry={() => {
          chose.current = true
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" className="flex-1 basis-64" busy={isSubmitting} busyText={t('customer.busy')}>
          {t('customer.submit')}
        </Button>
        {onCancel && (
          <Button tone="outline" className="grow mobile-md:grow-0" onClick={onCancel}>
            {t('customer.cancel')}
          </Button>
        )}
      </div>
      {question && (
        <AddressDialog {...question} onPick={(place) => void pick(place)} onCancel={() => setQuestion(undefined)} />
      )}
    </form>
  )
}

const placeNames = ['address1', 'address2', 'city', 'state', 'stateCode', 'zip'] as const
