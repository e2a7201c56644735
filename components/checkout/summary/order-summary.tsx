import type { Checkout } from '@awning/contract/checkout'
import { useTranslations } from 'next-intl'
import { CostLines } from './cost-lines'
import { PromoCode } from './promo-code'
import { SummaryLines } from './summary-lines'

/** Lines, promo code and costs: beside the form on wide screens, in a sheet on small ones. */
export function OrderSummary({ checkout, promoOpen = false }: { checkout: Checkout; promoOpen?: boolean }) {
  const t = useTranslations('checkout.summary')
  return (
    <div className="grid gap-6">
      <SummaryLines lines={checkout.lineItems} currency={checkout.costs.total.currency} label={t('items')} />
      <div className="border-y border-line py-4">
        <PromoCode checkout={checkout} startOpen={promoOpen} />
      </div>
      <CostLines checkout={checkout} />
    </div>
  )
}
