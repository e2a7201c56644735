import { Currency } from '@awning/platform/currencies'
import { minorUnits } from '@awning/platform/money'
import { hasAddress } from '@awning/platform/rules/address-need'
import type {
  PaidItem,
  PaidOrder,
  PaymentPurpose,
  ProviderPayment,
  ProviderRefund,
  ProviderStatus,
} from '../../../ports/payment-provider'
import { listMerchantSkus } from '../../payment/paid-order'
import { paypalAmount } from './paypal-money'
import type { PaypalCapture, PaypalOrder, PaypalRefund } from './paypal-shapes'

/** An account may also serve other apps. Our orders have this prefix in `custom_id`. */
const prefix = 'checkout:'

/** The checkout id; null for an order of another app. */
export const checkoutOf = (customId: string | undefined): string | null =>
  customId?.startsWith(prefix) ? customId.slice(prefix.length) : null

/** The path of our orders' only purchase unit in a PATCH. */
export const unitPath = "/purchase_units/@reference_id=='default'"

export type OrderInput = {
  amount: number
  currency: Currency
  reference: string
  storeName: string
  merchant: string | null
  /** The line items, for the description. */
  items?: readonly PaidItem[]
  /** The same with the other parts of the amount: PayPal lists them. */
  order?: PaidOrder | undefined
}

/** PayPal's limits: characters of a text, and items of an order that we send. */
const maxText = 127
const maxListed = 100

/** The amount with its parts, and the line items with the creator's SKUs. Only the amount if the parts do not add up to it. */
function listedAmount({ amount, currency, order }: Pick<OrderInput, 'amount' | 'currency' | 'order'>) {
  const money = (value: number) => paypalAmount(value, currency)
  const itemTotal = order?.items.reduce((sum, { price, quantity }) => sum + price * quantity, 0) ?? 0
  const adds = order && itemTotal + order.shipping + order.tax - order.discount === amount
  if (!order || !adds || order.items.length > maxListed) return { amount: money(amount), items: undefined }
  return {
    amount: {
      ...money(amount),
      breakdown: {
        item_total: money(itemTotal),
        shipping: money(order.shipping),
        tax_total: money(order.tax),
        discount: money(order.discount),
      },
    },
    items: order.items.map(({ title, sku, merchantSku, quantity, price }) => ({
      name: truncate(title, maxText),
      sku: truncate(merchantSku ?? sku, maxText),
      ...(merchantSku !== null && { description: sku }),
      quantity: String(quantity),
      unit_amount: money(price),
    })),
  }
}

type Shipping = ReturnType<typeof shippingOf>

/**
 * The order that a buyer approves: our total, immediate payment, and an address: that of the checkout, none, or the one that the
 * buyer selects in PayPal's window. The application context is an older PayPal field; it leaves the order in CREATED, in which
 * PayPal accepts another amount.
 */
export function orderRequest(
  { reference, storeName, merchant, items: named = [], ...payment }: OrderInput,
  shipping: Shipping | 'from PayPal',
) {
  const name = truncate(storeName, maxText)
  const skus = listMerchantSkus(named, maxText - name.length - 2)
  const { amount, items } = listedAmount(payment)
  const isProvided = shipping !== null && shipping !== 'from PayPal'
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: `${prefix}${reference}`,
        description: skus === '' ? name : `${name}: ${skus}`,
        amount,
        ...(items && { items }),
        ...(merchant !== null && { payee: { merchant_id: merchant } }),
        ...(isProvided && { shipping }),
      },
    ],
    application_context: {
      brand_name: name,
      user_action: 'PAY_NOW',
      shipping_preference: isProvided ? 'SET_PROVIDED_ADDRESS' : shipping === null ? 'NO_SHIPPING' : 'GET_FROM_FILE',
      payment_method: { payee_preferred: 'IMMEDIATE_PAYMENT_REQUIRED' },
    },
  }
}

/** The PATCH with the new amount, line items and shipping address of an order. `hadItems`: it lists items already. */
export function orderPatch(
  { amount: value, currency, purpose }: Pick<OrderInput, 'amount' | 'currency'> & { purpose: PaymentPurpose },
  hadItems = false,
) {
  const { amount, items } = listedAmount({ amount: value, currency, order: purpose.order })
  const shipping = shippingOf(purpose)
  return [
    { op: 'replace', path: `${unitPath}/amount`, value: amount },
    ...(items ? [{ op: hadItems ? 'replace' : 'add', path: `${unitPath}/items`, value: items }] : []),
    ...(!items && hadItems ? [{ op: 'remove', path: `${unitPath}/items` }] : []),
    ...(shipping === null
      ? []
      : [
          { op: 'add', path: `${unitPath}/shipping/name`, value: shipping.name },
          { op: 'add', path: `${unitPath}/shipping/address`, value: shipping.address },
        ]),
  ]
}

/** Null if the checkout has no address. */
export function shippingOf({ customer }: PaymentPurpose) {
  if (customer === null || !hasAddress(customer)) return null
  const { firstName, lastName, address } = customer
  const { address1, address2, city, state, stateCode, zip, countryCode } = address
  const area = stateCode || state
  return {
    name: { full_name: truncate(`${firstName} ${lastName}`, 300) },
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

const truncate = (text: string, most: number): string => [...text].slice(0, most).join('')

/** The last one: PayPal lists a declined capture before its successor. */
export function captureOf(order: PaypalOrder): PaypalCapture | undefined {
  return order.purchase_units[0]?.payments?.captures?.at(-1)
}

/** `token` proves that we gave this payment to the browser; PayPal does not know it. */
export function toPayment(order: PaypalOrder, token: string): ProviderPayment {
  const [unit] = order.purchase_units
  if (unit === undefined) throw new Error('A PayPal order has no purchase unit')
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
    ...(capture !== undefined && feeOf(capture)),
    errorCode: capture !== undefined && isDeclined(capture) ? 'capture_declined' : null,
  }
}

/** The prefix of our idempotency keys in the `custom_id` of refunds. */
const refundPrefix = 'refund:'

export const refundReference = (idempotencyKey: string): string => `${refundPrefix}${idempotencyKey}`

/** A pending refund counts as refunded. */
export function toRefund({ id, status, amount, custom_id }: PaypalRefund): ProviderRefund {
  const isFailed = status === 'FAILED' || status === 'CANCELLED'
  return {
    id,
    amount: amount === undefined ? 0 : minorUnits(amount.value, amount.currency_code),
    state: isFailed ? 'failed' : 'succeeded',
    reference: custom_id?.startsWith(refundPrefix) ? custom_id.slice(refundPrefix.length) : null,
    failure: isFailed ? `refund_${status.toLowerCase()}` : null,
  }
}

function feeOf({ seller_receivable_breakdown: breakdown }: PaypalCapture): Pick<ProviderPayment, 'fee'> {
  const fee = breakdown?.paypal_fee
  const currency = Currency.safeParse(fee?.currency_code)
  if (fee === undefined || !currency.success) return {}
  return { fee: { amount: minorUnits(fee.value, currency.data), currency: currency.data } }
}

function reversals(order: PaypalOrder) {
  const refunds = (order.purchase_units[0]?.payments?.refunds ?? []).map(toRefund)
  const refunded = refunds.reduce((sum, { amount, state }) => (state === 'succeeded' ? sum + amount : sum), 0)
  return { refunded, refunds }
}

export const isDeclined = ({ status }: PaypalCapture): boolean => status === 'DECLINED' || status === 'FAILED'

const statuses: Readonly<Record<PaypalOrder['status'], ProviderStatus>> = {
  CREATED: 'requires_method',
  SAVED: 'requires_method',
  PAYER_ACTION_REQUIRED: 'requires_action',
  // PayPal has no reservation. Approved is the closest status: the buyer agreed and nothing is captured.
  APPROVED: 'authorized',
  COMPLETED: 'captured',
  VOIDED: 'voided',
}
const statusOf = (status: PaypalOrder['status']): ProviderStatus => statuses[status]

const captureStatuses: Readonly<Record<PaypalCapture['status'], ProviderStatus>> = {
  COMPLETED: 'captured',
  PARTIALLY_REFUNDED: 'captured',
  REFUNDED: 'refunded',
  // Under review: neither captured nor voided.
  PENDING: 'authorized',
  // PayPal allows no second capture of an order: the buyer needs a new one.
  DECLINED: 'voided',
  FAILED: 'voided',
}
const statusOfCapture = (status: PaypalCapture['status']): ProviderStatus => captureStatuses[status]
