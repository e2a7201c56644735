import type { Currency } from '../../contract/primitives'
import type { PaymentPurpose, ProviderPayment, ProviderStatus } from '../port'
import { minorUnits, paypalAmount } from './paypal-money'
import type { PaypalCapture, PaypalOrder } from './paypal-shapes'

/** An account may sell more than our stores do: what is ours says so in the field that PayPal keeps for the caller. */
const ours = 'checkout:'

/** The checkout that PayPal's `custom_id` names; null for what is not ours. */
export const checkoutOf = (customId: string | undefined): string | null =>
  customId?.startsWith(ours) ? customId.slice(ours.length) : null

/** The one purchase unit of our orders, as PayPal names it in a PATCH. */
export const unitPath = "/purchase_units/@reference_id=='default'"

type Wanted = {
  amount: number
  currency: Currency
  reference: string
  purpose: PaymentPurpose
  merchant: string | null
}

/**
 * The order that a buyer approves: for our own total, to the address that the checkout has, paid at once.
 * The application context is PayPal's older way to say it; it leaves the order CREATED, in which PayPal takes another amount.
 */
export function orderRequest({ amount, currency, reference, purpose, merchant }: Wanted) {
  const { storeName } = purpose
  const shipping = shippingOf(purpose)
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: `${ours}${reference}`,
        description: cut(storeName, 127),
        amount: paypalAmount(amount, currency),
        ...(merchant !== null && { payee: { merchant_id: merchant } }),
        ...(shipping !== null && { shipping }),
      },
    ],
    application_context: {
      brand_name: cut(storeName, 127),
      user_action: 'PAY_NOW',
      shipping_preference: shipping === null ? 'NO_SHIPPING' : 'SET_PROVIDED_ADDRESS',
      payment_method: { payee_preferred: 'IMMEDIATE_PAYMENT_REQUIRED' },
    },
  }
}

/** Another amount, and where it goes by now. */
export function orderPatch({ amount, currency, purpose }: Pick<Wanted, 'amount' | 'currency' | 'purpose'>) {
  const shipping = shippingOf(purpose)
  return [
    { op: 'replace', path: `${unitPath}/amount`, value: paypalAmount(amount, currency) },
    ...(shipping === null
      ? []
      : [
          { op: 'add', path: `${unitPath}/shipping/name`, value: shipping.name },
          { op: 'add', path: `${unitPath}/shipping/address`, value: shipping.address },
        ]),
  ]
}

function shippingOf({ customer }: PaymentPurpose) {
  if (customer === null) return null
  const { firstName, lastName, address } = customer
  const { address1, address2, city, state, stateCode, zip, countryCode } = address
  const area = stateCode || state
  return {
    name: { full_name: cut(`${firstName} ${lastName}`, 300) },
    address: {
      address_line_1: address1,
      ...(address2 !== '' && { address_line_2: address2 }),
      admin_area_2: city,
      ...(area !== '' && { admin_area_1: area }),
      ...(zip !== '' && { postal_code: zip }),
      country_code: countryCode,
    },
  }
}

const cut = (text: string, most: number): string => [...text].slice(0, most).join('')

/** The capture that an order has come to; PayPal lists a refused one before its successor. */
export function captureOf(order: PaypalOrder): PaypalCapture | undefined {
  return order.purchase_units[0]?.payments?.captures?.at(-1)
}

/** A PayPal order in our words. `token` proves to us that a browser was given this payment; PayPal knows none. */
export function toPayment(order: PaypalOrder, token: string): ProviderPayment {
  const [unit] = order.purchase_units
  if (unit === undefined) throw new Error('a PayPal order without a purchase unit')
  const capture = captureOf(order)
  const { currency_code: currency, value } = capture?.amount ?? unit.amount
  return {
    id: order.id,
    token,
    status: capture === undefined ? statusOf(order.status) : statusOfCapture(capture.status),
    amount: minorUnits(value, currency),
    currency,
    reference: checkoutOf(unit.custom_id) ?? '',
    ...(capture !== undefined && reversals(order)),
    errorCode: capture !== undefined && isRefused(capture) ? 'capture_declined' : null,
  }
}

function reversals(order: PaypalOrder) {
  const refunds = order.purchase_units[0]?.payments?.refunds ?? []
  const failed = refunds.find(({ status }) => status === 'FAILED' || status === 'CANCELLED')
  // One that is pending is on its way.
  const given = refunds.filter(({ status }) => status === 'COMPLETED' || status === 'PENDING')
  return {
    refunded: given.reduce((sum, { amount }) => sum + minorUnits(amount.value, amount.currency_code), 0),
    refundFailure: failed === undefined ? null : `refund_${failed.status.toLowerCase()}`,
  }
}

export const isRefused = ({ status }: PaypalCapture): boolean => status === 'DECLINED' || status === 'FAILED'

const statuses: Readonly<Record<PaypalOrder['status'], ProviderStatus>> = {
  CREATED: 'requires_method',
  SAVED: 'requires_method',
  PAYER_ACTION_REQUIRED: 'requires_action',
  // Approved is what PayPal has in place of a reservation: the buyer said yes, nothing is taken.
  APPROVED: 'authorised',
  COMPLETED: 'captured',
  VOIDED: 'voided',
}
const statusOf = (status: PaypalOrder['status']): ProviderStatus => statuses[status]

const captureStatuses: Readonly<Record<PaypalCapture['status'], ProviderStatus>> = {
  COMPLETED: 'captured',
  PARTIALLY_REFUNDED: 'captured',
  REFUNDED: 'refunded',
  // Held back for a review: it is neither taken nor given up.
  PENDING: 'authorised',
  // No second try on an order: the buyer needs a new one.
  DECLINED: 'voided',
  FAILED: 'voided',
}
const statusOfCapture = (status: PaypalCapture['status']): ProviderStatus => captureStatuses[status]
