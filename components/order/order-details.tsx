import { addressLines } from '@awning/address/address-lines'
import type { Billing } from '@awning/contract/checkout'
import { hasAddress } from '@awning/platform/rules/address-need'
import { useLocale, useTranslations } from 'next-intl'
import { countryName } from '../../lib/checkout/countries'
import type { OwnOrder } from '../../lib/order/own-order'
import { OrderLines, OrderTotals } from './order-lines'

/** `digital`: the order has only files. */
export function OrderDetails({ order, digital }: { order: OwnOrder; digital: boolean }) {
  const t = useTranslations('order')
  const { buyer, costs, countryCode, delivery, lineItems, promoCode } = order
  const customer = buyer && hasAddress(buyer.customer) ? buyer.customer : null
  const billing = buyer?.billing ?? null
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
        {(customer || billing) && (
          <div className="grid content-start gap-4">
            {customer && (
              <div>
                <h3 className="font-semibold">{t('deliverTo')}</h3>
                <AddressLines of={customer} />
              </div>
            )}
            {billing && (
              <div>
                <h3 className="font-semibold">{t('billing')}</h3>
                <AddressLines of={billing} />
              </div>
            )}
          </div>
        )}
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

function AddressLines({ of: person }: { of: Billing }) {
  const locale = useLocale()
  const { countryCode, country } = person.address
  return (
    <address className="mt-1 whitespace-pre-line text-ink-muted wrap-anywhere not-italic">
      {[...addressLines(person), countryName(countryCode, locale) ?? country].join('\n')}
    </address>
  )
}
