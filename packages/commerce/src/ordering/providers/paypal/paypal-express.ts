import type { EstimatedOption } from '@awning/contract/estimate'
import { type ExpressPayments, PaymentDeclinedError, type ProviderPayment } from '../../../ports/payment-provider'
import { orderRequest, unitPath } from './map-paypal-order'
import { paypalAmount } from './paypal-money'
import type { PaypalOrder } from './paypal-shapes'

/** PayPal shows ten options at most. */
const maxOptions = 10

/** The PATCH with the delivery options of an address, which an order has after the first one, and the costs of the selected one. */
export function expressPatch(order: PaypalOrder, options: readonly EstimatedOption[], selected: EstimatedOption) {
  const hasOptions = order.purchase_units[0]?.shipping?.options !== undefined
  return [
    { op: 'replace', path: `${unitPath}/amount`, value: amountOf(selected) },
    {
      op: hasOptions ? 'replace' : 'add',
      path: `${unitPath}/shipping/options`,
      value: options.slice(0, maxOptions).map(({ id, name, cost }) => ({
        id,
        label: name,
        type: 'SHIPPING',
        amount: paypalAmount(cost.amount, cost.currency),
        selected: id === selected.id,
      })),
    },
  ]
}

/** PayPal rejects parts that do not add up to the total. */
function amountOf({ costs: { subtotal, discount, shipping, tax, total } }: EstimatedOption) {
  const { currency } = total
  const money = (amount: number) => paypalAmount(amount, currency)
  const adds = subtotal.value + shipping.value + tax.value - discount.value === total.value
  return {
    ...money(total.value),
    ...(adds && {
      breakdown: {
        item_total: money(subtotal.value),
        shipping: money(shipping.value),
        tax_total: money(tax.value),
        discount: money(discount.value),
      },
    }),
  }
}

/** The buyer's contact in an approved order, without an address if nothing is delivered. PayPal shares the phone number only with some merchants. */
export function contactOf({ payer, purchase_units: [unit] }: PaypalOrder) {
  const { name, address = {}, phone_number } = unit?.shipping ?? {}
  const payerName = [payer?.name?.given_name, payer?.name?.surname].filter(Boolean).join(' ')
  return {
    name: name?.full_name ?? payerName,
    email: payer?.email_address ?? '',
    phone: phone_number?.national_number ?? payer?.phone?.phone_number?.national_number ?? '',
    address: {
      line1: address.address_line_1 ?? '',
      line2: address.address_line_2 ?? '',
      city: address.admin_area_2 ?? '',
      state: address.admin_area_1 ?? '',
      zip: address.postal_code ?? '',
      countryCode: address.country_code ?? '',
    },
  }
}

type OrderCalls = {
  create: (body: string, requestId: string, signal: AbortSignal) => Promise<PaypalOrder>
  patch: (id: string, body: string, signal: AbortSignal) => Promise<unknown>
  find: (id: string, signal: AbortSignal) => Promise<PaypalOrder>
  findOrNull: (id: string, signal: AbortSignal) => Promise<PaypalOrder | null>
  toPayment: (order: PaypalOrder) => ProviderPayment
}

export function paypalExpress(calls: OrderCalls, merchant: string | null): ExpressPayments {
  const { create, patch, find, findOrNull, toPayment } = calls
  return {
    // With a delivery, the amount is that of the items until an address is selected.
    async create({ idempotencyKey, hasDelivery, ...order }, signal) {
      const body = orderRequest({ ...order, merchant }, hasDelivery ? 'from PayPal' : null)
      return toPayment(await create(JSON.stringify(body), idempotencyKey, signal))
    },
    async update(id, { options, selected }, signal) {
      const order = await find(id, signal)
      const current = toPayment(order)
      // PayPal would also update an approved order: the buyer would pay an amount that was never displayed.
      if (current.status !== 'requires_method' && current.status !== 'requires_action')
        throw new PaymentDeclinedError(`payment_is_${current.status}`)
      const { value, currency } = selected.costs.total
      if (current.currency !== currency) throw new PaymentDeclinedError('currency_mismatch')
      await patch(id, JSON.stringify(expressPatch(order, options, selected)), signal)
      return { ...current, amount: value }
    },
    async retrieve(id, signal) {
      const order = await findOrNull(id, signal)
      if (order === null) return null
      const selected = order.purchase_units[0]?.shipping?.options?.find((option) => option.selected)
      return { payment: toPayment(order), contact: contactOf(order), optionId: selected?.id ?? null }
    },
  }
}
