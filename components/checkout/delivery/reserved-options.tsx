import clsx from 'clsx'
import type { Elements } from '../../ui/content'
import { Icon } from '../../ui/icon'
import { useDeliveryTexts } from './use-delivery-texts'

const dollars = (amount: number) => ({ amount, currency: 'USD' }) as const

/** Options as those of the built-in rates. */
const samples = [
  { id: 'fullStandardCost', cost: dollars(499), deliveryEstimates: { early: '2026-12-09', late: '2026-12-16' } },
  { id: 'fullRushCost', cost: dollars(999), deliveryEstimates: { early: '2026-12-07', late: '2026-12-10' } },
  { id: 'fullSuperRushCost', cost: dollars(1999), deliveryEstimates: { early: '2026-12-04', late: '2026-12-08' } },
].map((quote) => ({ ...quote, name: quote.id }))

/** The space of three delivery options, so that nothing moves when they arrive, with a text in its middle. */
export function ReservedOptions({ children }: { children: Elements }) {
  const texts = useDeliveryTexts()
  // Generated texts are no part of the page's text.
  const sized = 'before:content-[attr(data-text)]'
  return (
    <div className="relative grid gap-3">
      {samples.map((quote) => (
        <div key={quote.id} className="radio-card radio-card-bordered invisible">
          <span className="size-5 shrink-0" />
          <span className="min-w-0 flex-1">
            <span className={clsx('block font-semibold', sized)} data-text={texts.name(quote)} />
            <span className={clsx('block text-sm', sized)} data-text={texts.arrival(quote)} />
          </span>
          <span className={clsx('price shrink-0', sized)} data-text={texts.price(quote)} />
        </div>
      ))}
      <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 rounded-panel bg-surface2 p-5 text-center text-ink-muted">
        <Icon name="truck" className="size-7" />
        {children}
      </div>
    </div>
  )
}
