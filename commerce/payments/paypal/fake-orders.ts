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
type Order = { id: string; status: Status; unit: Unit; capture: Capture | null }

/** How the next capture of an order ends, where it does not simply succeed. */
export type CaptureOutcome = 'INSTRUMENT_DECLINED' | 'PENDING' | 'DECLINED' | 'ORDER_COMPLETION_IN_PROGRESS'

/** PayPal's orders with their captures and refunds, in memory, by the rules of its documents. */
export function createFakeOrders() {
  const orders = new Map<string, Order>()
  const outcomes = new Map<string, CaptureOutcome>()
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
      const { status, unit, capture } = need(id)
      const captures = capture && [{ ...capture, refunded: undefined, final_capture: true }]
      const payments = captures && { payments: { captures } }
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
      orders.set(id, { id, status: 'CREATED', unit, capture: null })
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
      const { amount } = order.unit
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
      return { id: nextId('REFUND'), status: 'COMPLETED', amount: paypalAmount(wanted, capture.amount.currency_code) }
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
