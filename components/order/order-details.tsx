import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { addressLines } from '../../commerce/contract/address-lines'
import type { Order } from '../../commerce/contract/checkout'
import { includedTaxName } from '../../commerce/contract/included-tax'
import { countryName } from '../../lib/checkout/countries'
import { lineWords } from '../../lib/checkout/line-words'
import { formatMoney } from '../../lib/money'
import { Picture } from '../ui/picture'

/** What was bought, what it came to, and where it goes. */
export function OrderDetails({ order }: { order: Order }) {
  const t = useTranslations('order')
  const locale = useLocale()
  const { costs, customer } = order
  const { currency } = costs.total
  const text = (amount: number) => formatMoney({ amount, currency }, locale)
  const { address } = customer
  return (
    <section aria-labelledby="order-items" className="mt-12 rounded-panel border border-line p-5 tablet:p-8">
      <h2 id="order-items" className="heading text-h3">
        {t('items')}
      </h2>
      <ul className="mt-5 divide-y divide-line border-y border-line">
        {order.lineItems.map((line) => (
          <li key={line.sku} className="grid grid-cols-[72px_1fr] items-center gap-4 py-4">
            <div className="stage rounded-field">
              {line.image && (
                <Picture src={line.image} alt="" sizes="72px" widest={560} className="aspect-[4/5] object-contain" />
              )}
            </div>
            {/* On the smallest screens a great price goes below the words, which would else stand letter by letter. */}
            <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <div className="min-w-0 flex-1 basis-28">
                <p className="font-semibold wrap-anywhere">{line.title}</p>
                <p className="text-sm text-ink-muted wrap-anywhere">{lineWords(line)}</p>
                <p className="text-sm text-ink-muted">{t('quantity', { count: line.quantity })}</p>
              </div>
              <p className="price">{text(line.totalPrice)}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-6 grid gap-8 tablet:grid-cols-2">
        <div>
          <h3 className="font-semibold">{t('deliverTo')}</h3>
          <address className="mt-1 whitespace-pre-line text-ink-muted wrap-anywhere not-italic">
            {[...addressLines(customer), countryName(address.countryCode, locale) ?? address.country].join('\n')}
          </address>
        </div>
        <dl className="grid content-start gap-2">
          <Row term={t('subtotal')}>{text(costs.subtotal.value)}</Row>
          {order.promoCode !== null && (
            <Row term={t('promo', { code: order.promoCode })}>
              {/* A code that takes nothing off the goods takes the standard delivery off every option: a faster one costs the rest. */}
              {costs.discount.value > 0 ? text(-costs.discount.value) : t('freeDelivery')}
            </Row>
          )}
          {order.promoCode === null && costs.discount.value > 0 && (
            <Row term={t('discount')}>{text(-costs.discount.value)}</Row>
          )}
          <Row term={t('delivery')}>{costs.shipping.value === 0 ? t('free') : text(costs.shipping.value)}</Row>
          {address.countryCode === 'US' && <Row term={t('tax')}>{text(costs.tax.value)}</Row>}
          <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
            <dt className="font-semibold">{t('total')}</dt>
            <dd className="price text-xl">{text(costs.total.value)}</dd>
            {costs.includedTax && (
              <dd className="basis-full text-sm text-ink-muted">
                {t('includedTax', {
                  amount: text(costs.includedTax.value),
                  kind: includedTaxName(address.countryCode),
                })}
              </dd>
            )}
          </div>
        </dl>
      </div>
    </section>
  )
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="min-w-0 wrap-anywhere">{term}</dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </div>
  )
}
