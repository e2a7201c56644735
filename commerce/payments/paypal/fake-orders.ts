import { z } from 'zod'
import { Currency, currencies } from '../../contract/primitives'
import { minorUnits, paypalAmount } from './paypal-money'

/** What PayPal refuses: its status, and the word that stands in `details`. */
export class FakeRefusal extends Error {
  constructor(
    readonly status: number,
    readonly issue: string,
  ) {
    super(issue)
  }
}

const Money = z.object({ currency_code: z.enum(currencies), value: z.string().regex(/^\d{1,15}\.\d\d$/) })
const Address = z.object({ country_code: z.string().regex(/^[A-Z]{2}$/) }).loose()
const Shipping = z.object({ name: z.object({ full_name: z.string() }), address: Address })
const OrderRequest = z.strictObject({
  intent: z.literal('CAPTURE'),
  purchase_units: z.tuple([
    z.strictObject({
      reference_id: z.string(),
      custom_id: z.string().max(127),
      description: z.string().min(1).max(127),
      amount: Money,
      payee: z.strictObject({ merchant_id: z.string() }).optional(),
      shipping: Shipping.optional(),
    }),
  ]),
  application_context: z.object({ shipping_preference: z.enum(['NO_SHIPPING', 'SET_PROVIDED_ADDRESS']) }).loose(),
})
const Patches = z.array(z.object({ op: z.enum(['replace', 'add']), path: z.string(), value: z.unknown() })).min(1)

type Status = 'CREATED' | 'APPROVED' | 'COMPLETED' | 'PAYER_ACTION_REQUIRED' | 'VOIDED'
type CaptureStatus = 'COMPLETED' | 'DECLINED' | 'PENDING' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
type Unit = z.infer<typeof OrderRequest>['purchase_units'][0]
type Capture = { id: string; status: CaptureStatus; amount: z.infer<typeof Money>; refunded: number }
type Refund = { id: string; status: 'COMPLETED' | 'FAILED'; amount: z.infer<typeof Money> }
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
type Order = { id: string; status: Status; unit: Unit; capture: Capture | null; refunds: Refund[] }

/** How the next capture of an order ends, where it does not simply succeed. */
export type CaptureOutcome = 'INSTRUMENT_DECLINED' | 'PENDING' | 'DECLINED' | 'ORDER_COMPLETION_IN_PROGRESS'

/** PayPal's orders with their captures and refunds, in memory, by the rules of its documents. */
export function createFakeOrders() {
  const orders = new Map<string, Order>()
  const outcomes = new Map<string, CaptureOutcome>()
  const otherAmounts = new Map<string, string>()
  const disputes: Dispute[] = []
  let hidesDisputes = false
  let refusal: string | null = null
  const movements: { kind: 'capture' | 'refund'; order: string; amount: number }[] = []
  let made = 0
  const nextId = (prefix: string) => `${prefix}${String(++made).padStart(17 - prefix.length, '0')}`

  function need(id: string): Order {
    const order = orders.get(id)
    if (order === undefined) throw new FakeRefusal(404, 'INVALID_RESOURCE_ID')
    return order
  }
  function needCapture(id: string): { order: Order; capture: Capture } {
    for (const order of orders.values()) if (order.capture?.id === id) return { order, capture: order.capture }
    throw new FakeRefusal(404, 'INVALID_RESOURCE_ID')
  }

  return {
    movements,
    count: () => orders.size,
    /** The order as GET answers it. */
    show(id: string) {
      const { status, unit, capture, refunds } = need(id)
      const captures = capture && [{ ...capture, refunded: undefined, final_capture: true }]
      const payments = captures && { payments: { captures, ...(refunds.length > 0 && { refunds }) } }
      return { id, intent: 'CAPTURE', status, purchase_units: [{ ...unit, ...payments }], create_time: new Date(0) }
    },
    create(body: unknown): string {
      if (refusal !== null) throw new FakeRefusal(422, refusal)
      const asked = OrderRequest.safeParse(body)
      if (!asked.success) throw new FakeRefusal(400, 'INVALID_PARAMETER_VALUE')
      const [unit] = asked.data.purchase_units
      if (minorUnits(unit.amount.value, unit.amount.currency_code) === 0) {
        throw new FakeRefusal(422, 'CANNOT_BE_ZERO_OR_NEGATIVE')
      }
      if ((asked.data.application_context.shipping_preference === 'NO_SHIPPING') !== (unit.shipping === undefined)) {
        throw new FakeRefusal(422, 'SHIPPING_ADDRESS_INVALID')
      }
      const id = nextId('ORDER')
      orders.set(id, { id, status: 'CREATED', unit, capture: null, refunds: [] })
      return id
    },
    patch(id: string, body: unknown): void {
      const order = need(id)
      if (order.status === 'COMPLETED') throw new FakeRefusal(422, 'ORDER_ALREADY_COMPLETED')
      const patches = Patches.safeParse(body)
      if (!patches.success) throw new FakeRefusal(400, 'INVALID_PARAMETER_SYNTAX')
      let unit = order.unit
      for (const { op, path, value } of patches.data) {
        const [, part] = /^\/purchase_units\/@reference_id=='default'\/(.+)$/.exec(path) ?? []
        if (part === 'amount' && op === 'replace') unit = { ...unit, amount: Money.parse(value) }
        else if (part === 'shipping/name' || part === 'shipping/address') {
          unit = { ...unit, shipping: Shipping.parse({ ...unit.shipping, [part.slice(9)]: value }) }
        } else throw new FakeRefusal(422, 'NOT_PATCHABLE')
      }
      order.unit = unit
    },
    capture(id: string): void {
      const order = need(id)
      if (order.status === 'COMPLETED') throw new FakeRefusal(422, 'ORDER_ALREADY_CAPTURED')
      if (order.status !== 'APPROVED') throw new FakeRefusal(422, 'ORDER_NOT_APPROVED')
      const outcome = outcomes.get(id)
      outcomes.delete(id)
      if (outcome === 'INSTRUMENT_DECLINED' || outcome === 'ORDER_COMPLETION_IN_PROGRESS') {
        throw new FakeRefusal(422, outcome)
      }
      const { amount: wanted } = order.unit
      const amount = { ...wanted, value: otherAmounts.get(id) ?? wanted.value }
      order.status = 'COMPLETED'
      order.capture = { id: nextId('CAPTURE'), status: outcome ?? 'COMPLETED', amount, refunded: 0 }
      if (outcome === undefined) movements.push({ kind: 'capture', order: id, amount: minor(amount) })
    },
    showCapture(id: string) {
      const { order, capture } = needCapture(id)
      const { custom_id } = order.unit
      return { ...capture, refunded: undefined, custom_id, supplementary_data: { related_ids: { order_id: order.id } } }
    },
    refund(captureId: string, body: unknown) {
      const { order, capture } = needCapture(captureId)
      const { amount } = z.object({ amount: Money.optional() }).parse(body)
      const left = minor(capture.amount) - capture.refunded
      if (capture.status === 'REFUNDED') throw new FakeRefusal(422, 'CAPTURE_FULLY_REFUNDED')
      if (capture.status !== 'COMPLETED' && capture.status !== 'PARTIALLY_REFUNDED') {
        throw new FakeRefusal(422, 'CAPTURE_STATUS_NOT_VALID')
      }
      const wanted = amount === undefined ? left : minor(amount)
      if (wanted > left) throw new FakeRefusal(422, 'REFUND_AMOUNT_EXCEEDED')
      capture.refunded += wanted
      capture.status = wanted === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
      movements.push({ kind: 'refund', order: order.id, amount: wanted })
      const refund: Refund = {
        id: nextId('REFUND'),
        status: 'COMPLETED',
        amount: paypalAmount(wanted, capture.amount.currency_code),
      }
      order.refunds.push(refund)
      return { ...refund }
    },
    /** A refund that was accepted comes to nothing. */
    failRefund(orderId: string): void {
      const { capture, refunds } = need(orderId)
      const refund = refunds.at(-1)
      if (capture === null || refund === undefined) throw new Error(`nothing of ${orderId} was refunded`)
      refund.status = 'FAILED'
      capture.refunded -= minor(refund.amount)
      capture.status = capture.refunded === 0 ? 'COMPLETED' : 'PARTIALLY_REFUNDED'
    },
    /** The next capture of this order takes another amount. */
    captureOther(id: string, value: string): void {
      otherAmounts.set(need(id).id, value)
    },
    /** The buyer demands the money back at PayPal. Answers what its webhook names. */
    dispute(id: string) {
      const { capture, unit } = need(id)
      if (capture === null) throw new Error(`nothing was captured for ${id}`)
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
    /** The app may not read disputes, as one for which the feature is off. */
    hideDisputes(): void {
      hidesDisputes = true
    },
    listDisputes(capture: string | null) {
      if (hidesDisputes) throw new FakeRefusal(403, 'PERMISSION_DENIED')
      const items = disputes.filter((dispute) => dispute.capture === capture)
      return { items: items.map(({ dispute_id, status }) => ({ dispute_id, status })), links: [] }
    },
    showDispute(id: string) {
      const dispute = disputes.find(({ dispute_id }) => dispute_id === id)
      if (dispute === undefined) throw new FakeRefusal(404, 'INVALID_RESOURCE_ID')
      return dispute
    },
    /** PayPal takes no new order for this reason, or takes them again. */
    refuseNew(issue: string | null): void {
      refusal = issue
    },
    /** The buyer's yes in PayPal's window. */
    approve(id: string): void {
      const order = need(id)
      if (order.status === 'CREATED' || order.status === 'PAYER_ACTION_REQUIRED') order.status = 'APPROVED'
    },
    nextCapture(id: string, outcome: CaptureOutcome): void {
      outcomes.set(need(id).id, outcome)
    },
    /** PayPal's review of a capture that it held back. */
    decide(id: string, status: 'COMPLETED' | 'DECLINED'): void {
      const { capture, unit } = need(id)
      if (capture?.status !== 'PENDING') throw new Error(`the order ${id} is not under review`)
      capture.status = status
      if (status === 'COMPLETED') movements.push({ kind: 'capture', order: id, amount: minor(unit.amount) })
    },
    /** PayPal forgets an order that nobody captured. */
    lapse(id: string): void {
      orders.delete(need(id).id)
    },
  }
}

const minor = ({ value, currency_code }: z.infer<typeof Money>) => minorUnits(value, Currency.parse(currency_code))
