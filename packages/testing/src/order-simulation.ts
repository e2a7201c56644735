import { createCommerce } from '@awning/commerce/app'
import type { ServiceContext } from '@awning/commerce/context'
import { inEveryStore } from '@awning/commerce/db/in-store'
import { orderLedger, orderReturns, orders, payments, refunds } from '@awning/commerce/db/schema/orders'
import { recoverOpenOrders } from '@awning/commerce/ordering/order/recover-open-orders'
import { createSandbox } from '@awning/commerce/ordering/providers/sandbox/sandbox'
import { createWebhookQueue } from '@awning/commerce/ordering/providers/sandbox/sandbox-webhook-queue'
import { PaymentDeclinedError, type ProviderDispute } from '@awning/commerce/ports/payment-provider'
import { setSeller } from '@awning/commerce/stores/seller'
import type { LedgerKind } from '@awning/contract/order-commands'
import { fixedClock } from '@awning/platform/clock'
import { eq, max, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { ada, Buyer, createShop, expectOk, runWorkerTurn, type Shop, UnexpectedStatusError } from './checkout-driver'
import { type Faults, withFaults } from './faulty-provider'
import { checkInvariants } from './invariants'
import { sampleSeller } from './sample-seller'
import type { TestDatabase } from './test-database'
import { testAdminToken, testDeps } from './test-deps'

type Good = 'tee' | 'mug'
type Items = { good: Good; quantity: number }[]
type Command =
  | { do: 'produce' | 'deliver' | 'cancel' | 'refund'; order: number }
  | { do: 'ship'; order: number; items: Items | null; tracking: string | null }
  | { do: 'refund items'; order: number; items: Items; restock: boolean; key: string }
  | { do: 'refund delivery' | 'refund amount'; order: number; amount: number; key: string }
  | { do: 'cancel items'; order: number; items: Items; key: string }
  | { do: 'change address'; order: number; state: 'OH' | 'OR'; confirm: boolean }
  | { do: 'resend email'; order: number; email: string }
  | { do: 'approve' | 'decline' | 'receive' | 'refund return'; order: number; which: number }
type Action =
  | Command
  | { do: 'request a return'; order: number; items: Items }
  | { do: 'buy'; tees: number; mugs: number; card: 'pm_sandbox_ok' | 'pm_sandbox_capture_declined' }
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
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: one('request a return'), order, items }) },
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
const step: fc.Arbitrary<Step> = fc.oneof(
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
const refundsHang: Step = { do: 'provider fails', call: 'refund', when: 'before' }
const start = fc.constantFrom<Step[]>(
  [],
  [ship],
  [shipATee],
  [shipATee, cancelATee],
  [refundATee, ...lastRefundFails, refundATee],
  [refundsHang, cancelATee, ship],
  [refundsHang, refundATee],
  toReturn,
  toRefundedReturn.slice(0, 3),
  [...toRefundedReturn, ...toReturn.slice(1)],
  [...toRefundedReturn, ...lastRefundFails],
  [...refundByHand, ...lastRefundFails],
  [ship, { do: 'refund', order: 0 }, ...lastRefundFails, { do: 'refund', order: 0 }],
  [cancelATee, { ...refundATee, items: [{ good: 'tee', quantity: 2 }] }],
  [
    { do: 'provider fails', call: 'capture', when: 'after' },
    { do: 'buy', tees: 1, mugs: 1, card: 'pm_sandbox_ok' },
  ],
  [{ do: 'dispute', order: 0, amount: 2_115, status: 'lost' }, { do: 'worker' }],
)

export type SimulationOptions = {
  runs: number
  /** Replays a run that failed. */
  seed?: number | undefined
  path?: string | undefined
}

/**
 * Runs random lives of orders against the service, with the sandbox as its provider and a clock that the steps move. Invariants are
 * checked after every step, and after every interruption has been recovered, the ledger of each order equals that of the provider.
 * Throws an error with the smallest failing steps, and the seed and path that replay them.
 */
export async function simulateOrders(database: TestDatabase, { runs, seed, path }: SimulationOptions): Promise<void> {
  await fc.assert(
    fc.asyncProperty(start, fc.array(step, { minLength: 3, maxLength: 14 }), async (first, steps) => {
      await database.reset()
      await separateIds(database)
      const world = await createWorld(database)
      await world.act({ do: 'buy', tees: 2, mugs: 1, card: 'pm_sandbox_ok' })
      for (const next of [...first, ...steps]) {
        const before = await lastRefund(database)
        await world.take(next)
        await assertCovered(database, before)
        await assertNothing(database, isTransient)
      }
      await world.settle()
      await assertNothing(database, () => false)
      await assertEqualToProvider(database)
      await assertDisputed(database, world.disputes)
    }),
    { numRuns: runs, ...(seed !== undefined && { seed }), ...(path !== undefined && { path }) },
  )
}

/** What holds only after the recovery: a capture or a refund that the provider made and we have not read yet. */
const isTransient = (violation: string): boolean =>
  violation.startsWith('I3 ') || violation.endsWith(' differs from the sandbox')

async function assertNothing({ db }: TestDatabase, isAllowed: (violation: string) => boolean): Promise<void> {
  const violations = (await checkInvariants(db)).filter((violation) => !isAllowed(violation))
  if (violations.length > 0) throw new Error(`Invariants are violated:\n${violations.join('\n')}`)
}

async function assertEqualToProvider({ db }: TestDatabase): Promise<void> {
  const differences = sql`
    select o.lookup_number || ': ' || o.refunded || ' refunded here, ' || p.refunded || ' there' as what
    from orders o join payments ours on ours.id = o.payment_id
    join lateral (
      select coalesce(sum(l.amount) filter (where l.kind = 'refund'), 0)
           - coalesce(sum(l.amount) filter (where l.kind = 'refund_failed'), 0) as refunded
      from sandbox_ledger l where l.payment_id = ours.provider_id
    ) p on true
    where o.state = 'placed' and p.refunded <> o.refunded
    union all
    select 'payment ' || sp.id || ' was captured without an order' from sandbox_payments sp
    where sp.state in ('captured', 'refunded') and not exists (
      select 1 from payments p join orders o on o.payment_id = p.id and o.state = 'placed' where p.provider_id = sp.id)
    union all
    select 'order ' || id || ' is still a draft' from orders where state = 'draft'
    union all
    select 'refund ' || id || ' is still pending' from refunds where state = 'pending'
    union all
    select 'entry ' || l.id || ' has no invoice' from order_ledger l
    where l.kind in ('captured', 'refunded') and not exists (select 1 from invoices i where i.ledger_id = l.id)`
  const found = await db.select({ what: sql<string>`what` }).from(sql`(${differences}) as difference`)
  if (found.length > 0)
    throw new Error(`The service differs from its provider:\n${found.map(({ what }) => what).join('\n')}`)
}

async function lastRefund({ db }: TestDatabase): Promise<number> {
  const [row] = await db
    .select({ id: max(refunds.id) })
    .from(refunds)
    .where(inEveryStore())
  return row?.id ?? 0
}

/** A new refund of ours leaves the money that the bank withholds, which other refunds and later disputes may not. */
async function assertCovered({ db }: TestDatabase, lastId: number): Promise<void> {
  const exceeding = sql`
    select r.id from refunds r join orders o on o.id = r.order_id
    where r.id > ${lastId} and r.provider_refund_id is null and r.state <> 'failed'
      and o.refunded + case when r.state = 'pending' then r.amount else 0 end + (
        select coalesce(sum(l.amount), 0) from order_ledger l
        where l.order_id = o.id and l.kind in ('disputed', 'written_off')) > o.total`
  const [found] = await db.select({ id: sql<number>`id` }).from(sql`(${exceeding}) as exceeding`)
  if (found !== undefined) throw new Error(`Refund ${found.id} returns money that is disputed`)
}

/** The ledger has what the bank withholds in open disputes, and what it took in lost ones. */
async function assertDisputed({ db }: TestDatabase, disputes: ReadonlyMap<string, ProviderDispute>): Promise<void> {
  for (const { id, amount, status } of disputes.values()) {
    const sumOf = (kind: LedgerKind) => sql<string>`coalesce(sum(amount) filter (where kind = ${kind}), 0)`
    const [row] = await db
      .select({ disputed: sumOf('disputed'), lost: sumOf('written_off') })
      .from(orderLedger)
      .where(inEveryStore(eq(orderLedger.reference, `dispute:${id}`)))
    if (
      Number(row?.disputed) !== (status === 'open' ? amount : 0) ||
      Number(row?.lost) !== (status === 'lost' ? amount : 0)
    )
      throw new Error(`The ledger has another amount than the ${status} dispute ${id}`)
  }
}

class PowerFailure extends Error {}

/** No two tables have an id in common, so that a mixed-up id is noticed. */
async function separateIds({ db }: TestDatabase): Promise<void> {
  await db.execute(sql`
    select setval(format('%I', sequencename)::regclass, 1000 * row_number() over (order by sequencename))
    from pg_sequences where schemaname = 'public'`)
}

async function createWorld({ db }: TestDatabase) {
  const clock = fixedClock('2026-11-20T10:00:00Z')
  const webhooks = createWebhookQueue('a-secret-that-the-sandbox-signs-its-webhooks-with', clock)
  const sandbox = createSandbox(db, clock, { events: webhooks.events })
  const failing = new Map<string, 'before' | 'after'>()
  const fail = (call: string, when: 'before' | 'after') => {
    if (failing.get(call) === when) throw new Error('connection reset')
  }
  const faults: Faults = { before: (call) => fail(call, 'before'), after: (call) => fail(call, 'after') }
  /** Every webhook has arrived or is waiting. */
  let isInformed = true
  let refundsByHand = 0
  const disputes = new Map<string, ProviderDispute>()
  const provider = {
    ...withFaults(sandbox, faults),
    listDisputes: async (id: string) =>
      [...disputes].flatMap(([payment, dispute]) => (payment === id ? [dispute] : [])),
  }
  const deps = testDeps(db, { clock, payments: { sandbox: provider } })
  const plan = { slug: 'corner', listings: [] }
  const inventory: Record<Good, number> = { tee: 5, mug: 5 }
  const listings = () => [
    { slug: 'tee', price: 2_000, inventory: inventory.tee },
    { slug: 'mug', price: 1_499, inventory: inventory.mug },
  ]
  const shop: Shop = await createShop({ ...plan, listings: listings() }, deps)
  await setSeller(shop.store, sampleSeller, deps)

  const signal = () => AbortSignal.timeout(5_000)
  const placed = async (index: number) => {
    const rows = await db
      .select()
      .from(orders)
      .where(inEveryStore(sql`${orders.state} = 'placed'`))
      .orderBy(orders.id)
    return rows.length === 0 ? undefined : rows[index % rows.length]
  }
  const paymentOf = async (index: number) => {
    const found = await placed(index)
    const [payment] = await db
      .select()
      .from(payments)
      .where(inEveryStore(sql`${payments.id} = ${found?.paymentId ?? ''}`))
    return payment?.providerId ?? null
  }
  const pollAll = () => db.update(payments).set({ nextPollAt: clock.now() }).where(inEveryStore())

  /** An operator's call. Every response but an unexpected error is an answer. */
  async function operate(index: number, verb: string, body: object, context: ServiceContext): Promise<void> {
    const found = await placed(index)
    if (found === undefined) return
    const response = await createCommerce(context).request(
      `/admin/stores/corner/orders/${found.lookupNumber}/${verb}`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${testAdminToken}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
    )
    if (response.status === 500 && context === deps) throw new Error(`${verb} returned 500`)
  }
  async function itemsOf(index: number, wanted: Items) {
    const lines = (await placed(index))?.lines ?? []
    return wanted.map(({ good: slug, quantity }) => ({
      sku: lines.find((line) => line.slug === slug)?.sku ?? 'none',
      quantity,
    }))
  }
  async function requestReturn(index: number, wanted: Items, context: ServiceContext): Promise<void> {
    const found = await placed(index)
    if (found === undefined) return
    const items = (await itemsOf(index, wanted)).map((item) => ({ ...item, reason: 'size' }))
    const input = { number: found.lookupNumber, email: found.customer.email, storeSlug: shop.slug, items }
    const { status } = await new Buyer(shop, context).call('POST', '/v1/orders/returns', input)
    if (status === 500 && context === deps) throw new Error('the request of a return returned 500')
  }
  async function operateReturn(
    { do: verb, order: index, which }: Extract<Command, { which: number }>,
    context: ServiceContext,
  ): Promise<void> {
    const rows = await db
      .select({ id: orderReturns.id })
      .from(orderReturns)
      .where(inEveryStore(eq(orderReturns.orderId, (await placed(index))?.id ?? 0)))
      .orderBy(orderReturns.id)
    const id = rows[which]?.id
    const body = verb === 'decline' ? { answer: 'The tags are missing.' } : {}
    if (id !== undefined)
      await operate(index, `returns/${id}/${verb === 'refund return' ? 'refund' : verb}`, body, context)
  }
  /** The buyer stops at the first rejection: an item is sold out, or the card is declined. */
  async function buy(
    tees: number,
    mugs: number,
    card: 'pm_sandbox_ok' | 'pm_sandbox_capture_declined' | null,
    context: ServiceContext,
  ) {
    const buyer = new Buyer(shop, context)
    const lines = [await shop.line('tee', tees), ...(mugs > 0 ? [await shop.line('mug', mugs)] : [])]
    try {
      const ready = await buyer.payWith(card ?? 'pm_sandbox_ok', await buyer.readyToPay(lines))
      if (card !== null) expectOk(await buyer.submit(ready))
    } catch (error) {
      if (!(error instanceof UnexpectedStatusError) || (error.response.status === 500 && context === deps)) throw error
    }
  }

  async function act(next: Action, context: ServiceContext = deps): Promise<void> {
    switch (next.do) {
      case 'buy':
        return await buy(next.tees, next.mugs, next.card, context)
      case 'authorize and leave':
        return await buy(next.tees, 0, null, context)
      case 'produce':
      case 'deliver':
      case 'cancel':
      case 'refund':
        return await operate(next.order, next.do, {}, context)
      case 'ship': {
        const { tracking: trackingNumber, items: wanted } = next
        const items = wanted === null ? undefined : await itemsOf(next.order, wanted)
        return await operate(next.order, 'ship', { items, ...(trackingNumber && { trackingNumber }) }, context)
      }
      case 'refund items': {
        const { restock, key: id } = next
        const items = await itemsOf(next.order, next.items)
        return await operate(next.order, 'refund', { items, restock, key: id }, context)
      }
      case 'refund delivery':
        return await operate(next.order, 'refund', { shipping: next.amount, key: next.key }, context)
      case 'refund amount':
        return await operate(next.order, 'refund', { amount: next.amount, key: next.key }, context)
      case 'cancel items': {
        const items = await itemsOf(next.order, next.items)
        return await operate(next.order, 'cancel', { items, key: next.key }, context)
      }
      case 'change address': {
        const place = next.state === 'OH' ? {} : { city: 'Portland', state: 'Oregon', stateCode: 'OR', zip: '97204' }
        const customer = { ...ada, address: { ...ada.address, ...place } }
        return await operate(next.order, 'address', { customer, confirm: next.confirm }, context)
      }
      case 'resend email':
        return await operate(next.order, 'emails', { email: next.email }, context)
      case 'request a return':
        return await requestReturn(next.order, next.items, context)
      case 'approve':
      case 'decline':
      case 'receive':
      case 'refund return':
        return await operateReturn(next, context)
      case 'stock':
        inventory[next.good] = next.quantity
        await createShop({ ...plan, listings: listings() }, context)
        return
      case 'refund at the provider': {
        const id = await paymentOf(next.order)
        if (id === null) return
        refundsByHand += 1
        const input = { amount: next.amount, idempotencyKey: `by hand ${refundsByHand}` }
        await sandbox.refund(id, input, signal()).catch((error: unknown) => {
          if (!(error instanceof PaymentDeclinedError)) throw error
        })
        return
      }
      case 'refund fails': {
        const id = await paymentOf(next.order)
        const made = id === null ? [] : ((await sandbox.retrieve(id, signal()))?.refunds ?? [])
        const refund = made[next.which]
        if (id !== null && refund?.state === 'succeeded') await sandbox.failRefund(id, refund.reference ?? '')
        return
      }
      case 'dispute': {
        const id = await paymentOf(next.order)
        const total = (await placed(next.order))?.total ?? 0
        if (id === null) return
        const { status } = next
        const known = disputes.get(id)?.amount ?? Math.min(next.amount, total)
        const dispute = { id: `du_${id}`, reason: 'fraudulent', amount: known, currency: 'USD' as const, status }
        disputes.set(id, { ...dispute, openedAt: clock.now(), respondBy: null })
        await db
          .update(payments)
          .set({ disputed: true, nextPollAt: clock.now() })
          .where(inEveryStore(sql`${payments.providerId} = ${id}`))
        return
      }
      case 'webhooks arrive': {
        const count = webhooks.waiting().length
        const inOrder = Array.from({ length: count }, (_, index) => index)
        const arrival = { copies: next.copies, order: next.reversed ? inOrder.toReversed() : inOrder }
        await webhooks.bring(async ({ body, headers }) => {
          const response = await createCommerce(deps).request('/webhooks/sandbox', { method: 'POST', headers, body })
          return response.status
        }, arrival)
        return
      }
      case 'webhooks are late':
        isInformed = false
        return webhooks.drop()
      case 'worker':
        return await runWorkerTurn(context)
      case 'provider recovers':
        return failing.clear()
      case 'wait':
        clock.moveTo(new Date(clock.now().getTime() + next.seconds * 1_000).toISOString())
        return
      case 'provider fails':
        failing.set(next.call, next.when)
    }
  }

  return {
    act,
    async take(next: Step): Promise<void> {
      if (next.do === 'at once') {
        await Promise.all(next.actions.map((one) => act(one)))
        return
      }
      if (next.do !== 'crash') return await act(next)
      let left = next.at
      const dying: ServiceContext = {
        ...deps,
        reachFaultPoint: () => {
          left -= 1
          if (left <= 0) throw new PowerFailure()
        },
      }
      await act(next.action, dying).catch((error: unknown) => {
        if (!(error instanceof PowerFailure)) throw error
      })
      await recoverOpenOrders(deps, { atStart: true })
    },
    disputes,
    /** Everything that was interrupted is recovered, and every webhook arrives. A poll replaces them only if one is missing. */
    async settle(): Promise<void> {
      failing.clear()
      for (let turn = 0; turn < 4; turn += 1) {
        clock.moveTo(new Date(clock.now().getTime() + 3_600_000).toISOString())
        await act({ do: 'webhooks arrive', copies: 1, reversed: false })
        if (!isInformed) await pollAll()
        await runWorkerTurn(deps)
      }
    },
  }
}
