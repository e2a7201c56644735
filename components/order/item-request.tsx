'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useRef, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { SelectableItem } from '../../lib/order/returnable-items'
import type { ReturnProblem } from '../../lib/order/track-calls'
import type { TrackedOrder } from '../../lib/order/tracked-order'
import { Notice } from '../checkout/notice'
import { ErrorTitle, Form, useRejectionFocus } from '../form/form'
import type { Elements } from '../ui/content'
import { SelectField } from '../ui/select-field'
import { EmailField } from '../ui/text-field'

/** Sends a request about items of an order: a rejection is shown and focused, the changed order goes to `onDone`. */
export function useItemRequest(onDone: (order: TrackedOrder) => void) {
  const [problem, setProblem] = useState<ReturnProblem>()
  const notice = useRef<HTMLDivElement>(null)
  const noteRejection = useRejectionFocus(() => notice.current)
  const send = async (request: () => Promise<TrackedOrder | ReturnProblem>) => {
    setProblem(undefined)
    const result = await request()
    if (typeof result !== 'string') return onDone(result)
    setProblem(result)
    noteRejection()
  }
  return { problem, notice, send }
}

/** The frame of a form about items of an order. The input stays after any response. */
export function ItemRequestForm({
  isBusy,
  onSubmit,
  notice,
  message,
  hasErrors,
  email,
  children,
  buttons,
}: {
  isBusy: boolean
  onSubmit: () => Promise<void>
  notice: RefObject<HTMLDivElement | null>
  /** What is wrong, apart from the fields. */
  message: string | undefined
  hasErrors: boolean
  email: { field: UseFormRegisterReturn; isInvalid: boolean }
  children: Elements
  buttons: Elements
}) {
  const t = useTranslations('track')
  return (
    <Form busy={isBusy} onSubmit={onSubmit} className="mt-5 grid gap-5">
      {(message !== undefined || hasErrors) && <ErrorTitle />}
      {message !== undefined && (
        <Notice ref={notice} tone="danger">
          {message}
        </Notice>
      )}
      {children}
      <EmailField
        {...email.field}
        label={t('email')}
        error={email.isInvalid ? t('emailProblem') : undefined}
        required
      />
      {buttons}
    </Form>
  )
}

/** An item with the selection of its quantity, and what belongs to it. */
export function ItemQuantity({
  item: { title, options, quantity },
  field,
  children,
}: {
  item: SelectableItem
  field: UseFormRegisterReturn
  children?: Elements
}) {
  const t = useTranslations('track.returns')
  return (
    <fieldset className="grid gap-3 rounded-control border border-line p-4">
      <legend className="px-1 font-semibold wrap-anywhere">{title}</legend>
      {options !== '' && <p className="text-sm text-ink-muted wrap-anywhere">{options}</p>}
      <SelectField {...field} label={t('quantity')}>
        <option value="0">{t('none')}</option>
        {[...Array(quantity).keys()].map((position) => (
          <option key={position}>{position + 1}</option>
        ))}
      </SelectField>
      {children}
    </fieldset>
  )
}
