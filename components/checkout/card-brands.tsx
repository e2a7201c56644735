import { useTranslations } from 'next-intl'
import { cardBrands } from '../../lib/payment/card-brand'

/** The accepted card brands, as text in small frames. */
export function CardBrands() {
  const t = useTranslations('checkout.card')
  return (
    <ul aria-label={t('brands')} className="mb-4 flex flex-wrap gap-2">
      {cardBrands.map((brand) => (
        <li
          key={brand}
          className="rounded-[6px] border border-line px-2 py-0.5 text-[13px] font-semibold text-ink-muted"
        >
          {brand}
        </li>
      ))}
    </ul>
  )
}
