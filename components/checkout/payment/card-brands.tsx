import { useTranslations } from 'next-intl'
import { cardBrands } from '../../../lib/payment/card-brand'

/** The accepted card brands for screen readers: their marks are beside the name of the method. */
export function CardBrands() {
  const t = useTranslations('checkout.card')
  return (
    <ul aria-label={t('brands')} className="sr-only">
      {cardBrands.map((brand) => (
        <li key={brand}>{brand}</li>
      ))}
    </ul>
  )
}
