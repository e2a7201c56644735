import type { Customer } from '@awning/contract/checkout'
import { PaidCard, type PaymentMethod } from '@awning/contract/payment-offer'
import { Currency } from '@awning/platform/currencies'
import { hasAddress } from '@awning/platform/rules/address-need'
import type Stripe from 'stripe'
import type { PaymentPurpose, ProviderPayment, ProviderRefund, ProviderStatus } from '../../../ports/payment-provider'
import { listItems, listMerchantSkus } from '../../payment/paid-order'
import { attemptOf, LastError } from './stripe-attempt'
import { rejectionCode } from './stripe-errors'

/**
 * Wallets pay with cards. Other types are not allowed: a method that we don't show could authorize a payment that nobody submits.
 */
function typesOf(method: PaymentMethod): ('card' | 'afterpay_clearpay')[] {
  if (method === 'paypal') throw new Error('Stripe does not handle PayPal')
  return [method === 'afterpay' ? 'afterpay_clearpay' : 'card']
}

const addressOf = ({ address1, address2, city, state, stateCode, zip, countryCode }: Customer['address']) => ({
  line1: address1,
  ...(address2 && { line2: address2 }),
  city,
  ...((stateCode || state) && { state: stateCode || state }),
  ...(zip && { postal_code: zip }),
  country: countryCode,
})

export const shippingOf = (customer: Customer) => ({
  name: `${customer.firstName} ${customer.lastName}`,
  phone: customer.phone,
  address: addressOf(customer.address),
})

/** The buyer, as the billing details of a method with its own page. */
export const billingOf = (customer: Customer) => ({ ...shippingOf(customer), email: customer.email })

/** The longest value of a metadata key at Stripe, in characters. */
const maxMetadata = 500

/** The line items in metadata: the creator's SKUs, and our keys of all items. An empty value removes a key. */
export const itemMetadata = ({ order }: PaymentPurpose) =>
  order && {
    skus: listMerchantSkus(order.items, maxMetadata),
    items: listItems(order.items, ({ sku }) => sku, maxMetadata),
  }

export const purposeParams = ({ method, storeName, customer, challenge }: PaymentPurpose) => ({
  allowed_payment_method_types: typesOf(method),
  ...(challenge &&
    method !== 'afterpay' && { payment_method_options: { card: { request_three_d_secure: 'challenge' as const } } }),
  description: `Order at ${storeName}`,
  ...(customer !== null && hasAddress(customer) && { shipping: shippingOf(customer) }),
})

function statusOf({ id, status, latest_charge }: Stripe.PaymentIntent): ProviderStatus {
  switch (status) {
    case 'requires_payment_method':
    case 'requires_confirmation':
      return 'requires_method'
    // Stripe or the bank is processing: nothing is reserved yet, and nothing can be changed.
    case 'processing':
    case 'requires_action':
      return 'requires_action'
    case 'requires_capture':
      return 'authorized'
    case 'canceled':
      return 'voided'
    case 'succeeded':
      return typeof latest_charge === 'object' && latest_charge?.refunded ? 'refunded' : 'captured'
    default:
      throw new Error(`Payment ${id} has an unknown state: ${status}`)
  }
}

/** The metadata key of our refunds: their idempotency key. */
export const refundReference = 'awningRefund'

export function toProviderRefund({ id, amount, status, failure_reason, metadata }: Stripe.Refund): ProviderRefund {
  const isFailed = status === 'failed' || status === 'canceled'
  return {
    ...{ id, amount, state: isFailed ? 'failed' : 'succeeded' },
    reference: metadata?.[refundReference] ?? null,
    failure: isFailed ? (failure_reason ?? `refund_${status}`) : null,
  }
}

/** Refunds and disputes, if the charge and its refunds are expanded. Stripe lists the newest refund first. */
function reversals({ latest_charge: charge }: Stripe.PaymentIntent) {
  if (typeof charge !== 'object' || charge === null) return {}
  return {
    refunded: charge.amount_refunded,
    refunds: (charge.refunds?.data ?? []).map(toProviderRefund).toReversed(),
    ...feeOf(charge),
    isDisputed: charge.disputed,
  }
}

/** Stripe reports it in the currency of the account. One that we do not sell in is left out. */
function feeOf({ balance_transaction: entry }: Stripe.Charge): Pick<ProviderPayment, 'fee'> {
  if (typeof entry !== 'object' || entry === null) return {}
  const currency = Currency.safeParse(entry.currency.toUpperCase())
  return currency.success ? { fee: { amount: entry.fee, currency: currency.data } } : {}
}

/** The card of a payment, also of a wallet, if the charge is expanded. */
function paidCard({ latest_charge: charge }: Stripe.PaymentIntent) {
  const details = typeof charge === 'object' ? charge?.payment_method_details?.card : undefined
  const card = PaidCard.safeParse({ brand: details?.brand, last4: details?.last4 })
  return card.success ? { card: card.data } : {}
}

/** All our currencies use Stripe's minor units. `refunded` and `card` require an expanded `latest_charge`. */
export function toProviderPayment(intent: Stripe.PaymentIntent): ProviderPayment {
  const { id, client_secret, metadata, currency, last_payment_error, next_action } = intent
  if (client_secret === null) throw new Error(`Payment ${id} has no client secret`)
  const status = statusOf(intent)
  const isCaptured = status === 'captured' || status === 'refunded'
  return {
    id,
    token: client_secret,
    status,
    amount: isCaptured ? intent.amount_received : intent.amount,
    ...(isCaptured && reversals(intent)),
    ...(status !== 'requires_method' && paidCard(intent)),
    currency: Currency.parse(currency.toUpperCase()),
    reference: metadata.checkoutId ?? '',
    errorCode: status === 'requires_method' && last_payment_error ? rejectionCode(last_payment_error) : null,
    declined:
      status === 'requires_method' && last_payment_error ? attemptOf(LastError.parse(last_payment_error)) : null,
    redirectUrl: (status === 'requires_action' && next_action?.redirect_to_url?.url) || null,
  }
}
