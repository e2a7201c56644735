'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Checkout, Customer } from '../../commerce/contract/checkout'
import { errorCodes } from '../../commerce/contract/errors'
import { CallRefused } from '../../lib/browser-call'
import { CustomerForm, customerFields } from '../../lib/checkout/customer-schema'
import { longToastMs, useToasts } from '../../lib/layout/toasts'
import { Button } from '../ui/button'
import { CustomerFields, fieldId, fieldOrder } from './customer-fields'
import { ErrorSummary } from './error-summary'
import { Notice } from './notice'

const problems = [
  'email',
  'firstName',
  'lastName',
  'address1',
  'city',
  'state',
  'zip',
  'zipForm',
  'country',
  'phone',
  'phoneForm',
  'tooLong',
] as const
const isProblem = (text: string | undefined): text is (typeof problems)[number] => problems.some((one) => one === text)

/** A refusal of the service that names a field of the form. */
const fieldOfPointer = (pointer: string | undefined) => {
  if (pointer?.endsWith('/zip')) return { field: 'zip', problem: 'zipForm' } as const
  if (pointer?.endsWith('/stateCode')) return { field: 'stateCode', problem: 'state' } as const
  return undefined
}

/** Step 1 while it is filled in. What was typed stays, whatever the answer. */
export function CustomerDetailsForm({
  customer,
  onSave,
  onCancel,
}: {
  customer: Customer | null
  onSave: (details: CustomerForm) => Promise<Checkout>
  onCancel: (() => void) | undefined
}) {
  const t = useTranslations('checkout')
  const show = useToasts((toasts) => toasts.show)
  const summary = useRef<HTMLDivElement>(null)
  const refused = useRef(false)
  const [trouble, setTrouble] = useState<string>()
  const form = useForm({
    resolver: zodResolver(CustomerForm),
    defaultValues: customerFields(customer),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { errors, isSubmitting, submitCount } = form.formState

  const errorOf = (field: keyof CustomerForm) => {
    const message = errors[field]?.message
    return isProblem(message) ? t(`customer.problems.${message}`, { field }) : message
  }
  const listed = fieldOrder.flatMap((field) => {
    const text = errorOf(field)
    return text === undefined ? [] : [{ id: fieldId(field), text }]
  })

  // The list of problems is there some renders after the refusal: the first render that has it gives it the focus.
  useEffect(() => {
    if (!refused.current || !summary.current) return
    refused.current = false
    summary.current.focus()
  })
  const noteRefusal = () => {
    refused.current = true
  }

  const save = async (details: CustomerForm) => {
    setTrouble(undefined)
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
    } else if (named.length > 0) {
      for (const { field, problem } of named) form.setError(field, { message: problem })
      noteRefusal()
    } else setTrouble(t('customer.failed'))
  }

  return (
    <form
      noValidate
      aria-busy={isSubmitting}
      onSubmit={(event) => void form.handleSubmit(save, noteRefusal)(event)}
      className="grid gap-5"
    >
      {submitCount > 0 && listed.length > 0 && <ErrorSummary ref={summary} problems={listed} />}
      {trouble && <Notice tone="danger" title={trouble} />}
      <CustomerFields form={form} errorOf={errorOf} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" className="flex-1 basis-64" busy={isSubmitting} busyText={t('customer.busy')}>
          {t('customer.submit')}
        </Button>
        {onCancel && (
          <Button tone="outline" onClick={onCancel}>
            {t('customer.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
