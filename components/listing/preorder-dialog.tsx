'use client'

import { usRules } from '@awning/address/address-place'
import { rulesOf } from '@awning/address/address-rules'
import { DeliveryCountries } from '@awning/contract/addresses'
import { isAbroad, PreorderForm } from '@awning/contract/preorder'
import { zodResolver } from '@hookform/resolvers/zod'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { fetchApi } from '../../lib/browser/fetch-api'
import { countries } from '../../lib/checkout/countries'
import type { ModalSubjects } from '../../lib/layout/modals'
import {
  type PreorderField,
  type PreorderProblem,
  preorderFields,
  preorderProblems,
  sendPreorder,
} from '../../lib/listing/preorder'
import { Form } from '../form/form'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { PreorderFields } from './preorder-fields'
import { PreorderSteps } from './preorder-steps'

type Country = { code: string; name: string }

/** The delivery countries of the store with their names; undefined while they load and if the request fails. */
export function useDeliveryCountries(): Country[] | undefined {
  const locale = useLocale()
  const [deliveryCountries, setDeliveryCountries] = useState<Country[]>()
  useEffect(() => {
    let current = true
    fetchApi({ path: '/api/delivery-countries', schema: DeliveryCountries }).then(
      ({ countries: codes }) => {
        if (current) setDeliveryCountries(countries(locale).filter(({ code }) => codes.includes(code)))
      },
      // The form falls back to the United States.
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [locale])
  return deliveryCountries
}

const rulesFor = (country: string) => (isAbroad(country) ? rulesOf(country) : usRules)

type State = { step: 'editing'; problem?: 'unavailable' | 'rejected' | 'failed' } | { step: 'accepted'; email: string }

/** Validates on every change and shows an error after its field loses focus. */
export function PreorderDialog({
  subject: { title, listingSlug, colorId, sizeId },
  onClose,
}: {
  subject: ModalSubjects['preorderform-modal']
  onClose: () => void
}) {
  const t = useTranslations('preorder')
  const tCustomer = useTranslations('checkout.customer')
  const close = useTranslations('listingDialogs')('close')
  const format = useFormatter()
  const missingId = useId()
  const done = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<State>({ step: 'editing' })
  const form = useForm({
    resolver: zodResolver(PreorderForm),
    defaultValues: { fullname: '', email: '', street: '', street2: '', city: '', zip: '', state: '', country: '' },
    mode: 'onChange',
  })
  const countries = useDeliveryCountries()
  const { touchedFields, isSubmitting, isSubmitted } = form.formState
  const values = form.watch()
  const abroad = isAbroad(values.country)
  const rules = rulesFor(values.country)
  const problems = preorderProblems(values)
  const invalidFields = preorderFields.filter((field) => problems[field])

  const errorOf = (field: PreorderField) => {
    const problem = problems[field]
    return problem && (touchedFields[field] || isSubmitted) ? textOf(problem) : undefined
  }
  const textOf = (problem: PreorderProblem) => {
    const { region, postcode } = rules
    if (abroad && problem === 'state' && region) return tCustomer('problems.region', { kind: region.kind })
    if (abroad && problem === 'zip' && postcode) return tCustomer('problems.postcode', { kind: postcode.kind })
    if (abroad && problem === 'zipForm' && postcode)
      return tCustomer('problems.postcodeForm', { example: postcode.example })
    return t(`problems.${problem}`)
  }
  // A region is valid for one country only.
  const changeCountry = () => {
    if (rulesFor(form.getValues('country')).countryCode !== rules.countryCode) form.setValue('state', '')
  }
  const labelOf = (field: PreorderField) => {
    const { region, postcode } = rules
    if (abroad && field === 'state' && region) return tCustomer('region', { kind: region.kind })
    if (abroad && field === 'zip' && postcode) return tCustomer('postcode', { kind: postcode.kind })
    return t(field)
  }
  const send = async (completed: PreorderForm) => {
    const result = await sendPreorder(completed, { listingSlug, colorId, sizeId })
    setState(
      result === 'accepted' ? { step: 'accepted', email: completed.email } : { step: 'editing', problem: result },
    )
  }

  // The form that had the focus was removed.
  useEffect(() => {
    if (state.step === 'accepted') done.current?.focus()
  }, [state.step])

  return (
    <Dialog
      id="preorderform-modal"
      open
      onClose={onClose}
      title={t('title')}
      description={title}
      closeLabel={close}
      wide
    >
      {state.step === 'accepted' ? (
        <div className="grid gap-5">
          <p role="status" className="wrap-anywhere">
            {t('accepted', { email: state.email })}
          </p>
          <h3 className="font-semibold">{t('nextTitle')}</h3>
          <PreorderSteps />
          <Button ref={done} onClick={onClose}>
            {t('done')}
          </Button>
        </div>
      ) : (
        <Form busy={isSubmitting} onSubmit={() => form.handleSubmit(send)()}>
          <p>{t('text')}</p>
          <PreorderFields
            rules={rules}
            countries={countries}
            propsOf={(field) => ({
              ...form.register(field, {
                ...(field === 'country' && { onChange: changeCountry }),
              }),
              error: errorOf(field),
            })}
          />
          {state.problem && (
            <p role="alert" className="font-medium text-danger">
              {t(state.problem)}
            </p>
          )}
          <div className="grid gap-2">
            <Button
              type="submit"
              disabled={invalidFields.length > 0}
              busy={isSubmitting}
              busyText={t('busy')}
              aria-describedby={missingId}
            >
              {t('send')}
            </Button>
            <p id={missingId} role="status" className="text-sm text-ink-muted">
              {invalidFields.length > 0
                ? t('missing', {
                    fields: format.list(invalidFields.map(labelOf), { type: 'unit' }),
                  })
                : t('ready')}
            </p>
          </div>
        </Form>
      )}
    </Dialog>
  )
}
