import { useTranslations } from 'next-intl'
import type { OwnOrder } from '../../lib/order/own-order'
import { OrderLines, OrderTotals } from './order-lines'
import { OrderRecipient } from './order-recipient'

/** `digital`: the order has only files. */
export function OrderDetails({ order, digital }: { order: OwnOrder; digital: boolean }) {
  const t = useTranslations('order')
  const { buyer, costs, countryCode, delivery, lineItems, promoCode } = order
  return (
    <section
      aria-labelledby="order-items"
      className="mx-auto mt-12 max-w-[880px] rounded-panel border border-line p-5 tablet:p-8 tablet-md:sticky tablet-md:top-10 tablet-md:mx-0 tablet-md:mt-0 tablet-md:max-w-[420px] tablet-md:border-0 tablet-md:p-0"
    >
      <h2 id="order-items" className="heading text-h3">
        {t('items')}
      </h2>
      <OrderLines lines={lineItems} currency={costs.total.currency} />
      <div className="mt-6 grid gap-8 tablet:grid-cols-2 tablet-md:grid-cols-1">
        {buyer && <OrderRecipient {...buyer} />}
        <div className="tablet:col-start-2 tablet-md:order-first tablet-md:col-start-1">
          <OrderTotals
            costs={costs}
            promoCode={promoCode}
            delivery={delivery}
            countryCode={countryCode}
            digital={digital}
            duties={delivery?.duties}
          />
        </div>
      </div>
    </section>
  )
}
