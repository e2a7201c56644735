import type { CheckoutLine } from '@awning/contract/checkout'
import type { Currency } from '@awning/platform/currencies'
import { formatMoney } from '@awning/platform/money'
import { useLocale, useTranslations } from 'next-intl'
import { lineTexts } from '../../lib/checkout/line-texts'
import { Picture } from '../ui/picture'

type Line = Pick<
  CheckoutLine,
  'sku' | 'title' | 'productType' | 'colourName' | 'sizeLabel' | 'image' | 'quantity' | 'totalPrice'
>

/** The line items of an order. */
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
