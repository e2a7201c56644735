import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import type { TrackedOrder } from '../../lib/order/tracked-order'
import { paths } from '../../lib/routing/paths'
import { OrderLines } from '../order/order-lines'
import { OrderTotals } from '../order/order-totals'
import { LinkButton } from '../ui/link-button'
import { textElements } from '../ui/text-elements'
import { useFormatDay } from '../ui/use-format-day'
import { Timeline } from './timeline'

/** An order that was found by its number and email address. */
export function FoundOrder({ order }: { order: TrackedOrder }) {
  const t = useTranslations('track')
  const tOrder = useTranslations('order')
  const day = useFormatDay({ weekday: true })
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that had the focus was removed.
  useEffect(() => heading.current?.focus(), [])
  const digital = order.lineItems.every((line) => line.digital)
  const isUnderway = order.status !== 'delivered' && order.status !== 'cancelled' && order.status !== 'refunded'
  const estimate = isUnderway && order.delivery?.id !== 'digital' ? order.delivery?.deliveryEstimates : undefined
  return (
    <div className="mx-auto max-w-[880px] px-gutter pt-10 tablet:pt-16">
      <h1 ref={heading} tabIndex={-1} className="heading text-h1 wrap-anywhere outline-none! shadow-none!">
        {/* On a small screen the number moves to its own line before it wraps. */}
        {textElements(
          t.rich('found', {
            number: order.lookupNumber,
            nr: (number) => <span className="inline-block text-h2">{textElements(number)}</span>,
          }),
        )}
      </h1>
      {estimate && (
        <dl className="mt-6 rounded-panel bg-surface2 p-5">
          <dt className="text-sm text-ink-muted">{tOrder('arrival')}</dt>
          <dd className="text-lg font-semibold">
            {tOrder('arrivalRange', { early: day(estimate.early), late: day(estimate.late) })}
          </dd>
        </dl>
      )}
      <div className="mt-8 grid items-start gap-8 tablet-md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] tablet-md:gap-12">
        <Timeline order={order} digital={digital} />
        <section aria-labelledby="order-items" className="rounded-panel border border-line p-5 tablet:p-8">
          <h2 id="order-items" className="heading text-h3">
            {tOrder('items')}
          </h2>
          <OrderLines lines={order.lineItems} currency={order.costs.total.currency} />
          <div className="mt-6">
            <OrderTotals
              costs={order.costs}
              promoCode={null}
              delivery={order.delivery}
              countryCode={order.countryCode}
              digital={digital}
              duties={isUnderway ? order.delivery?.duties : undefined}
            />
          </div>
        </section>
      </div>
      <LinkButton href={paths.track()} tone="outline" className="mt-10">
        {t('another')}
      </LinkButton>
    </div>
  )
}
