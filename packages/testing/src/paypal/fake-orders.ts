import { paypalAmount } from '@awning/commerce/ordering/providers/paypal/paypal-money'
import { minorUnits } from '@awning/platform/money'
import { z } from 'zod'
import { Amount, assertItemTotal, Items, Money, minor, parseAmount } from './fake-amounts'
import { FakeErrorResponse } from './fake-error-response'

const Address = z.object({ country_code: z.string().regex(/^[A-Z]{2}$/) }).loose()
const ShippingOption = z.strictObject({
  id: z.string().max(127),
  label: z.string().max(127),
  type: z.literal('SHIPPING'),
  amount: Money,
  selected: z.boolean(),
})
const Shipping = z.object({
  name: z.object({ full_name: z.string() }).optional(),
  address: Address.optional(),
  options: z.array(ShippingOption).min(1).max(10).optional(),
})
const ProvidedShipping = Shipping.required({ name: true, address: true })
const OrderRequest = z.strictObject({
  intent: z.literal('CAPTURE'),
  purchase_units: z.tuple([
    z.strictObject({
      reference_id: z.string(),
      custom_id: z.string().max(127),
      description: z.string().min(1).max(127),
      amount: Amount,
      items: Items.optional(),
      payee: z.strictObject({ merchant_id: z.string() }).optional(),
      shipping: ProvidedShipping.optional(),
    }),
  ]),
  application_context: z
    .object({ shipping_preference: z.enum(['NO_SHIPPING', 'SET_PROVIDED_ADDRESS', 'GET_FROM_FILE']) })
    .loose(),
})
const Patches = z
  .array(z.object({ op: z.enum(['replace', 'add', 'remove']), path: z.string(), value: z.unknown().optional() }))
  .min(1)

type Status = 'CREATED' | 'APPROVED' | 'COMPLETED' | 'PAYER_ACTION_REQUIRED' | 'VOIDED'
type CaptureStatus = 'COMPLETED' | 'DECLINED' | 'PENDING' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
type Unit = Omit<z.infer<typeof OrderRequest>['purchase_units'][0], 'shipping'> & {
  shipping?: z.infer<typeof Shipping> | undefined
}
type Capture = { id: string; status: CaptureStatus; amount: z.infer<typeof Money>; refunded: number }
type Refund = { id: string; status: 'COMPLETED' | 'FAILED'; amount: z.infer<typeof Money>; custom_id?: string }
type Dispute = {
  dispute_id: string
  capture: string
  reason: string
  status: string
  dispute_amount: z.infer<typeof Money>
  create_time: string
  seller_response_due_date: string
  dispute_outcome?: { outcome_code: string }
}
type Order = {
  id: string
  status: Status
  unit: Unit
  capture: Capture | null
  refunds: Refund[]
  /** The buyer selects the address in PayPal's window. */
  fromFile: boolean
  payer: FakePayer | null
}

/** A PayPal account. PayPal shares the phone number only with some merchants. */
export type FakePayer = {
  name: { given_name: string; surname: string }
  email_address: string
  phone?: { phone_number: { national_number: string } }
}

/** How the next capture of an order ends, if it does not succeed. */
export type CaptureOutcome = 'INSTRUMENT_DECLINED' | 'PENDING' | 'DECLINED' | 'ORDER_COMPLETION_IN_PROGRESS'

/** 3.49 % and 49 cents. A pending capture has none. */
function breakdownOf({ status, amount }: Capture) {
  if (status === 'PENDING' || status === 'DECLINED') return {}
  const fee = Math.round(minor(amount) * 0.0349) + 49
  return {
    seller_receivable_breakdown: {
      gross_amount: amount,
      paypal_fee: paypalAmount(fee, amount.currency_code),
      net_amount: paypalAmount(minor(amount) - fee, amount.currency_code),
    },
  }
}

/** PayPal's orders with their captures and refunds, in memory, with the documented rules. */
export function createFakeOrders() {
  const orders = new Map<string, Order>()
  const outcomes = new Map<string, CaptureOutcome>()
  const otherAmounts = new Map<string, string>()
  const disputes: Dispute[] = []
  let hidesDisputes = false
  let newOrderIssue: string | null = null
  const movements: { kind: 'capture' | 'refund'; order: string; amount: number }[] = []
  let idCount = 0
  const nextId = (prefix: string) => `${prefix}${String(++idCount).padStart(17 - prefix.length, '0')}`

  function requireOrder(id: string): Order {
    const order = orders.get(id)
    if (order === undefined) throw new FakeErrorResponse(404, 'INVALID_RESOURCE_ID')
    return order
  }
  function requireCapture(id: string): { order: Order; capture: Capture } {
    for (const order of orders.values()) if (order.capture?.id === id) return { order, capture: order.capture }
    throw new FakeErrorResponse(404, 'INVALID_RESOURCE_ID')
  }

  return {
    movements,
    count: () => orders.size,
    /** The order as GET returns it. */
    show(id: string) {
      const { status, unit, capture, refunds, payer } = requireOrder(id)
      const captures = capture && [{ ...capture, refunded: undefined, final_capture: true, ...breakdownOf(capture) }]
      const payments = captures && { payments: { captures, ...(refunds.length > 0 && { refunds }) } }
      const units = [{ ...unit, ...payments }]
      return { id, intent: 'CAPTURE', status, purchase_units: units, create_time: new Date(0), ...(payer && { payer }) }
    },
    create(body: unknown): string {
      if (newOrderIssue !== null) throw new FakeErrorResponse(422, newOrderIssue)
      const parsed = OrderRequest.safeParse(body)
      if (!parsed.success) throw new FakeErrorResponse(400, 'INVALID_PARAMETER_VALUE')
      const [unit] = parsed.data.purchase_units
      if (minorUnits(unit.amount.value, unit.amount.currency_code) === 0) {
        throw new FakeErrorResponse(422, 'CANNOT_BE_ZERO_OR_NEGATIVE')
      }
      assertItemTotal(unit)
      const preference = parsed.data.application_context.shipping_preference
      if ((preference !== 'SET_PROVIDED_ADDRESS') !== (unit.shipping === undefined)) {
        throw new FakeErrorResponse(422, 'SHIPPING_ADDRESS_INVALID')
      }
      const id = nextId('ORDER')
      const fromFile = preference === 'GET_FROM_FILE'
      orders.set(id, { id, status: 'CREATED', unit, capture: null, refunds: [], fromFile, payer: null })
      return id
    },
    patch(id: string, body: unknown): void {
      const order = requireOrder(id)
      if (order.status === 'COMPLETED') throw new FakeErrorResponse(422, 'ORDER_ALREADY_COMPLETED')
      const patches = Patches.safeParse(body)
      if (!patches.success) throw new FakeErrorResponse(400, 'INVALID_PARAMETER_SYNTAX')
      let unit = order.unit
      for (const { op, path, value } of patches.data) {
        const [, part] = /^\/purchase_units\/@reference_id=='default'\/(.+)$/.exec(path) ?? []
        if (part === 'amount' && op === 'replace') unit = { ...unit, amount: parseAmount(value) }
        else if (part === 'items') {
          if (op !== 'add' && unit.items === undefined) throw new FakeErrorResponse(422, 'INVALID_PATCH_OPERATION')
          unit = { ...unit, items: op === 'remove' ? undefined : Items.parse(value) }
        } else if (part === 'shipping/options' && order.fromFile) {
          if (op !== (unit.shipping?.options ? 'replace' : 'add'))
            throw new FakeErrorResponse(422, 'INVALID_PATCH_OPERATION')
          unit = { ...unit, shipping: Shipping.parse({ ...unit.shipping, options: value }) }
        } else if (part === 'shipping/name' || part === 'shipping/address') {
          if (order.fromFile) throw new FakeErrorResponse(422, 'NOT_PATCHABLE')
          unit = { ...unit, shipping: ProvidedShipping.parse({ ...unit.shipping, [part.slice(9)]: value }) }
        } else throw new FakeErrorResponse(422, 'NOT_PATCHABLE')
      }
      assertItemTotal(unit)
      order.unit = unit
    },
    capture(id: string): void {
      const order = requireOrder(id)
      if (order.status === 'COMPLETED') throw new FakeErrorResponse(422, 'ORDER_ALREADY_CAPTURED')
      if (order.status !== 'APPROVED') throw new FakeErrorResponse(422, 'ORDER_NOT_APPROVED')
      const outcome = outcomes.get(id)
      outcomes.delete(id)
      if (outcome === 'INSTRUMENT_DECLINED' || outcome === 'ORDER_COMPLETION_IN_PROGRESS') {
        throw new FakeErrorResponse(422, outcome)
      }
      const { amount: requested } = order.unit
      const amount = { ...requested, value: otherAmounts.get(id) ?? requested.value }
      order.status = 'COMPLETED'
      order.capture = { id: nextId('CAPTURE'), status: outcome ?? 'COMPLETED', amount, refunded: 0 }
      if (outcome === undefined) movements.push({ kind: 'capture', order: id, amount: minor(amount) })
    },
    showCapture(id: string) {
      const { order, capture } = requireCapture(id)
      const { custom_id } = order.unit
      return { ...capture, refunded: undefined, custom_id, supplementary_data: { related_ids: { order_id: order.id } } }
    },
    refund(captureId: string, body: unknown) {
      const { order, capture } = requireCapture(captureId)
      const { amount, custom_id } = z
        .object({ amount: Money.optional(), custom_id: z.string().max(127).optional() })
        .parse(body)
      const left = minor(capture.amount) - capture.refunded
      if (capture.status === 'REFUNDED') throw new FakeErrorResponse(422, 'CAPTURE_FULLY_REFUNDED')
      if (capture.status !== 'COMPLETED' && capture.status !== 'PARTIALLY_REFUNDED') {
        throw new FakeErrorResponse(422, 'CAPTURE_STATUS_NOT_VALID')
      }
      const refundAmount = amount === undefined ? left : minor(amount)
      if (refundAmount > left) throw new FakeErrorResponse(422, 'REFUND_AMOUNT_EXCEEDED')
      capture.refunded += refundAmount
      capture.status = refundAmount === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
      movements.push({ kind: 'refund', order: order.id, amount: refundAmount })
      const refund: Refund = {
        id: nextId('REFUND'),
        status: 'COMPLETED',
        amount: paypalAmount(refundAmount, capture.amount.currency_code),
        ...(custom_id !== undefined && { custom_id }),
      }
      order.refunds.push(refund)
      return { ...refund }
    },
    failRefund(orderId: string): void {
      const { capture, refunds } = requireOrder(orderId)
      const refund = refunds.at(-1)
      if (capture === null || refund === undefined) throw new Error(`The order ${orderId} has no refund`)
      refund.status = 'FAILED'
      capture.refunded -= minor(refund.amount)
      capture.status = capture.refunded === 0 ? 'COMPLETED' : 'PARTIALLY_REFUNDED'
    },
    /** Lets the next capture of this order capture another amount. */
    captureOther(id: string, value: string): void {
      otherAmounts.set(requireOrder(id).id, value)
    },
    /** The buyer opens a dispute at PayPal. Returns the resource of its webhook. */
    dispute(id: string) {
      const { capture, unit } = requireOrder(id)
      if (capture === null) throw new Error(`The order ${id} has no capture`)
      const dispute: Dispute = {
        dispute_id: nextId('PP-D-'),
        capture: capture.id,
        reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
        status: 'WAITING_FOR_SELLER_RESPONSE',
        dispute_amount: unit.amount,
        create_time: '2026-11-21T08:00:00.000Z',
        seller_response_due_date: '2026-12-01T08:00:00.000Z',
      }
      disputes.push(dispute)
      return { ...dispute, disputed_transactions: [{ seller_transaction_id: capture.id }] }
    },
    decideDispute(id: string, outcome_code: string): void {
      for (const dispute of disputes) {
        if (dispute.dispute_id === id) Object.assign(dispute, { status: 'RESOLVED', dispute_outcome: { outcome_code } })
      }
    },
    /** Denies the app access to disputes, as for an app without that feature. */
    hideDisputes(): void {
      hidesDisputes = true
    },
    listDisputes(capture: string | null) {
      if (hidesDisputes) throw new FakeErrorResponse(403, 'PERMISSION_DENIED')
      const items = disputes.filter((dispute) => dispute.capture === capture)
      return { items: items.map(({ dispute_id, status }) => ({ dispute_id, status })), links: [] }
    },
    showDispute(id: string) {
      const dispute = disputes.find(({ dispute_id }) => dispute_id === id)
      if (dispute === undefined) throw new FakeErrorResponse(404, 'INVALID_RESOURCE_ID')
      return dispute
    },
    /** Rejects new orders with this issue; null accepts them again. */
    rejectNew(issue: string | null): void {
      newOrderIssue = issue
    },
    /** The buyer approves in PayPal's window, with this account if none was selected with an address. */
    approve(id: string, payer?: FakePayer): void {
      const order = requireOrder(id)
      order.payer ??= payer ?? null
      if (order.status === 'CREATED' || order.status === 'PAYER_ACTION_REQUIRED') order.status = 'APPROVED'
    },
    /** The buyer's account and the address that is selected in PayPal's window. */
    selectAddress(id: string, payer: FakePayer, shipping: Pick<z.infer<typeof Shipping>, 'name' | 'address'>): void {
      const order = requireOrder(id)
      if (!order.fromFile) throw new FakeErrorResponse(422, 'SHIPPING_ADDRESS_INVALID')
      order.payer = payer
      order.unit = { ...order.unit, shipping: { ...order.unit.shipping, ...shipping } }
    },
    nextCapture(id: string, outcome: CaptureOutcome): void {
      outcomes.set(requireOrder(id).id, outcome)
    },
    /** Ends PayPal's review of a pending capture. */
    decide(id: string, status: 'COMPLETED' | 'DECLINED'): void {
      const { capture, unit } = requireOrder(id)
      if (capture?.status !== 'PENDING') throw new Error(`The order ${id} is not under review`)
      capture.status = status
      if (status === 'COMPLETED') movements.push({ kind: 'capture', order: id, amount: minor(unit.amount) })
    },
    /** Deletes an order that nobody captured, as PayPal does after some hours. */
    expireAuthorization(id: string): void {
      orders.delete(requireOrder(id).id)
    },
  }
}
