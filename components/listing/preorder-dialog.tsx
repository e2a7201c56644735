'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { usRules } from '../../commerce/contract/address-place'
import { rulesOf } from '../../commerce/contract/address-rules'
import { isAbroad, PreorderForm } from '../../commerce/contract/preorder'
import type { ModalSubjects } from '../../lib/layout/modals'
import {
  type PreorderField,
  type PreorderProblem,
  preorderFields,
  preorderProblems,
  sendPreorder,
} from '../../lib/listing/preorder'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { PreorderFields } from './preorder-fields'
import { useDeliveryCountries } from './use-delivery-countries'

const rulesFor = (country: string) => (isAbroad(country) ? rulesOf(country) : usRules)

type State = { step: 'asking'; problem?: 'gone' | 'refused' | 'failed' } | { step: 'taken'; email: string }

/** The preorder of one colour and size. Checked on every change; a problem is shown once its field was left. */
export function PreorderDialog({
  subject: { title, listingSlug, colorId, sizeId },
  onClose,
}: {
  subject: ModalSubjects['preorderform-modal']
  onClose: () => void
}) {
  const t = useTranslations('listing.preorderForm')
  const words = useTranslations('checkout.customer')
  const close = useTranslations('listing')('close')
  const format = useFormatter()
  const missingId = useId()
  const done = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<State>({ step: 'asking' })
  const form = useForm({
    resolver: zodResolver(PreorderForm),
    defaultValues: { fullname: '', email: '', street: '', street2: '', city: '', zip: '', state: '', country: '' },
    mode: 'onChange',
  })
  const countries = useDeliveryCountries()
  const { touchedFields, isSubmitting, isSubmitted } = form.formState
  const typed = form.watch()
  const abroad = isAbroad(typed.country)
  const rules = rulesFor(typed.country)
  const problems = preorderProblems(typed)
  const wrong = preorderFields.filter((field) => problems[field])

  const errorOf = (field: PreorderField) => {
    const problem = problems[field]
    return problem && (touchedFields[field] || isSubmitted) ? textOf(problem) : undefined
  }
  const textOf = (problem: PreorderProblem) => {
    const { region, postcode } = rules
    if (abroad && problem === 'state' && region) return words('problems.region', { kind: region.kind })
    if (abroad && problem === 'zip' && postcode) return words('problems.postcode', { kind: postcode.kind })
    if (abroad && problem === 'zipForm' && postcode)
      return words('problems.postcodeForm', { example: postcode.example })
    return t(`problems.${problem}`)
  }
  // A region of one country is none of another.
  const changeCountry = () => {
    if (rulesFor(form.getValues('country')).countryCode !== rules.countryCode) form.setValue('state', '')
  }
  const labelOf = (field: PreorderField) => {
    const { region, postcode } = rules
    if (abroad && field === 'state' && region) return words('region', { kind: region.kind })
    if (abroad && field === 'zip' && postcode) return words('postcode', { kind: postcode.kind })
    return t(field)
  }
  const send = async (filled: PreorderForm) => {
    const answer = await sendPreorder(filled, { listingSlug, colorId, sizeId })
    setState(answer === 'taken' ? { step: 'taken', email: filled.email } : { step: 'asking', problem: answer })
  }

  // The form went away under the focus.
  useEffect(() => {
    if (state.step === 'taken') done.current?.focus()
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
      {state.step === 'taken' ? (
        <div className="grid gap-5">
          <p role="status" className="wrap-anywhere">
            {t('taken', { email: state.email })}
          </p>
          <Button ref={done} onClick={onClose}>
            {t('done')}
          </Button>
        </div>
      ) : (
        <form
          method="post"
          noValidate
          aria-busy={isSubmitting}
          onSubmit={(event) => void form.handleSubmit(send)(event)}
          className="grid gap-5"
        >
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
              disabled={wrong.length > 0}
              busy={isSubmitting}
              busyText={t('busy')}
              aria-describedby={missingId}
            >
              {t('send')}
            </Button>
            <p id={missingId} role="status" className="text-sm text-ink-muted">
              {wrong.length > 0
                ? t('missing', {
                    fields: format.list(wrong.map(labelOf), { type: 'unit' }),
                  })
                : t('ready')}
            </p>
          </div>
        </form>
      )}
    </Dialog>
  )
}
