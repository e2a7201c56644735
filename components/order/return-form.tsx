'use client'

import { ReturnReason, ReturnForm as ReturnRequest, returnReasons } from '@awning/contract/returns'
import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { ReturnableItems } from '../../lib/order/returnable-items'
import { requestReturn } from '../../lib/order/track-calls'
import type { TrackedOrder } from '../../lib/order/tracked-order'
import { Button } from '../ui/button'
import { SelectField } from '../ui/select-field'
import { TextAreaField } from '../ui/text-area-field'
import { ItemQuantity, ItemRequestForm, useItemRequest } from './item-request'

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

/** Requests a return, each line item with its reason. */
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
  const { problem, notice, send } = useItemRequest(onRequested)
  const form = useForm({
    resolver: zodResolver(Input),
    defaultValues: { rows: returnable.map(() => ({ quantity: '0', reason: '' as const })), comment: '', email },
  })
  const { errors, isSubmitting } = form.formState
  const rows = useWatch({ control: form.control, name: 'rows' })
  const isEmpty = errors.rows?.root !== undefined || errors.rows?.message !== undefined

  const submit = form.handleSubmit(({ comment, ...values }) => {
    const items = values.rows.flatMap(({ quantity, reason }, index) => {
      const item = returnable[index]
      return item === undefined || quantity === 0 || reason === '' ? [] : [{ sku: item.sku, quantity, reason }]
    })
    return send(() => requestReturn({ number, email: values.email, items, ...(comment && { comment }) }))
  })

  return (
    <ItemRequestForm
      isBusy={isSubmitting}
      onSubmit={() => submit()}
      notice={notice}
      message={problem ? t(`problems.${problem}`) : isEmpty ? t('nothing') : undefined}
      hasErrors={Object.keys(errors).length > 0}
      email={{ field: form.register('email'), isInvalid: errors.email !== undefined }}
      buttons={
        <Button type="submit" wide busy={isSubmitting} busyText={t('busy')}>
          {t('submit')}
        </Button>
      }
    >
      {returnable.map((item, index) => (
        <ItemQuantity key={item.line} item={item} field={form.register(`rows.${index}.quantity`)}>
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
        </ItemQuantity>
      ))}
      <TextAreaField {...form.register('comment')} label={t('comment')} maxLength={500} rows={3} />
    </ItemRequestForm>
  )
}
