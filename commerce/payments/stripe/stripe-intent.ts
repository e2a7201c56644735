import type Stripe from 'stripe'
import type { Customer } from '../../contract/checkout'
import type { PaymentMethod } from '../../contract/payment-offer'
import { Currency } from '../../contract/primitives'
import type { PaymentPurpose, ProviderPayment, ProviderStatus } from '../port'
import { attemptOf, LastError } from './stripe-attempt'
import { refusalCode } from './stripe-errors'

/** Wallets hand over cards. Nothing else may pay: a method that we don't show would pay what nobody submits. */
function typesOf(method: PaymentMethod): ('card' | 'afterpay_clearpay')[] {
  if (method === 'paypal') throw new Error('Stripe does not take PayPal')
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

/** Who gets it, as an intent tells it. */
export const shippingOf = (customer: Customer) => ({
  name: `${customer.firstName} ${customer.lastName}`,
  phone: customer.phone,
  address: addressOf(customer.address),
})

/** Who pays, as a method with a page of its own wants to know it. */
export const billingOf = (customer: Customer) => ({ ...shippingOf(customer), email: customer.email })

/** What of a purpose an intent keeps. */
export const purposeParams = ({ method, storeName, customer, challenge }: PaymentPurpose) => ({
  allowed_payment_method_types: typesOf(method),
  ...(challenge &&
    method !== 'afterpay' && { payment_method_options: { card: { request_three_d_secure: 'challenge' as const } } }),
  description: `Order at ${storeName}`,
  ...(customer !== null && { shipping: shippingOf(customer) }),
})

function statusOf({ id, status, latest_charge }: Stripe.PaymentIntent): ProviderStatus {
  switch (status) {
    case 'requires_payment_method':
    case 'requires_confirmation':
      return 'requires_method'
    // Stripe or the bank is still at work: nothing is reserved yet, and nothing can be changed.
    case 'processing':
    case 'requires_action':
      return 'requires_action'
    case 'requires_capture':
      return 'authorised'
    case 'canceled':
      return 'voided'
    case 'succeeded':
      return typeof latest_charge === 'object' && latest_charge?.refunded ? 'refunded' : 'captured'
    default:
      throw new Error(`The payment ${id} is in a state that we don't know: ${status}`)
  }
}

/** What is seen of reversals where the charge and its refunds are expanded. */
function reversals({ latest_charge: charge }: Stripe.PaymentIntent) {
  if (typeof charge !== 'object' || charge === null) return {}
  const failed = charge.refunds?.data.find(({ status }) => status === 'failed' || status === 'canceled')
  return {
    refunded: charge.amount_refunded,
    refundFailure: failed === undefined ? null : (failed.failure_reason ?? `refund_${failed.status}`),
    isDisputed: charge.disputed,
  }
}

/** An intent in our words. Minor units are Stripe's for every currency of ours. `refunded` is seen where `latest_charge` is expanded. */
export function toProviderPayment(intent: Stripe.PaymentIntent): ProviderPayment {
  const { id, client_secret, metadata, currency, last_payment_error, next_action } = intent
  if (client_secret === null) throw new Error(`The payment ${id} came without its client secret`)
  const status = statusOf(intent)
  const taken = status === 'captured' || status === 'refunded'
  return {
    id,
    token: client_secret,
    status,
    amount: taken ? intent.amount_received : intent.amount,
    ...(taken && reversals(intent)),
    currency: Currency.parse(currency.toUpperCase()),
    reference: metadata.checkoutId ?? '',
    errorCode: status === 'requires_method' && last_payment_error ? refusalCode(last_payment_error) : null,
    declined:
      status === 'requires_method' && last_payment_error ? attemptOf(LastError.parse(last_payment_error)) : null,
    redirectUrl: (status === 'requires_action' && next_action?.redirect_to_url?.url) || null,
  }
}
