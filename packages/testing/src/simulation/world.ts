import { createCommerce } from '@awning/commerce/app'
import type { ServiceContext } from '@awning/commerce/context'
import { inEveryStore } from '@awning/commerce/db/in-store'
import { orderReturns, orders, payments } from '@awning/commerce/db/schema/orders'
import { recoverOpenOrders } from '@awning/commerce/ordering/order/recover-open-orders'
import { createSandbox } from '@awning/commerce/ordering/providers/sandbox/sandbox'
import { createWebhookQueue } from '@awning/commerce/ordering/providers/sandbox/sandbox-webhook-queue'
import { PaymentDeclinedError, type ProviderDispute } from '@awning/commerce/ports/payment-provider'
import { setSeller } from '@awning/commerce/stores/seller'
import { fixedClock } from '@awning/platform/clock'
import { eq, sql } from 'drizzle-orm'
import {
  ada,
  adaInBerlin,
  Buyer,
  createShop,
  expectOk,
  runWorkerTurn,
  type Shop,
  UnexpectedStatusError,
} from '../checkout-driver'
import { type Faults, withFaults } from '../faulty-provider'
import { callAsOperator } from '../operator-call'
import { sampleSeller } from '../sample-seller'
import type { TestDatabase } from '../test-database'
import { testDeps } from '../test-deps'
import type { Action, Command, Good, Items, Step } from './steps'

type SandboxCard = Extract<Action, { do: 'buy' }>['card']

class PowerFailure extends Error {}

/** The service with one shop, the sandbox as its provider, and everything that a step can change. */
export async function createWorld({ db }: TestDatabase) {
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
    const path = `/stores/corner/orders/${found.lookupNumber}/${verb}`
    const response = await callAsOperator(context, { path, body })
    if (response.status === 500 && context === deps) throw new Error(`${verb} returned 500`)
  }
  async function itemsOf(index: number, wanted: Items) {
    const lines = (await placed(index))?.lines ?? []
    return wanted.map(({ good: slug, quantity }) => ({
      sku: lines.find((line) => line.slug === slug)?.sku ?? 'none',
      quantity,
    }))
  }
  async function sendBack(
    { do: verb, order: index, items: wanted }: Extract<Action, { do: 'request a return' | 'withdraw' }>,
    context: ServiceContext,
  ): Promise<void> {
    const found = await placed(index)
    if (found === undefined) return
    const isReturn = verb === 'request a return'
    const items = (await itemsOf(index, wanted)).map((item) => (isReturn ? { ...item, reason: 'size' } : item))
    const input = { number: found.lookupNumber, email: found.customer.email, storeSlug: shop.slug, items }
    const path = isReturn ? '/v1/orders/returns' : '/v1/orders/withdrawals'
    const { status } = await new Buyer(shop, context).call('POST', path, input)
    if (status === 500 && context === deps) throw new Error(`${path} returned 500`)
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
    { tees, mugs, card, country }: Omit<Extract<Action, { do: 'buy' }>, 'do' | 'card'> & { card: SandboxCard | null },
    context: ServiceContext,
  ) {
    const buyer = new Buyer(shop, context)
    const lines = [await shop.line('tee', tees), ...(mugs > 0 ? [await shop.line('mug', mugs)] : [])]
    try {
      const ready = await buyer.payWith(
        card ?? 'pm_sandbox_ok',
        await buyer.readyToPay(lines, country === 'DE' ? adaInBerlin : ada),
      )
      if (card !== null) expectOk(await buyer.submit(ready))
    } catch (error) {
      if (!(error instanceof UnexpectedStatusError) || (error.response.status === 500 && context === deps)) throw error
    }
  }

  async function act(next: Action, context: ServiceContext = deps): Promise<void> {
    switch (next.do) {
      case 'buy':
        return await buy(next, context)
      case 'authorize and leave':
        return await buy({ tees: next.tees, mugs: 0, card: null, country: 'US' }, context)
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
      case 'withdraw':
        return await sendBack(next, context)
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
