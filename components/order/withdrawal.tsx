'use client'

import { WithdrawalForm as WithdrawalRequest } from '@awning/contract/returns'
import { zodResolver } from '@hookform/resolvers/zod'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { listWithdrawableItems, type WithdrawableItems } from '../../lib/order/returnable-items'
import { withdraw } from '../../lib/order/track-calls'
import type { TrackedOrder } from '../../lib/order/tracked-order'
import { Button } from '../ui/button'
import { ItemQuantity, ItemRequestForm, useItemRequest } from './item-request'

type Props = {
  order: TrackedOrder
  /** Of the buyer, if this page knows it. */
  email: string
  onWithdrawn: (order: TrackedOrder) => void
}

/** The withdrawal function of Article 11a of Directive 2011/83/EU, in two steps. Empty without a right of withdrawal. */
export function Withdrawal({ order, email, onWithdrawn }: Props) {
  const t = useTranslations('track.withdrawal')
  const format = useFormatter()
  const [isOpen, setOpen] = useState(false)
  const withdrawable = listWithdrawableItems(order, new Date())
  if (withdrawable === null) return null
  const { until, items, exempt } = withdrawable
  return (
    <section aria-labelledby="order-withdrawal" className="rounded-panel border border-line p-5 tablet:p-8">
      <h2 id="order-withdrawal" className="heading text-h3">
        {t('title')}
      </h2>
      <p className="mt-3 text-ink-muted">
        {until === null ? t('openEnded') : t('until', { day: format.dateTime(until, { dateStyle: 'long' }) })}
      </p>
      {exempt.length > 0 && <p className="mt-2 text-sm text-ink-muted">{t('exempt', { items: exempt.join(', ') })}</p>}
      {isOpen ? (
        <WithdrawalForm
          order={order}
          items={items}
          email={email}
          onCancel={() => setOpen(false)}
          onWithdrawn={(changed) => {
            setOpen(false)
            onWithdrawn(changed)
          }}
        />
      ) : (
        <Button tone="outline" className="mt-4" onClick={() => setOpen(true)}>
          {t('open')}
        </Button>
      )}
    </section>
  )
}

const Input = z
  .object({ quantities: z.array(z.coerce.number<string>().int()), email: WithdrawalRequest.shape.email })
  .refine(({ quantities }) => quantities.some((quantity) => quantity > 0), { path: ['quantities'] })

/** The second step: who withdraws, from what, and the confirmation. Everything is chosen at first. */
function WithdrawalForm({
  order: { lookupNumber: number, recipient },
  items: withdrawable,
  email,
  onCancel,
  onWithdrawn,
}: Props & { items: WithdrawableItems['items']; onCancel: () => void }) {
  const t = useTranslations('track.withdrawal')
  const tReturns = useTranslations('track.returns')
  const { problem, notice, send } = useItemRequest(onWithdrawn)
  const form = useForm({
    resolver: zodResolver(Input),
    defaultValues: { quantities: withdrawable.map(({ quantity }) => String(quantity)), email },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(({ quantities, email: typed }) => {
    const items = quantities.flatMap((quantity, index) => {
      const item = withdrawable[index]
      return item === undefined || quantity === 0 ? [] : [{ sku: item.sku, quantity }]
    })
    return send(() => withdraw({ number, email: typed, items }))
  })
  const problemText = problem === 'past' ? t('past') : problem && tReturns(`problems.${problem}`)

  return (
    <ItemRequestForm
      isBusy={isSubmitting}
      onSubmit={() => submit()}
      notice={notice}
      message={problemText ?? (errors.quantities ? tReturns('nothing') : undefined)}
      hasErrors={Object.keys(errors).length > 0}
      email={{ field: form.register('email'), isInvalid: errors.email !== undefined }}
      buttons={
        <>
          <Button type="submit" wide busy={isSubmitting} busyText={t('busy')}>
            {t('submit')}
          </Button>
          <Button tone="outline" wide onClick={onCancel}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <p>{t('intro')}</p>
      <div className="text-ink-muted">
        {recipient && <p>{t('name', { name: `${recipient.customer.firstName} ${recipient.customer.lastName}` })}</p>}
        <p>{t('number', { number })}</p>
      </div>
      {withdrawable.map((item, index) => (
        <ItemQuantity key={item.line} item={item} field={form.register(`quantities.${index}`)} />
      ))}
    </ItemRequestForm>
  )
}
