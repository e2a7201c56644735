'use client'

import type { OrderReturn } from '@awning/contract/returns'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { listReturnableItems } from '../../lib/order/returnable-items'
import type { TrackedOrder } from '../../lib/order/tracked-order'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { ReturnForm } from './return-form'

type ReturnsProps = {
  order: TrackedOrder
  /** Of the buyer, if this page knows it. */
  email: string
  onRequested: (order: TrackedOrder) => void
}

/** The returns of an order, and the form for another one. */
export function Returns({ order, email, onRequested }: ReturnsProps) {
  const t = useTranslations('track.returns')
  const format = useFormatter()
  const [isOpen, setOpen] = useState(false)
  const returnable = listReturnableItems(order, new Date())
  if (order.returns.length === 0 && returnable === null) return null
  return (
    <section aria-labelledby="order-returns" className="rounded-panel border border-line p-5 tablet:p-8">
      <h2 id="order-returns" className="heading text-h3">
        {t('title')}
      </h2>
      {order.returns.map((one) => (
        <ReturnState key={one.id} order={order} one={one} />
      ))}
      {returnable && (
        <>
          <p className="mt-3 text-ink-muted">
            {t('until', { day: format.dateTime(returnable.until, { dateStyle: 'long' }) })}
          </p>
          {isOpen ? (
            <ReturnForm
              order={order}
              items={returnable.items}
              email={email}
              onRequested={(changed) => {
                setOpen(false)
                onRequested(changed)
              }}
            />
          ) : (
            <Button tone="outline" className="mt-4" onClick={() => setOpen(true)}>
              {t('open')}
            </Button>
          )}
        </>
      )}
    </section>
  )
}

function ReturnState({ order, one }: { order: TrackedOrder; one: OrderReturn }) {
  const t = useTranslations('track.returns')
  const tWithdrawal = useTranslations('track.withdrawal')
  const format = useFormatter()
  const newWindow = useTranslations('layout')('newWindow')
  const items = one.items.flatMap(({ line, quantity }) => {
    const item = order.lineItems[line]
    return item === undefined ? [] : [`${quantity} × ${item.title}`]
  })
  return (
    <div className="mt-4 flex items-start gap-3 rounded-control border border-line bg-surface2 px-4 py-3.5">
      <Icon name="return" className="mt-0.5 size-5 flex-none" />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">
          {one.kind === 'withdrawal' && one.state === 'approved'
            ? tWithdrawal('withdrawn', { day: format.dateTime(new Date(one.requestedAt), { dateStyle: 'long' }) })
            : t(`states.${one.state}`)}
        </p>
        <p className="text-sm text-ink-muted">{items.join(', ')}</p>
        {one.kind === 'withdrawal' && one.state === 'approved' && (
          <p className="mt-1 text-sm">{tWithdrawal(one.toSendBack ? 'sendBack' : 'notSent')}</p>
        )}
        {one.answer !== null && <p className="mt-1 text-sm">{t('answer', { text: one.answer })}</p>}
        {one.state === 'approved' && one.labelUrl !== null && (
          <a
            href={one.labelUrl}
            target="_blank"
            rel="noopener noreferrer"
            className="link inline-flex min-h-11 items-center gap-1.5 font-semibold"
          >
            <span>{t('label')}</span>
            <span className="sr-only">{` (${newWindow})`}</span>
            <Icon name="arrow-right" className="size-4" />
          </a>
        )}
      </div>
    </div>
  )
}
