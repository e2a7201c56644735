import type { OrderStatus } from '@awning/contract/order-status'
import { formatMoney } from '@awning/platform/money'
import clsx from 'clsx'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { type TimelineParcel, type TimelineStep, timelineOf } from '../../lib/order/timeline'
import type { TrackedOrder } from '../../lib/order/tracked-order'
import { Icon } from '../ui/icon'

type TimelineProps = {
  order: Pick<TrackedOrder, 'status' | 'history' | 'shipments' | 'placedAt' | 'refunded' | 'costs' | 'lineItems'>
  digital: boolean
}

/** Has a text for every state: neither color nor icon is the only indicator. */
export function Timeline({ order, digital }: TimelineProps) {
  const t = useTranslations('track')
  const day = useInstantDay()
  const locale = useLocale()
  const { steps, ends } = timelineOf(order)
  const { value: total, currency } = order.costs.total
  // Without an amount, the refund is derived from the status.
  const refunded = order.refunded ?? (ends.length > 0 ? total : 0)
  return (
    <section aria-labelledby="order-status">
      <h2 id="order-status" className="heading text-h3">
        {t('status')}
      </h2>
      <ol className="mt-5">
        {steps.map((step) => (
          <li
            key={step.status}
            aria-current={step.is === 'now' ? 'step' : undefined}
            className="group relative flex gap-4 pb-6 last:pb-0"
          >
            <span
              aria-hidden="true"
              className={clsx(
                'absolute top-8 bottom-0 left-[15px] w-0.5 group-last:hidden',
                step.is === 'done' ? 'bg-action' : 'bg-line',
              )}
            />
            <Mark is={step.is} />
            <div className="min-w-0 flex-1 pt-1">
              <p className={clsx('font-semibold wrap-anywhere', step.is === 'ahead' && 'text-ink-muted')}>
                {digital ? t(`digitalSteps.${step.status}`) : t(`steps.${step.status}`)}
              </p>
              {/* The steps after the current one look and read alike: only screen readers get their state. */}
              <p className={clsx('text-sm text-ink-muted', step.is === 'ahead' && 'sr-only')}>
                <span>{t(step.is)}</span>
                {step.at !== null && (
                  <>
                    <span>{' · '}</span>
                    <time dateTime={step.at}>{day(step.at)}</time>
                  </>
                )}
              </p>
              {step.is === 'ahead' && step.parcels.length > 0 && <p className="mt-2 text-sm">{t('partShipped')}</p>}
              {step.parcels.map((parcel) => (
                <ParcelLine
                  key={`${parcel.carrier} ${parcel.trackingNumber} ${parcel.url}`}
                  parcel={parcel}
                  items={step.is === 'ahead' || step.parcels.length > 1 ? itemsIn(parcel, order) : ''}
                />
              ))}
            </div>
          </li>
        ))}
      </ol>
      {ends.map(({ status, at, reason }) => (
        <div
          key={status}
          className="mt-5 flex items-start gap-3 rounded-control border border-line bg-surface2 px-4 py-3.5"
        >
          <Icon name={status === 'refunded' ? 'return' : 'close'} className="mt-0.5 size-5 flex-none" />
          <div className="min-w-0 wrap-anywhere">
            <p className="font-semibold">{t(endText(status, refunded, total))}</p>
            {reason && <p className="mt-1 text-sm">{t('reason', { reason })}</p>}
            {at !== '' && (
              <p className="mt-1 text-sm text-ink-muted">
                <time dateTime={at}>{day(at)}</time>
              </p>
            )}
          </div>
        </div>
      ))}
      {refunded > 0 && refunded < total && (
        <p className="mt-5 flex items-start gap-3 rounded-control border border-line bg-surface2 px-4 py-3.5">
          <Icon name="return" className="mt-0.5 size-5 flex-none" />
          <span className="min-w-0 wrap-anywhere">
            {t('partlyRefunded', { amount: formatMoney({ amount: refunded, currency }, locale) })}
          </span>
        </p>
      )}
    </section>
  )
}

/** The key of the text of an ended order. `refunded` and `total` are amounts in minor units. */
function endText(status: OrderStatus, refunded: number, total: number) {
  if (status === 'refunded') return 'refunded'
  if (total === 0) return 'cancelledFree'
  return refunded < total ? 'notReturned' : 'cancelled'
}

function Mark({ is }: { is: TimelineStep['is'] }) {
  return (
    <span
      className={clsx(
        'grid size-8 flex-none place-items-center rounded-full border-2',
        is === 'done' && 'border-transparent bg-action text-on-action',
        is === 'now' && 'border-primary-line bg-surface',
        is === 'ahead' && 'border-line-strong border-dashed bg-surface',
      )}
    >
      {is === 'done' && <Icon name="check" className="size-5" />}
      {is === 'now' && <span className="size-3 rounded-full bg-primary-line forced-colors:bg-[CanvasText]" />}
    </span>
  )
}

/** '2 × Dead Air, 1 × Mug', without what the order does not have. */
const itemsIn = ({ items = [] }: TimelineParcel, { lineItems }: Pick<TrackedOrder, 'lineItems'>): string =>
  items
    .flatMap(({ line, quantity }) => {
      const item = lineItems[line]
      return item === undefined ? [] : [`${quantity} × ${item.title}`]
    })
    .join(', ')

function ParcelLine({
  parcel: { carrier, trackingNumber, url },
  items,
}: {
  parcel: TimelineParcel
  /** What is in it, if it is not the whole order. */
  items: string
}) {
  const t = useTranslations('track')
  const newWindow = useTranslations('layout')('newWindow')
  const name = [carrier, trackingNumber].filter((part) => part !== null).join(' ')
  return (
    <div className="mt-2 text-sm">
      {items !== '' && <p className="wrap-anywhere">{items}</p>}
      {name !== '' && <p className="tabular-nums select-all wrap-anywhere">{name}</p>}
      {url !== null && (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="link inline-flex min-h-11 items-center gap-1.5 font-semibold wrap-anywhere"
        >
          <span>{carrier === null ? t('parcelLink') : t('parcelLinkOf', { carrier })}</span>
          <span className="sr-only">{` (${newWindow})`}</span>
          <Icon name="arrow-right" className="size-4" />
        </a>
      )}
    </div>
  )
}

/** Formats the day of an instant in the buyer's time zone. */
function useInstantDay(): (instant: string) => string {
  const format = useFormatter()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (instant) => format.dateTime(new Date(instant), { dateStyle: 'medium', timeZone })
}
