import { type OrderStatus, orderStatuses } from '@awning/contract/order-status'
import { fixedClock } from '@awning/platform/clock'
import { Buyer, createShop, expectOk } from '@awning/testing/checkout-driver'
import { checkInvariants } from '@awning/testing/invariants'
import { createTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import fc from 'fast-check'
import { orders } from '../../db/schema/orders'
import { ApiError } from '../../http/errors'
import { cancelOrRefundOrder } from './cancel-or-refund-order'
import { readHistory } from './find-order'
import { checkTransition, type OrderEnd, type OrderStep } from './order-state-machine'
import { shipOrder } from './ship-order'
import { transitionOrder } from './transition-order'

jest.setTimeout(120_000)

const allSteps = ['in_production', 'shipped', 'delivered', 'cancelled', 'refunded'] as const
type Step = OrderStep | OrderEnd
const rank = (status: OrderStatus) => orderStatuses.indexOf(status)
const isEnd = (status: OrderStatus) => status === 'cancelled' || status === 'refunded'

/** The history that a sequence of steps produces. */
function applySteps(steps: readonly Step[]): OrderStatus[] {
  const history: OrderStatus[] = ['placed']
  for (const step of steps) {
    const status = history.at(-1) ?? 'placed'
    if (checkTransition({ status, ending: null }, step) === 'go') history.push(step)
  }
  return history
}

describe('any sequence of steps', () => {
  const sequence = fc.array(fc.constantFrom(...allSteps), { maxLength: 12 })

  // Requirements: C4.120
  test('moves an order forward, applies each step once, and stops at an end', () => {
    fc.assert(
      fc.property(sequence, (steps) => {
        const history = applySteps(steps)
        expect(new Set(history).size).toBe(history.length)
        for (const [index, status] of history.entries()) {
          const before = history[index - 1]
          if (before === undefined) continue
          expect(isEnd(before)).toBe(false)
          expect(rank(status)).toBeGreaterThan(rank(before))
          if (status === 'cancelled') expect(rank(before)).toBeLessThan(rank('shipped'))
        }
      }),
    )
  })

  test('has the same result if each step is repeated', () => {
    fc.assert(
      fc.property(sequence, (steps) => {
        expect(applySteps(steps.flatMap((step) => [step, step]))).toEqual(applySteps(steps))
      }),
    )
  })

  test('ends with a refund unless the order has already ended', () => {
    fc.assert(
      fc.property(sequence, (steps) => {
        expect(['cancelled', 'refunded']).toContain(applySteps([...steps, 'refunded']).at(-1))
      }),
    )
  })

  test('accepts only the same command while a refund is pending', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('placed' as const, 'in_production' as const, 'shipped' as const, 'delivered' as const),
        fc.constantFrom('cancelled' as const, 'refunded' as const),
        fc.constantFrom(...allSteps),
        (status, ending, step) => {
          const result = checkTransition({ status, ending }, step)
          if (step === status) expect(result).toBe('unchanged')
          else expect(result).toBe(step === ending ? 'go' : 'refund_pending')
        },
      ),
    )
  })
})

// Requirements: C4.120
test('the service follows the state machine for any commands, in sequence or concurrently, and keeps all invariants', async () => {
  const database = await createTestDatabase()
  const deps = testDeps(database.db, { clock: fixedClock('2026-11-20T10:00:00Z') })
  const shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee', inventory: 100 }] }, deps)
  const sendCommand = async (number: string, step: Step) => {
    try {
      if (step === 'cancelled' || step === 'refunded') {
        await cancelOrRefundOrder(shop.store, number, { becomes: step, reason: null }, deps)
      } else if (step === 'shipped') await shipOrder(shop.store, number, {}, deps)
      else await transitionOrder(shop.store, number, { status: step }, deps)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error
    }
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...allSteps), { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      async (steps, concurrency) => {
        const buyer = new Buyer(shop, deps)
        expectOk(await buyer.submit(await buyer.readyToSubmit([await shop.line('tee')])))
        const order = (await database.db.select().from(orders).orderBy(orders.id)).at(-1)
        if (order === undefined) throw new Error('no order')
        if (concurrency) await Promise.all(steps.map((step) => sendCommand(order.lookupNumber, step)))
        else for (const step of steps) await sendCommand(order.lookupNumber, step)
        const history = (await readHistory(shop.store, order.id, database.db)).map(({ status }) => status)
        if (!concurrency) expect(history).toEqual(applySteps(steps))
        expect(await checkInvariants(database.db)).toEqual([])
      },
    ),
    { numRuns: 12 },
  )
  await database.close()
})
