'use client'

import { skipToken, useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Order } from '../../commerce/contract/checkout'
import { CallLost } from '../../lib/browser-call'
import { useCart } from '../../lib/cart/use-cart'
import { finishOrder } from '../../lib/order/finish-order'
import { type LoadedOrder, loadOrder } from '../../lib/order/load-order'
import { isDay, type OrderStandIn, readStandIn } from '../../lib/order/stand-in'
import { paths } from '../../lib/routes'
import { track } from '../../lib/tracking/track'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { LinkButton } from '../ui/link-button'
import { Spinner } from '../ui/spinner'
import { useDay } from '../ui/use-day'
import { NextSteps } from './next-steps'
import { OrderDetails } from './order-details'
import { OrderNumber } from './order-number'
import { useAddressQuery } from './use-address-query'
import { type UsefulLink, UsefulLinks } from './useful-links'

/** Tells of a purchase. What is needed for it is loaded now; a connection that went away costs the buyer nothing. */
async function tell(order: Order): Promise<void> {
  const loaded = await import('../../lib/tracking/purchase').catch(() => undefined)
  await loaded?.tellPurchase(order)
}

/** Load status of the order: NONE, then LOADED or FAILURE. */
const statusOf = { pending: 'NONE', success: 'LOADED', error: 'FAILURE' } as const

/**
 * Thanks, with the order that this browser placed; what the address says stands in until it is there. Where no order of this browser is known, the
 * address is all there is: it is shown as given by the link, and clears nothing.
 */
export function ThankyouScreen({ links }: { links: readonly UsefulLink[] }) {
  const t = useTranslations('order')
  const query = useAddressQuery()
  const cart = query?.get('cart') ?? null
  const { takeAway } = useCart()
  const heading = useRef<HTMLHeadingElement>(null)
  const order = useQuery({
    queryKey: ['order', cart],
    queryFn: cart === null ? skipToken : () => loadOrder(cart),
    staleTime: Number.POSITIVE_INFINITY,
  })

  const clear = useEffectEvent((loaded: LoadedOrder) => finishOrder(loaded, takeAway))
  useEffect(() => {
    if (order.data) void clear(order.data)
    if (order.data?.order) void tell(order.data.order)
  }, [order.data])
  useEffect(() => heading.current?.focus(), [])
  // The address is known in the browser only.
  const isKnown = query !== undefined
  const failed = isKnown && (cart === null || order.isError || order.data?.order === null)
  // Nobody answered: what the page has shown so far stays, and may be asked for again.
  const lost = order.error instanceof CallLost
  const standIn = readStandIn(query ?? new URLSearchParams())
  const isGiven = failed && !lost && (standIn.number !== '' || standIn.name !== '')
  const isThanked = !failed || lost || isGiven
  useEffect(() => {
    if (failed) track('order-not-loaded', { items: [] })
  }, [failed])

  const isLoading = !isKnown || (cart !== null && order.isPending)
  const placed = order.data?.order ?? undefined
  const digital = placed?.lineItems.every((line) => line.digital) ?? false
  return (
    <div
      data-order-status={failed ? statusOf.error : statusOf[order.status]}
      // As high as the window, and what stands below the order comes after it: nothing moves when it is there.
      className="mx-auto min-h-dvh max-w-[880px] px-gutter pt-10 pb-section"
    >
      {isThanked && (
        <span className="grid size-16 place-items-center rounded-full bg-action text-on-action">
          <Icon name="check" className="size-9" />
        </span>
      )}
      <h1 ref={heading} tabIndex={-1} className="heading mt-6 text-h1 outline-none! shadow-none!">
        {isThanked ? t('title') : t('neutralTitle')}
      </h1>
      {isGiven ? (
        <GivenFacts given={standIn} />
      ) : (
        isThanked && <Facts order={placed} standIn={standIn} isLoading={isLoading} />
      )}
      <div role="status">
        {isLoading && (
          <p className="mt-8 flex items-center gap-3 text-ink-muted">
            <Spinner />
            {t('loading')}
          </p>
        )}
        {failed && (
          <div className="mt-8 rounded-panel border border-line bg-surface2 p-5">
            <p>{t('failure')}</p>
            {cart !== null && (
              <Button tone="outline" size="md" className="mt-4" onClick={() => void order.refetch()}>
                {t('retry')}
              </Button>
            )}
          </div>
        )}
      </div>
      {placed && (
        <LinkButton href={paths.trackOrder(placed.lookupNumber)} className="mt-6">
          {t('track')}
        </LinkButton>
      )}
      {placed && <OrderDetails order={placed} />}
      {placed && isAhead(placed) && <NextSteps digital={digital} />}
      <div className={isLoading ? 'hidden noscript:block' : undefined}>
        <UsefulLinks links={links} />
      </div>
    </div>
  )
}

/** What only the link says of an order: plain text, marked as such. The order's own page asks for the buyer's email address before it tells anything. */
function GivenFacts({ given: { name, number, lookupNumber, arrival } }: { given: OrderStandIn }) {
  const t = useTranslations('order')
  const day = useDay({ weekday: true })
  const facts = [
    [t('name'), name],
    [t('number'), number],
    [t('arrival'), isDay(arrival) ? day(arrival) : arrival],
  ].filter(([, value]) => value)
  return (
    <>
      <p className="mt-3 max-w-[60ch] text-ink-muted">{t('givenByLink')}</p>
      <dl className="mt-6 grid gap-x-6 gap-y-3 rounded-panel bg-surface2 p-5 tablet:grid-cols-2 tablet:p-8">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="text-sm text-ink-muted">{term}</dt>
            <dd className="text-lg font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {lookupNumber && (
        <LinkButton href={paths.trackOrder(lookupNumber)} rel="nofollow" className="mt-6">
          {t('track')}
        </LinkButton>
      )}
    </>
  )
}

/** Whether it is still to be made and sent. Whoever comes back later is told no arrival of what has come, or never will: the order's own page says how it stands. */
const isAhead = (order: Order | undefined): boolean =>
  order === undefined || order.status === 'placed' || order.status === 'in_production' || order.status === 'shipped'

function Facts({ order, standIn, isLoading }: { order: Order | undefined; standIn: OrderStandIn; isLoading: boolean }) {
  const t = useTranslations('order')
  const name = order?.firstName ?? standIn.name
  const number = order?.lookupNumber ?? standIn.number
  const estimate = order?.delivery?.deliveryEstimates
  const day = useDay({ weekday: true })
  const arrival = !isAhead(order)
    ? undefined
    : order?.delivery?.id === 'digital'
      ? t('digitalArrival')
      : estimate
        ? t('arrivalRange', { early: day(estimate.early), late: day(estimate.late) })
        : isDay(standIn.arrival) && day(standIn.arrival)
  return (
    <>
      {name && <p className="mt-3 text-lg wrap-anywhere">{t('greeting', { name })}</p>}
      <p
        className={clsx('mt-1 min-h-12 text-ink-muted wrap-anywhere tablet:min-h-6', !isLoading && !order && 'hidden')}
      >
        {order && t('confirmation', { email: order.email })}
      </p>
      <dl className="mt-8 grid gap-x-6 gap-y-3 rounded-panel bg-surface2 p-5 pb-2.5 tablet:grid-cols-2 tablet:p-8 tablet:pb-6">
        {number && (
          <div>
            <dt className="text-sm text-ink-muted">{t('number')}</dt>
            <dd>
              <OrderNumber number={number} />
            </dd>
          </div>
        )}
        {arrival && (
          <div>
            <dt className="text-sm text-ink-muted">{t('arrival')}</dt>
            <dd className="flex min-h-11 items-center text-lg font-semibold">{arrival}</dd>
          </div>
        )}
      </dl>
    </>
  )
}
