'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { track } from '../../lib/analytics/track'
import { CallFailedError } from '../../lib/browser/call-errors'
import { useCart } from '../../lib/cart/cart-store'
import { finishOrder } from '../../lib/order/finish-order'
import type { LoadedOrder } from '../../lib/order/load-order'
import type { OwnOrder } from '../../lib/order/own-order'
import { paths } from '../../lib/routing/paths'
import { type ArrowLink, ArrowLinks } from '../ui/arrow-links'
import { Button } from '../ui/button'
import type { Content, Elements } from '../ui/content'
import { Icon, type IconName } from '../ui/icon'
import { LinkButton } from '../ui/link-button'
import { Spinner } from '../ui/spinner'
import { useFormatDay } from '../ui/use-format-day'
import { OrderDetails } from './order-details'
import { OrderNumber } from './order-number'
import { useOwnOrder } from './use-own-order'
import { useUrlQuery } from './use-url-query'

/**
 * Order data from the URL, displayed until the order is loaded. Anyone can write a URL, so it is limited to short text. `arrival`
 * is a date in the wire format (`2026-12-02`), or another checkout's own text for it.
 */
type OrderPlaceholder = { name: string; number: string; lookupNumber: string; arrival: string }

/** Invisible characters, and those that make a text look like another one. */
const hidden = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu

const short = (text: string | null, maxLength: number) =>
  (text ?? '').replace(/\s+/g, ' ').replace(hidden, '').trim().slice(0, maxLength)

const numberOf = (text: string | null) => short(text, 40).replace(/[^A-Za-z0-9-]/g, '')

const looksLikeDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

function isDay(text: string): boolean {
  if (!looksLikeDay(text)) return false
  const day = new Date(text)
  // 31 February is parsed as a day in March.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

export function readOrderPlaceholder(query: Pick<URLSearchParams, 'get'>): OrderPlaceholder {
  const arrival = short(query.get('arrivalEstimate'), 60)
  return {
    name: short(query.get('name'), 60),
    number: numberOf(query.get('orderNumber') ?? query.get('orderLookupNumber')),
    lookupNumber: numberOf(query.get('orderLookupNumber')),
    arrival: looksLikeDay(arrival) && !isDay(arrival) ? '' : arrival,
  }
}

const icons = {
  parcel: ['bag', 'truck', 'return'],
  digital: ['layers', 'mail', 'check'],
} as const satisfies Record<string, readonly IconName[]>

function NextSteps({ digital }: { digital: boolean }) {
  const t = useTranslations('order')
  const steps = ([1, 2, 3] as const).map((number) =>
    digital
      ? { title: t(`digital${number}Title`), text: t(`digital${number}Text`) }
      : { title: t(`next${number}Title`), text: t(`next${number}Text`) },
  )
  return (
    <section aria-labelledby="next-steps" className="mt-14">
      <h2 id="next-steps" className="heading text-h3">
        {t('nextTitle')}
      </h2>
      <ol className="mt-5 grid gap-4 tablet:grid-cols-3 tablet-md:grid-cols-1">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="rounded-panel bg-surface2 p-5 tablet-md:flex tablet-md:gap-4">
            <Icon
              name={icons[digital ? 'digital' : 'parcel'][index] ?? 'check'}
              className="shrink-0 text-primary-text"
            />
            <div className="min-w-0">
              <p className="mt-3 font-semibold tablet-md:mt-0">{title}</p>
              <p className="mt-1 text-sm text-ink-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function UsefulLinks({ links }: { links: readonly ArrowLink[] }) {
  const t = useTranslations('order')
  return (
    <nav aria-labelledby="useful-links" className="mt-12">
      <h2 id="useful-links" className="heading text-h3">
        {t('useful')}
      </h2>
      <div className="mt-3 border-y border-line">
        <ArrowLinks links={[...links, { href: paths.home(), text: t('home') }]} />
      </div>
    </nav>
  )
}

/** Loads the code on demand. A failed load does not affect the buyer. */
async function reportPurchase(order: OwnOrder): Promise<void> {
  const loaded = await import('../../lib/analytics/purchase').catch(() => undefined)
  await loaded?.trackPurchase(order)
}

const statusOf = { pending: 'NONE', success: 'LOADED', error: 'FAILURE' } as const

/**
 * Thanks the buyer and shows the order that this browser placed, with the details of the URL until it has loaded. Without an
 * order of this browser the details of the URL are shown as unverified, and the cart does not change. `message` is the creator's own.
 */
export function ThankyouScreen({ links, message }: { links: readonly ArrowLink[]; message?: Elements }) {
  const t = useTranslations('order')
  const query = useUrlQuery()
  const cart = query?.get('cart') ?? null
  const { removePurchased } = useCart()
  const heading = useRef<HTMLHeadingElement>(null)
  const order = useOwnOrder(cart)

  const clear = useEffectEvent((loaded: LoadedOrder) => finishOrder(loaded, removePurchased))
  useEffect(() => {
    if (order.data) void clear(order.data)
    if (order.data?.order) void reportPurchase(order.data.order)
  }, [order.data])
  useEffect(() => heading.current?.focus(), [])
  // The query is only known in the browser.
  const isKnown = query !== undefined
  const failed = isKnown && (cart === null || order.isError || order.data?.order === null)
  // The request failed: keep what the page shows and offer a retry.
  const hasNoResponse = order.error instanceof CallFailedError
  const details = readOrderPlaceholder(query ?? new URLSearchParams())
  const isUnverified = failed && !hasNoResponse && (details.number !== '' || details.name !== '')
  const isThanked = !failed || hasNoResponse || isUnverified
  useEffect(() => {
    if (failed) track('order-not-loaded', { items: [] })
  }, [failed])

  const isLoading = !isKnown || (cart !== null && order.isPending)
  const placed = order.data?.order ?? undefined
  const digital = placed?.lineItems.every((line) => line.digital) ?? false
  const hasSummary = isLoading || placed !== undefined
  return (
    <div
      data-order-status={failed ? statusOf.error : statusOf[order.status]}
      // At least as high as the viewport, with the rest below the order, so that nothing moves when it loads.
      className={clsx('min-h-dvh pb-section', hasSummary && summaryBeside)}
    >
      <Column beside={hasSummary} className="pt-10">
        {isThanked && (
          <span className="grid size-16 place-items-center rounded-full bg-action text-on-action">
            <Icon name="check" className="size-9" />
          </span>
        )}
        <h1 ref={heading} tabIndex={-1} className="heading mt-6 text-h1 outline-none! shadow-none!">
          {isThanked ? t('title') : t('neutralTitle')}
        </h1>
        {isUnverified ? (
          <GivenFacts given={details} />
        ) : (
          isThanked && <Facts order={placed} details={details} isLoading={isLoading} />
        )}
        <div role="status">
          {isLoading && (
            <p className="mt-8 flex items-center gap-3 text-ink-muted">
              <Spinner />
              <span>{t('loading')}</span>
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
          <LinkButton
            href={paths.trackOrder(placed.lookupNumber, { cart: placed.checkoutId })}
            className="mt-6 print:hidden"
          >
            {/* Files have no delivery to track. */}
            {digital ? t('redirectLink') : t('track')}
          </LinkButton>
        )}
      </Column>
      {hasSummary && (
        <div className="px-gutter tablet-md:col-start-2 tablet-md:row-span-2 tablet-md:row-start-1 tablet-md:bg-surface2 tablet-md:px-10 tablet-md:py-10 desktop:px-14">
          {placed && <OrderDetails order={placed} digital={digital} />}
        </div>
      )}
      <Column beside={hasSummary} className="tablet-md:pb-section print:hidden">
        {isThanked && !isLoading && message}
        {placed && isAhead(placed) && <NextSteps digital={digital} />}
        <div className={isLoading ? 'hidden noscript:block' : undefined}>
          <UsefulLinks links={links} />
        </div>
      </Column>
    </div>
  )
}

/** The columns of the checkout: the summary of the order is on the right, and below the thanks on smaller screens. */
const summaryBeside =
  'tablet-md:grid tablet-md:grid-cols-[calc(50%+60px)_calc(50%-60px)] tablet-md:grid-rows-[auto_1fr] tablet-md:pb-0'

/** A part of the page: left of the summary, or centered if there is none. */
function Column({ beside, className, children }: { beside: boolean; className: string; children: Content }) {
  return (
    <div
      className={clsx(
        'px-gutter',
        beside && 'tablet-md:flex tablet-md:justify-end tablet-md:pr-10 desktop:pr-16',
        className,
      )}
    >
      <div className={clsx('mx-auto w-full max-w-[880px]', beside && 'tablet-md:mx-0 tablet-md:max-w-[560px]')}>
        {children}
      </div>
    </div>
  )
}

/**
 * Unverified order details of the link, as plain text. The order page requires the buyer's email address before it shows
 * anything.
 */
function GivenFacts({ given: { name, number, lookupNumber, arrival } }: { given: OrderPlaceholder }) {
  const t = useTranslations('order')
  const day = useFormatDay({ weekday: true })
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

/**
 * Whether the order is still to be made or delivered. Otherwise the page shows no arrival date: the order page has the status.
 */
const isAhead = (order: OwnOrder | undefined): boolean =>
  order === undefined || order.status === 'placed' || order.status === 'in_production' || order.status === 'shipped'

function Facts({
  order,
  details,
  isLoading,
}: {
  order: OwnOrder | undefined
  details: OrderPlaceholder
  isLoading: boolean
}) {
  const t = useTranslations('order')
  const name = order?.buyer?.firstName ?? details.name
  const number = order?.lookupNumber ?? details.number
  const estimate = order?.delivery?.deliveryEstimates
  const day = useFormatDay({ weekday: true })
  const isDigital = order?.delivery?.id === 'digital'
  const arrival = !isAhead(order)
    ? undefined
    : isDigital
      ? t('digitalArrival')
      : estimate
        ? t('arrivalRange', { early: day(estimate.early), late: day(estimate.late) })
        : isDay(details.arrival) && day(details.arrival)
  return (
    <>
      {/* While the order loads, its texts have their space. */}
      {(name || isLoading) && <p className="mt-3 min-h-7 text-lg wrap-anywhere">{name && t('greeting', { name })}</p>}
      <p
        className={clsx('mt-1 min-h-12 text-ink-muted wrap-anywhere tablet:min-h-6', !isLoading && !order && 'hidden')}
      >
        {order?.buyer && t('confirmation', { email: order.buyer.email })}
      </p>
      <dl className="mt-8 grid gap-x-6 gap-y-3 rounded-panel bg-surface2 p-5 pb-2.5 tablet:grid-cols-2 tablet:p-8 tablet:pb-6 tablet-md:grid-cols-1">
        {(number || isLoading) && (
          <div>
            <dt className="text-sm text-ink-muted">{t('number')}</dt>
            <dd className="min-h-11">{number && <OrderNumber number={number} />}</dd>
          </div>
        )}
        {(arrival || isLoading) && (
          <div>
            <dt className="text-sm text-ink-muted">{t(isDigital ? 'delivery' : 'arrival')}</dt>
            <dd className="flex min-h-11 items-center text-lg font-semibold">{arrival}</dd>
          </div>
        )}
      </dl>
    </>
  )
}
