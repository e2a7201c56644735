import type { ProviderDispute } from '@awning/commerce/ports/payment-provider'
import fc from 'fast-check'

export type Good = 'tee' | 'mug'
export type Items = { good: Good; quantity: number }[]
export type Command =
  | { do: 'produce' | 'deliver' | 'cancel' | 'refund'; order: number }
  | { do: 'ship'; order: number; items: Items | null; tracking: string | null }
  | { do: 'refund items'; order: number; items: Items; restock: boolean; key: string }
  | { do: 'refund delivery' | 'refund amount'; order: number; amount: number; key: string }
  | { do: 'cancel items'; order: number; items: Items; key: string }
  | { do: 'change address'; order: number; state: 'OH' | 'OR'; confirm: boolean }
  | { do: 'resend email'; order: number; email: string }
  | { do: 'approve' | 'decline' | 'receive' | 'refund return'; order: number; which: number }
export type Action =
  | Command
  | { do: 'request a return' | 'withdraw'; order: number; items: Items }
  | {
      do: 'buy'
      tees: number
      mugs: number
      card: 'pm_sandbox_ok' | 'pm_sandbox_capture_declined'
      /** Germany has a right of withdrawal. */
      country: 'US' | 'DE'
    }
  | { do: 'authorize and leave'; tees: number }
  | { do: 'stock'; good: Good; quantity: number }
  | { do: 'refund at the provider'; order: number; amount: number }
  | { do: 'refund fails'; order: number; which: number }
  | { do: 'dispute'; order: number; amount: number; status: ProviderDispute['status'] }
  | { do: 'webhooks arrive'; copies: number; reversed: boolean }
  | { do: 'webhooks are late' | 'worker' | 'provider recovers' }
  | { do: 'wait'; seconds: number }
  | { do: 'provider fails'; call: 'capture' | 'refund' | 'retrieve'; when: 'before' | 'after' }
/** `crash`: the process dies at the fault point with this number and starts again. */
export type Step = Action | { do: 'crash'; at: number; action: Action } | { do: 'at once'; actions: Action[] }

/** Steps that follow on each other need the same order. */
const order = fc.constantFrom(0, 0, 0, 1, 1, 2)
const good = fc.constantFrom<Good>('tee', 'mug')
const items = fc.array(fc.record({ good, quantity: fc.constantFrom(1, 1, 2, 3) }), { minLength: 1, maxLength: 2 })
const key = fc.constantFrom('a', 'b', 'c')
const amount = fc.constantFrom(1, 100, 499, 1_000, 2_115, 5_000, 1_000_000)
const one = <const Name extends string>(name: Name) => fc.constant(name)

const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ do: fc.constantFrom('produce', 'deliver'), order }),
  fc.record({ do: fc.constantFrom('cancel', 'refund'), order }),
  fc.record({
    do: one('ship'),
    order,
    items: fc.option(items, { freq: 2 }),
    tracking: fc.constantFrom('1', '2', '3', null),
  }),
  { weight: 2, arbitrary: fc.record({ do: one('refund items'), order, items, restock: fc.boolean(), key }) },
  fc.record({ do: fc.constantFrom('refund delivery', 'refund amount'), order, amount, key }),
  fc.record({ do: one('cancel items'), order, items, key }),
  fc.record({ do: one('change address'), order, state: fc.constantFrom('OH', 'OR'), confirm: fc.boolean() }),
  fc.record({ do: one('resend email'), order, email: fc.constantFrom('placed', 'shipped', 'cancelled') }),
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('approve', 'decline', 'receive', 'refund return'),
      order,
      which: fc.nat({ max: 1 }),
    }),
  },
)
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 12, arbitrary: command },
  {
    weight: 4,
    arbitrary: fc.record({
      do: one('buy'),
      tees: fc.integer({ min: 1, max: 3 }),
      mugs: fc.nat({ max: 2 }),
      card: fc.constantFrom('pm_sandbox_ok', 'pm_sandbox_ok', 'pm_sandbox_ok', 'pm_sandbox_capture_declined'),
      country: fc.constantFrom('US', 'DE'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('request a return', 'withdraw'), order, items }) },
  fc.record({ do: one('authorize and leave'), tees: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ do: one('stock'), good, quantity: fc.nat({ max: 6 }) }),
  fc.record({ do: one('refund at the provider'), order, amount }),
  fc.record({ do: one('refund fails'), order, which: fc.nat({ max: 2 }) }),
  fc.record({ do: one('dispute'), order, amount, status: fc.constantFrom('open', 'won', 'lost', 'closed') }),
  fc.record({ do: one('webhooks arrive'), copies: fc.integer({ min: 1, max: 2 }), reversed: fc.boolean() }),
  fc.record({ do: fc.constantFrom('webhooks are late', 'provider recovers') }),
  fc.record({ do: one('worker') }),
  fc.record({ do: one('wait'), seconds: fc.constantFrom(10, 31, 600, 90_000) }),
  fc.record({
    do: one('provider fails'),
    call: fc.constantFrom('capture', 'refund', 'retrieve'),
    when: fc.constantFrom('before', 'after'),
  }),
)
const concurrent = { minLength: 2, maxLength: 4 }
export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 10, arbitrary: action },
  { weight: 1, arbitrary: fc.record({ do: one('crash'), at: fc.integer({ min: 1, max: 5 }), action }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: one('at once'),
      actions: fc.array(fc.oneof({ weight: 4, arbitrary: command }, fc.record({ do: one('worker') })), concurrent),
    }),
  },
)

/** Random steps rarely get into states that need several steps in their order. */
const of = { order: 0, which: 0 } as const
const aTee: Items = [{ good: 'tee', quantity: 1 }]
const ship: Step = { do: 'ship', order: 0, items: null, tracking: '1' }
const shipATee: Step = { do: 'ship', order: 0, items: aTee, tracking: '1' }
const toReturn: Step[] = [ship, { do: 'request a return', order: 0, items: [{ good: 'tee', quantity: 2 }] }]
const toRefundedReturn: Step[] = [...toReturn, { do: 'approve', ...of }, { do: 'refund return', ...of }]
const cancelATee: Step = { do: 'cancel items', order: 0, items: aTee, key: 'a' }
const refundATee = { do: 'refund items', order: 0, items: aTee, restock: true, key: 'b' } satisfies Step
const informed: Step[] = [{ do: 'webhooks arrive', copies: 1, reversed: false }, { do: 'worker' }]
const lastRefundFails: Step[] = [{ do: 'refund fails', ...of }, ...informed]
const refundByHand: Step[] = [{ do: 'refund at the provider', order: 0, amount: 499 }, ...informed]
const withdraw: Step = { do: 'withdraw', order: 0, items: aTee }
const refundsHang: Step = { do: 'provider fails', call: 'refund', when: 'before' }
export const start = fc.constantFrom<Step[]>(
  [],
  [ship],
  [shipATee],
  [shipATee, cancelATee],
  [refundATee, ...lastRefundFails, refundATee],
  [refundsHang, cancelATee, ship],
  [refundsHang, refundATee],
  toReturn,
  [withdraw],
  [shipATee, { ...withdraw, items: [{ good: 'tee', quantity: 2 }] }],
  [withdraw, { do: 'refund return', ...of }, ...lastRefundFails],
  toRefundedReturn.slice(0, 3),
  [...toRefundedReturn, ...toReturn.slice(1)],
  [...toRefundedReturn, ...lastRefundFails],
  [...refundByHand, ...lastRefundFails],
  [ship, { do: 'refund', order: 0 }, ...lastRefundFails, { do: 'refund', order: 0 }],
  [cancelATee, { ...refundATee, items: [{ good: 'tee', quantity: 2 }] }],
  [
    { do: 'provider fails', call: 'capture', when: 'after' },
    { do: 'buy', tees: 1, mugs: 1, card: 'pm_sandbox_ok', country: 'US' },
  ],
  [{ do: 'dispute', order: 0, amount: 2_115, status: 'lost' }, { do: 'worker' }],
)
