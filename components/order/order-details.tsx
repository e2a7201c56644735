import { addressLines } from '@awning/address/address-lines'
import type { Billing, Order } from '@awning/contract/checkout'
import { hasAddress } from '@awning/platform/rules/address-need'
import { useLocale, useTranslations } from 'next-intl'
import { countryName } from '../../lib/checkout/countries'
import { OrderLines } from './order-lines'
import { OrderTotals } from './order-totals'

/** The items, totals and delivery address of an order. */
export function OrderDetails({ order }: { order: Order }) {
  const t = useTranslations('order')
  const { billing, costs, customer, delivery, lineItems, promoCode } = order
  const { address } = customer
  return (
    <section aria-labelledby="order-items" className="mt-12 rounded-panel border border-line p-5 tablet:p-8">
      <h2 id="order-items" className="heading text-h3">
        {t('items')}
      </h2>
      <OrderLines lines={lineItems} currency={costs.total.currency} />
      <div className="mt-6 grid gap-8 tablet:grid-cols-2">
        <div>
          {hasAddress(customer) && (
            <>
              <h3 className="font-semibold">{t('deliverTo')}</h3>
              <AddressLines of={customer} />
            </>
          )}
          {billing && (
            <>
              <h3 className="mt-4 font-semibold">{t('billing')}</h3>
              <AddressLines of={billing} />
            </>
          )}
        </div>
        <OrderTotals costs={costs} promoCode={promoCode} countryCode={address.countryCode} duties={delivery?.duties} />
      </div>
    </section>
  )
}

/** Name and address in the format of the country. */
function AddressLines({ of: person }: { of: Billing }) {
  const locale = useLocale()
  const { countryCode, country } = person.address
  return (
    <address className="mt-1 whitespace-pre-line text-ink-muted wrap-anywhere not-italic">
      {[...addressLines(person), countryName(countryCode, locale) ?? country].join('\n')}
    </address>
  )
}
