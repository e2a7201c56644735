'use client'

import { parseLookupNumber } from '@awning/platform/rules/lookup-number'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { loadOrder } from '../../lib/order/load-order'
import { type TrackedOrder, trackedOrder } from '../../lib/order/tracked-order'
import { paths } from '../../lib/routing/paths'
import { useCurrentPath } from '../layout/use-current-path'
import { type ArrowLink, ArrowLinks } from '../ui/arrow-links'
import { LinkButton } from '../ui/link-button'
import { Spinner } from '../ui/spinner'
import { textElements } from '../ui/text-elements'
import { useFormatDay } from '../ui/use-format-day'
import { Invoices } from './invoices'
import { OrderLines, OrderTotals } from './order-lines'
import { OrderRecipient } from './order-recipient'
import { Returns } from './returns'
import { Timeline } from './timeline'
import { TrackCard } from './track-card'
import { TrackOrderForm } from './track-order-form'
import { useUrlQuery } from './use-url-query'
import { Withdrawal } from './withdrawal'

function FoundOrder({
  order,
  email,
  helpLinks,
  onChanged,
}: {
  order: TrackedOrder
  /** Of the buyer, if this page knows it. */
  email: string
  helpLinks: readonly ArrowLink[]
  onChanged: (order: TrackedOrder) => void
}) {
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
      <div className="mt-8 grid items-start gap-8 tablet-md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] tablet-md:grid-rows-[auto_1fr] tablet-md:gap-x-12 tablet-md:gap-y-10">
        <Timeline order={order} digital={digital} />
        <section
          aria-labelledby="order-items"
          className="rounded-panel border border-line p-5 tablet:p-8 tablet-md:col-start-2 tablet-md:row-span-2 tablet-md:row-start-1"
        >
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
          {order.recipient && (
            <OrderRecipient {...order.recipient} className="mt-6 border-t border-line pt-6 mobile-md:grid-cols-2" />
          )}
        </section>
        <Withdrawal order={order} email={email} onWithdrawn={onChanged} />
        <Invoices order={order} email={email} />
        <Returns order={order} email={email} onRequested={onChanged} />
        {helpLinks.length > 0 && (
          <nav aria-labelledby="order-help" className="rounded-panel bg-surface2 px-5 pt-5 pb-2">
            <h2 id="order-help" className="font-semibold">
              {t('help')}
            </h2>
            <div className="mt-1">
              <ArrowLinks links={helpLinks} />
            </div>
          </nav>
        )}
      </div>
      <LinkButton href={paths.track()} tone="outline" className="mt-10">
        {t('another')}
      </LinkButton>
    </div>
  )
}

/**
 * The order that this browser placed, if the URL has its number and the id of its checkout (`cart`): the buyer has entered the email
 * address in the checkout already. Null if there is none, or if it did not load.
 */
function useOwnOrder(number: string | undefined): {
  order: TrackedOrder | null
  /** Of the buyer, if this page may know it. */
  email: string
  isLoading: boolean
} {
  const cart = useUrlQuery()?.get('cart')
  const [loaded, setLoaded] = useState<{ order: TrackedOrder; email: string } | null>()
  useEffect(() => {
    if (!cart) return
    let current = true
    const show = (found: { order: TrackedOrder; email: string } | null) => current && setLoaded(found)
    // Without a response the form is shown: it requests the order too, and reports a failure.
    loadOrder(cart).then(
      ({ order }) => show(order && { order: trackedOrder(order), email: order.buyer?.email ?? '' }),
      () => show(null),
    )
    return () => {
      current = false
    }
  }, [cart])
  const isOfNumber = number !== undefined && loaded?.order.lookupNumber === (parseLookupNumber(number) ?? number)
  const found = loaded && isOfNumber ? loaded : null
  return { order: found?.order ?? null, email: found?.email ?? '', isLoading: Boolean(cart) && loaded === undefined }
}

/**
 * The order with the number in the URL, shown after its email address was verified. The browser that placed it, on the link of the
 * thank-you page, sees it at once. `helpLinks` are for questions about an order and its return.
 */
export function TrackOrderScreen({ helpLinks }: { helpLinks: readonly ArrowLink[] }) {
  const t = useTranslations('track')
  const currentPath = useCurrentPath()
  const number = currentPath === undefined ? undefined : numberOf(currentPath)
  const { order: ownOrder, email: ownEmail, isLoading } = useOwnOrder(number)
  const [order, setOrder] = useState<TrackedOrder>()
  const [email, setEmail] = useState('')
  const shown = order ?? ownOrder
  if (shown) return <FoundOrder order={shown} email={email || ownEmail} helpLinks={helpLinks} onChanged={setOrder} />
  return (
    <TrackCard title={t('orderTitle')} intro={t('orderIntro')} noScript={t('noScript')}>
      {isLoading ? (
        <p role="status" className="mt-8 flex items-center gap-3 text-ink-muted">
          <Spinner />
          <span>{t('busy')}</span>
        </p>
      ) : (
        <TrackOrderForm
          number={number ?? ''}
          onFound={(found, typed) => {
            setEmail(typed)
            setOrder(found)
          }}
        />
      )}
    </TrackCard>
  )
}

/** The number in the URL, which anyone can write: plain text for a field, truncated. */
function numberOf(path: string): string {
  const segment = path.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(segment).slice(0, 60)
  } catch {
    return ''
  }
}
