import type { CheckoutLine } from '@awning/contract/checkout'
import type { Currency } from '@awning/platform/currencies'
import { formatMoney } from '@awning/platform/money'
import { useLocale, useTranslations } from 'next-intl'
import { lineTexts } from '../../../lib/checkout/line-texts'
import { positionOf } from '../../../lib/services/picture-urls'
import { Picture } from '../../ui/picture'

/** The line items: small images, names, quantities, line totals. */
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
const LinePicture = ({ src }: { src: string }) => (
  <Picture
    src={src}
    alt=""
    sizes="64px"
    maxWidth={560}
    place={(image) => image?.style.setProperty('object-position', positionOf(src) ?? '')}
    className="aspect-[4/5]"
  />
)
