import type { Checkout } from '@awning/contract/checkout'
import { formatMoney } from '@awning/platform/money'
import { afterpayPart, afterpayRules } from '@awning/platform/rules/afterpay'
import { useLocale, useTranslations } from 'next-intl'

/** 'Pay $34.48', and the four installments, '4 x $8.62', if the total can be paid in installments. */
export function AfterpayAmount({ checkout, total }: { checkout: Checkout; total: string | undefined }) {
  const t = useTranslations('checkout.payment')
  const locale = useLocale()
  if (total === undefined) return null
  const { value: amount, currency } = checkout.costs.total
  const part = afterpayPart({ amount, currency })
  return (
    <div>
      <p className="font-semibold">{t('payTotal', { total })}</p>
      {part && <p>{t('afterpayParts', { count: afterpayRules.parts, part: formatMoney(part, locale) })}</p>}
    </div>
  )
}
