import type { DeliveryQuote } from '@awning/contract/checkout'
import { deliveryOptionIds } from '@awning/contract/delivery-option'
import { formatMoney } from '@awning/platform/money'
import { useLocale, useTranslations } from 'next-intl'
import { useFormatDay } from '../../ui/use-format-day'

export function useDeliveryTexts() {
  const t = useTranslations('checkout.delivery')
  const locale = useLocale()
  const day = useFormatDay({ weekday: true })
  return {
    name: useDeliveryName(),
    /** With two decimals, 'Free' for nothing. */
    price: ({ cost }: Pick<DeliveryQuote, 'cost'>) => (cost.amount === 0 ? t('free') : formatMoney(cost, locale)),
    arrival: ({ id, deliveryEstimates: { early, late } }: DeliveryQuote) => {
      if (id === 'digital') return t('digital')
      return early === late ? t('arrivesOn', { day: day(late) }) : t('arrives', { early: day(early), late: day(late) })
    },
    /** Undefined if the option does not state it. */
    duties: ({ duties }: Pick<DeliveryQuote, 'duties'>) => (duties === undefined ? undefined : t(`duties.${duties}`)),
  }
}

/** The localized name of a delivery option, or that of the delivery service. */
export function useDeliveryName() {
  const t = useTranslations()
  return ({ id, name }: Pick<DeliveryQuote, 'id' | 'name'>) => {
    const found = deliveryOptionIds.find((one) => one === id)
    return found ? t(`deliveryNames.${found}`) : name
  }
}
