import type { CheckoutLine, Order } from '@awning/contract/checkout'
import type { Duties } from '@awning/contract/delivery-option'
import type { Currency } from '@awning/platform/currencies'
import { formatMoney } from '@awning/platform/money'
import { includedTaxName } from '@awning/platform/rules/included-tax'
import { useLocale, useTranslations } from 'next-intl'
import { lineTexts } from '../../lib/checkout/line-texts'
import { useDeliveryName } from '../checkout/delivery/use-delivery-texts'
import type { Content } from '../ui/content'
import { Picture } from '../ui/picture'
import { moneyTag, textElements } from '../ui/text-elements'

type Line = Pick<
  CheckoutLine,
  'sku' | 'title' | 'productType' | 'colourName' | 'sizeLabel' | 'image' | 'quantity' | 'totalPrice'
>

export function OrderLines({ lines, currency }: { lines: readonly Line[]; currency: Currency }) {
  const t = useTranslations('order')
  const locale = useLocale()
  return (
    <ul className="mt-5 divide-y divide-line border-y border-line">
      {lines.map((line) => (
        <li key={line.sku} className="grid grid-cols-[72px_1fr] items-center gap-4 py-4">
          <div className="stage rounded-field">
            {line.image && <Picture src={line.image} alt="" sizes="72px" maxWidth={560} className="aspect-[4/5]" />}
          </div>
          {/* On the smallest screens a long price wraps below the text, which would otherwise wrap letter by letter. */}
          <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <div className="min-w-0 flex-1 basis-28">
              <p className="line-clamp-3 font-semibold wrap-anywhere">{line.title}</p>
              <p className="text-sm text-ink-muted wrap-anywhere">{lineTexts(line)}</p>
              <p className="text-sm text-ink-muted">{t('quantity', { count: line.quantity })}</p>
            </div>
            <p translate="no" className="price">
              {formatMoney({ amount: line.totalPrice, currency }, locale)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

type OrderTotalsProps = Pick<Order, 'costs' | 'promoCode' | 'delivery'> & {
  countryCode: string
  /** Only files: nothing is delivered, unless the order was charged for delivery. */
  digital: boolean
  /** Who pays import taxes and duties. Absent for an order that has arrived or has ended. */
  duties?: Duties | undefined
}

export function OrderTotals({ costs, promoCode, delivery, countryCode, digital, duties }: OrderTotalsProps) {
  const t = useTranslations('order')
  const nameOf = useDeliveryName()
  const locale = useLocale()
  const { currency } = costs.total
  const text = (amount: number) => formatMoney({ amount, currency }, locale)
  const amount = (value: number) => <span translate="no">{text(value)}</span>
  return (
    <dl className="grid content-start gap-2">
      <Row term={t('subtotal')}>{amount(costs.subtotal.value)}</Row>
      {promoCode !== null && (
        <Row term={t('promo', { code: promoCode })}>
          {/* A code without a discount makes standard delivery free; a faster option costs the difference. */}
          {costs.discount.value > 0 ? amount(-costs.discount.value) : t('freeDelivery')}
        </Row>
      )}
      {promoCode === null && costs.discount.value > 0 && (
        <Row term={t('discount')}>{amount(-costs.discount.value)}</Row>
      )}
      {(!digital || costs.shipping.value > 0) && (
        <Row term={t('delivery')} detail={delivery && nameOf(delivery)}>
          {costs.shipping.value === 0 ? t('free') : amount(costs.shipping.value)}
        </Row>
      )}
      {countryCode === 'US' && <Row term={t('tax')}>{amount(costs.tax.value)}</Row>}
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
        <dt className="font-semibold">{t('total')}</dt>
        <dd translate="no" className="price text-xl">
          {text(costs.total.value)}
        </dd>
        {costs.includedTax && (
          <dd className="basis-full text-sm text-ink-muted">
            {textElements(
              t.rich('includedTax', {
                amount: text(costs.includedTax.value),
                kind: includedTaxName(countryCode),
                ...moneyTag,
              }),
            )}
          </dd>
        )}
        {duties && <dd className="basis-full text-sm text-ink-muted">{t(`duties.${duties}`)}</dd>}
      </div>
    </dl>
  )
}

function Row({ term, detail, children }: { term: string; detail?: string | null; children: Content }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="min-w-0 wrap-anywhere">
        <span>{term}</span>
        {detail && <span className="block text-sm text-ink-muted">{detail}</span>}
      </dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </div>
  )
}
