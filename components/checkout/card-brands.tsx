import { useTranslations } from 'next-intl'

/** The card brands that every Stripe account accepts. The names are the same in all languages. */
const brands = ['Visa', 'Mastercard', 'American Express']

/** The accepted card brands, as text in small frames. */
export function CardBrands() {
  const t = useTranslations('checkout.card')
  return (
    <ul aria-label={t('brands')} className="mb-4 flex flex-wrap gap-2">
      {brands.map((brand) => (
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
