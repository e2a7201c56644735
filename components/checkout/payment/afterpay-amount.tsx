import type { Checkout } from '@awning/contract/checkout'
import { formatMoney } from '@awning/platform/money'
import { afterpayParts, afterpayRules } from '@awning/platform/rules/afterpay'
import { useLocale, useTranslations } from 'next-intl'
import { moneyTag, textElements } from '../../ui/text-elements'

/** 'Pay $34.48', and the four installments, '4 x $8.62' or '$8.79 first, then 3 x $8.78', if the total can be paid in installments. */
export function AfterpayAmount({ checkout, total }: { checkout: Checkout; total: string | undefined }) {
  const t = useTranslations('checkout.payment')
  const locale = useLocale()
  if (total === undefined) return null
  const { value: amount, currency } = checkout.costs.total
  const parts = afterpayParts({ amount, currency })
  const [first, other] = parts ? [parts.first, parts.other].map((money) => formatMoney(money, locale)) : []
  return (
    <div>
      <p className="font-semibold">{textElements(t.rich('payTotal', { total, ...moneyTag }))}</p>
      {first !== undefined && other !== undefined && (
        <p>
          {textElements(
            first === other
              ? t.rich('afterpayParts', { count: afterpayRules.parts, part: other, ...moneyTag })
              : t.rich('afterpayUneven', { first, count: afterpayRules.parts - 1, part: other, ...moneyTag }),
          )}
        </p>
      )}
    </div>
  )
}
