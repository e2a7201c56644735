import type { EstimatedOption } from '@awning/contract/estimate'
import { useTranslations } from 'next-intl'

/**
 * Returns a function for the localized lines of the costs in a wallet's sheet, without the total. Amounts are in minor units. Digital
 * items without an address have no line for the delivery.
 */
export function useLineItems() {
  const t = useTranslations('checkout.summary')
  return ({ costs: { subtotal, discount, shipping, tax } }: EstimatedOption, hasDelivery: boolean) => [
    { name: t('subtotal'), amount: subtotal.value },
    ...(discount.value > 0 ? [{ name: t('discount'), amount: -discount.value }] : []),
    ...(hasDelivery ? [{ name: t('delivery'), amount: shipping.value }] : []),
    ...(tax.value > 0 ? [{ name: t('tax'), amount: tax.value }] : []),
  ]
}
