import type { Checkout, CheckoutLine } from '@awning/contract/checkout'
import type { Currency } from '@awning/platform/currencies'
import { formatMoney } from '@awning/platform/money'
import { includedTaxName } from '@awning/platform/rules/included-tax'
import { useLocale, useTranslations } from 'next-intl'
import { lineTexts } from '../../../lib/checkout/line-texts'
import { positionOf } from '../../../lib/services/picture-urls'
import type { Content } from '../../ui/content'
import { Picture } from '../../ui/picture'
import { moneyTag, textElements } from '../../ui/text-elements'
import { useDeliveryTexts } from '../delivery/use-delivery-texts'
import { PromoCode } from './promo-code'

/** Delivery and tax are shown once there is an address. */
export function CostLines({
  checkout,
}: {
  checkout: Pick<
    Checkout,
    'costs' | 'priced' | 'customer' | 'promoCode' | 'region' | 'deliveryOption' | 'addressRequired'
  >
}) {
  const t = useTranslations('checkout.summary')
  const locale = useLocale()
  const { costs, priced, customer, promoCode, region, deliveryOption } = checkout
  const duties = useDeliveryTexts().duties(deliveryOption ?? {})
  const { currency } = costs.total
  const text = (amount: number) => formatMoney({ amount, currency }, locale)
  const amount = (value: number) => <span translate="no">{text(value)}</span>
  const total = text(costs.total.value)
  // Outside the United States, prices include tax.
  const taxed = customer === null ? region === 'USA' : customer.address.countryCode === 'US'
  // Delivery by email is free.
  const isDigital = !checkout.addressRequired
  const later = isDigital ? t('laterDigital') : t('later')
  const unknown = <Pending>{customer === null ? later : t('soon')}</Pending>
  return (
    <dl className="grid gap-2.5 text-base" aria-live="polite">
      <Row term={t('subtotal')}>{amount(costs.subtotal.value)}</Row>
      {costs.discount.value > 0 && <Row term={t('discount')}>{amount(-costs.discount.value)}</Row>}
      {/* A code without a discount on items makes standard delivery free: a faster option costs only the difference. */}
      {promoCode !== null && costs.discount.value === 0 && <Row term={t('discount')}>{t('freeDelivery')}</Row>}
      <Row term={t('delivery')}>
        {priced || isDigital ? (costs.shipping.value === 0 ? t('free') : amount(costs.shipping.value)) : unknown}
      </Row>
      {/* The total includes the tax on the items before there is a delivery option. */}
      {taxed && <Row term={t('tax')}>{priced || costs.tax.value > 0 ? amount(costs.tax.value) : unknown}</Row>}
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2.5 border-t border-line pt-4">
        {/* An incomplete total is styled differently from the amount that will be charged. */}
        <dt className={priced ? 'text-lg font-semibold' : 'text-lg text-ink-muted'}>{t(priced ? 'total' : 'soFar')}</dt>
        <dd translate="no" className={priced ? 'price text-xl' : 'text-xl text-ink-muted tabular-nums'}>
          {!hasCurrencyName(total) && <span className="mr-2 text-sm font-normal text-ink-muted">{currency}</span>}
          <span>{total}</span>
        </dd>
        {priced && customer && costs.includedTax && (
          <dd className="basis-full text-sm text-ink-muted">
            {textElements(
              t.rich('includedTax', {
                amount: text(costs.includedTax.value),
                kind: includedTaxName(customer.address.countryCode),
                ...moneyTag,
              }),
            )}
          </dd>
        )}
        {priced && duties && <dd className="basis-full text-sm text-ink-muted">{duties}</dd>}
      </div>
    </dl>
  )
}

function Row({ term, children }: { term: string; children: Content }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{term}</dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </div>
  )
}

const Pending = ({ children }: { children: string }) => <span className="text-sm text-ink-muted">{children}</span>

/** Whether an amount names its currency: 'US$27.20' does, '$27.20' does not. */
const hasCurrencyName = (amount: string) => /\p{L}/u.test(amount)

export function SummaryLines({
  lines,
  currency,
  label,
}: {
  lines: readonly CheckoutLine[]
  currency: Currency
  label: string
}) {
  const t = useTranslations('checkout.summary')
  const locale = useLocale()
  return (
    <ul aria-label={label} className="grid gap-4">
      {lines.map((line) => (
        <li key={line.sku} className="grid grid-cols-[64px_1fr_auto] items-center gap-4">
          <div className="relative">
            <div className="stage rounded-field">{line.image && <LinePicture src={line.image} />}</div>
            <span
              aria-hidden="true"
              className="absolute -top-2 -right-2 grid h-6 min-w-6 place-items-center rounded-pill bg-ink px-1.5 text-xs font-semibold text-surface tabular-nums"
            >
              {line.quantity}
            </span>
          </div>
          <div className="min-w-0 text-sm">
            <p className="line-clamp-3 font-semibold wrap-anywhere">{line.title}</p>
            <p className="text-ink-muted wrap-anywhere">{lineTexts(line)}</p>
            <p className="sr-only">{t('quantity', { count: line.quantity })}</p>
          </div>
          <p translate="no" className="price text-sm">
            {formatMoney({ amount: line.totalPrice, currency }, locale)}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** The policy of the checkout permits no style attributes. */
export const LinePicture = ({ src }: { src: string }) => (
  <Picture
    src={src}
    alt=""
    sizes="64px"
    maxWidth={560}
    place={(image) => image?.style.setProperty('object-position', positionOf(src) ?? '')}
    className="aspect-[4/5]"
  />
)

/** Lines, promo code and costs: beside the form on wide screens, in a sheet on small ones. */
export function OrderSummary({ checkout, promoOpen = false }: { checkout: Checkout; promoOpen?: boolean }) {
  const t = useTranslations('checkout.summary')
  return (
    <div className="grid gap-6">
      <SummaryLines lines={checkout.lineItems} currency={checkout.costs.total.currency} label={t('items')} />
      <div className="border-y border-line py-4">
        <PromoCode checkout={checkout} startOpen={promoOpen} />
      </div>
      <CostLines checkout={checkout} />
    </div>
  )
}
