import { useLocale, useTranslations } from 'next-intl'
import { type DeliveryQuote, deliveryOptionIds } from '../../commerce/contract/checkout'
import { formatMoney } from '../../lib/money'
import { useDay } from '../ui/use-day'

/** The words for a way of delivery: its name in the buyer's language, its price, its days. */
export function useDeliveryWords() {
  const t = useTranslations('checkout.delivery')
  const locale = useLocale()
  const day = useDay({ weekday: true })
  return {
    name: ({ id, name }: DeliveryQuote) => {
      const found = deliveryOptionIds.find((one) => one === id)
      return found ? t(`names.${found}`) : name
    },
    /** With two decimals, 'Free' for nothing. */
    price: ({ cost }: Pick<DeliveryQuote, 'cost'>) => (cost.amount === 0 ? t('free') : formatMoney(cost, locale)),
    arrival: ({ id, deliveryEstimates: { early, late } }: DeliveryQuote) => {
      if (id === 'digital') return t('digital')
      return early === late ? t('arrivesOn', { day: day(late) }) : t('arrives', { early: day(early), late: day(late) })
    },
  }
}
