import { addressLines } from '@awning/address/address-lines'
import type { Billing } from '@awning/contract/checkout'
import type { OrderPaymentMethod } from '@awning/contract/payment-offer'
import { hiddenDigits, paymentMethodName } from '@awning/platform/payment-name'
import { hasAddress } from '@awning/platform/rules/address-need'
import clsx from 'clsx'
import { useLocale, useTranslations } from 'next-intl'
import { countryName } from '../../lib/checkout/countries'
import { cardBrands } from '../../lib/payment/card-brand'
import { PaymentMark } from '../checkout/payment/marks/payment-mark'
import type { Elements } from '../ui/content'

type RecipientProps = {
  customer: Billing
  /** The billing address of a card payment, if it differs from the delivery address. */
  billing?: Billing | null
  /** Null for a free order. */
  paymentMethod: OrderPaymentMethod | null
  className?: string
}

/** Where an order is delivered, and how it was paid. Empty for a free order of files. */
export function OrderRecipient({ customer, billing = null, paymentMethod, className }: RecipientProps) {
  const t = useTranslations('order')
  if (!hasAddress(customer) && !billing && !paymentMethod) return null
  return (
    <div className={clsx('grid content-start gap-5', className)}>
      {hasAddress(customer) && (
        <Part title={t('deliverTo')}>
          <AddressLines of={customer} />
        </Part>
      )}
      {paymentMethod && (
        <Part title={t('paidWith')}>
          <PaymentMethod method={paymentMethod} />
        </Part>
      )}
      {billing && (
        <Part title={t('billing')}>
          <AddressLines of={billing} />
        </Part>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: Elements }) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      {children}
    </div>
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

/** 'Visa •••• 4242' with the mark of the brand or of the method. */
function PaymentMethod({ method }: { method: OrderPaymentMethod }) {
  const name = paymentMethodName(method, useTranslations('order')('card'))
  const mark = method.type === 'card' ? cardBrands.find((brand) => brand === name) : method.type
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-muted">
      {mark && <PaymentMark name={mark} />}
      <span className="tabular-nums">
        <span>{name}</span>
        {method.last4 !== null && (
          <>
            <span> </span>
            <span className="inline-block">
              <span aria-hidden="true">{`${hiddenDigits} `}</span>
              <span>{method.last4}</span>
            </span>
          </>
        )}
      </span>
    </p>
  )
}
