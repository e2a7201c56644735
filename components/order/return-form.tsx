'use client'

import { ReturnReason, ReturnForm as ReturnRequest, returnReasons } from '@awning/contract/returns'
import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { ReturnableItems } from '../../lib/order/returnable-items'
import { type ReturnProblem, requestReturn } from '../../lib/order/track-calls'
import type { TrackedOrder } from '../../lib/order/tracked-order'
import { Notice } from '../checkout/notice'
import { ErrorTitle, Form, useRejectionFocus } from '../form/form'
import { Button } from '../ui/button'
import { SelectField } from '../ui/select-field'
import { TextAreaField } from '../ui/text-area-field'
import { EmailField } from '../ui/text-field'

const Row = z
  .object({ quantity: z.coerce.number<string>().int(), reason: z.union([ReturnReason, z.literal('')]) })
  .refine(({ quantity, reason }) => quantity === 0 || reason !== '', { path: ['reason'] })
const Input = z
  .object({
    rows: z.array(Row),
    comment: z.literal('').or(ReturnRequest.shape.comment),
    email: ReturnRequest.shape.email,
  })
  .refine(({ rows }) => rows.some(({ quantity }) => quantity > 0), { path: ['rows'] })

/** Asks to send items back, each line with its reason. The input stays after any response. */
export function ReturnForm({
  order: { lookupNumber: number },
  items: returnable,
  email,
  onRequested,
}: {
  order: Pick<TrackedOrder, 'lookupNumber'>
  items: ReturnableItems['items']
  email: string
  onRequested: (order: TrackedOrder) => void
}) {
  const t = useTranslations('track.returns')
  const tTrack = useTranslations('track')
  const [problem, setProblem] = useState<ReturnProblem>()
  const notice = useRef<HTMLDivElement>(null)
  const form = useForm({
    resolver: zodResolver(Input),
    defaultValues: { rows: returnable.map(() => ({ quantity: '0', reason: '' as const })), comment: '', email },
  })
  const { errors, isSubmitting } = form.formState
  const rows = useWatch({ control: form.control, name: 'rows' })
  const noteRejection = useRejectionFocus(() => notice.current)
  const isEmpty = errors.rows?.root !== undefined || errors.rows?.message !== undefined

  const send = async ({ comment, ...values }: z.output<typeof Input>) => {
    setProblem(undefined)
    const items = values.rows.flatMap(({ quantity, reason }, index) => {
      const item = returnable[index]
      return item === undefined || quantity === 0 || reason === '' ? [] : [{ sku: item.sku, quantity, reason }]
    })
    const result = await requestReturn({ number, email: values.email, items, ...(comment && { comment }) })
    if (typeof result !== 'string') return onRequested(result)
    setProblem(result)
    noteRejection()
  }

  return (
    <Form busy={isSubmitting} onSubmit={() => form.handleSubmit(send)()} className="mt-5 grid gap-5">
      {(problem || Object.keys(errors).length > 0) && <ErrorTitle />}
      {(problem || isEmpty) && (
        <Notice ref={notice} tone="danger">
          {problem === undefined ? t('nothing') : t(`problems.${problem}`)}
        </Notice>
      )}
      {returnable.map(({ sku, title, options, quantity }, index) => (
        <fieldset key={sku} className="grid gap-3 rounded-control border border-line p-4">
          <legend className="px-1 font-semibold wrap-anywhere">{title}</legend>
          {options !== '' && <p className="text-sm text-ink-muted wrap-anywhere">{options}</p>}
          <SelectField {...form.register(`rows.${index}.quantity`)} label={t('quantity')}>
            <option value="0">{t('none')}</option>
            {[...Array(quantity).keys()].map((position) => (
              <option key={position}>{position + 1}</option>
            ))}
          </SelectField>
          {rows[index]?.quantity !== '0' && (
            <SelectField
              {...form.register(`rows.${index}.reason`)}
              label={t('reason')}
              error={errors.rows?.[index]?.reason ? t('reasonMissing') : undefined}
              required
            >
              <option value="">{t('choose')}</option>
              {returnReasons.map((reason) => (
                <option key={reason} value={reason}>
                  {t(`reasons.${reason}`)}
                </option>
              ))}
            </SelectField>
          )}
        </fieldset>
      ))}
      <TextAreaField {...form.register('comment')} label={t('comment')} maxLength={500} rows={3} />
      <EmailField
        {...form.register('email')}
        label={tTrack('email')}
        error={errors.email ? tTrack('emailProblem') : undefined}
        required
      />
      <Button type="submit" wide busy={isSubmitting} busyText={t('busy')}>
        {t('submit')}
      </Button>
    </Form>
  )
}
