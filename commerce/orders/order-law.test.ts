import fc from 'fast-check'
import { fixedClock } from '../clock'
import { type OrderStatus, orderStatuses } from '../contract/order-status'
import { orders } from '../db/schema/orders'
import { createTestDatabase } from '../db/testing'
import { Refused } from '../errors'
import { testDeps } from '../testing'
import { endOrder } from './end-order'
import { readHistory } from './find-order'
import { checkInvariants } from './invariants'
import { moveOrder } from './move-order'
import { type OrderEnd, type OrderStep, verdictOn } from './order-law'
import { Buyer, expectOk, openShop } from './sale-bench'

jest.setTimeout(120_000)

const wishes = ['in_production', 'shipped', 'delivered', 'cancelled', 'refunded'] as const
type Wish = OrderStep | OrderEnd
const rank = (status: OrderStatus) => orderStatuses.indexOf(status)
const isEnd = (status: OrderStatus) => status === 'cancelled' || status === 'refunded'

/** What comes of wishes, one after another. */
function follow(said: readonly Wish[]): OrderStatus[] {
  const history: OrderStatus[] = ['placed']
  for (const wish of said) {
    const status = history.at(-1) ?? 'placed'
    if (verdictOn({ status, ending: null }, wish) === 'go') history.push(wish)
  }
  return history
}

describe('whatever is said of an order in whatever sequence', () => {
  const any = fc.array(fc.constantFrom(...wishes), { maxLength: 12 })

  test('its life goes forwards, each step once, and ends with an end', () => {
    fc.assert(
      fc.property(any, (said) => {
        const history = follow(said)
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

  test('what is said again at once changes nothing', () => {
    fc.assert(
      fc.property(any, (said) => {
        expect(follow(said.flatMap((wish) => [wish, wish]))).toEqual(follow(said))
      }),
    )
  })

  test('a refund that was said ends it, unless it had ended', () => {
    fc.assert(
      fc.property(any, (said) => {
        expect(['cancelled', 'refunded']).toContain(follow([...said, 'refunded']).at(-1))
      }),
    )
  })

  test('while money is on its way nothing but the same wish is heard', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('placed' as const, 'in_production' as const, 'shipped' as const, 'delivered' as const),
        fc.constantFrom('cancelled' as const, 'refunded' as const),
        fc.constantFrom(...wishes),
        (status, ending, wish) => {
          const verdict = verdictOn({ status, ending }, wish)
          if (wish === status) expect(verdict).toBe('unchanged')
          else expect(verdict).toBe(wish === ending ? 'go' : 'refund_pending')
        },
      ),
    )
  })
})

test('the service keeps to that law for any commands, one after another or at once, and its books stay right', async () => {
  const database = await createTestDatabase()
  const deps = testDeps(database.db, { clock: fixedClock('2026-11-20T10:00:00Z') })
  const shop = await openShop({ slug: 'corner', goods: [{ slug: 'tee', inventory: 100 }] }, deps)
  const say = async (number: string, wish: Wish) => {
    try {
      if (wish === 'cancelled' || wish === 'refunded') {
        await endOrder(shop.store, number, { becomes: wish, reason: null }, deps)
      } else {
        await moveOrder(shop.store, number, wish === 'shipped' ? { to: wish, parcel: {} } : { to: wish }, deps)
      }
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 409) throw error
    }
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...wishes), { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      async (said, atOnce) => {
        const buyer = new Buyer(shop, deps)
        expectOk(await buyer.submit(await buyer.readyToSubmit([await shop.line('tee')])))
        const order = (await database.db.select().from(orders).orderBy(orders.id)).at(-1)
        if (order === undefined) throw new Error('no order')
        if (atOnce) await Promise.all(said.map((wish) => say(order.lookupNumber, wish)))
        else for (const wish of said) await say(order.lookupNumber, wish)
        const history = (await readHistory(shop.store, order.id, database.db)).map(({ status }) => status)
        if (!atOnce) expect(history).toEqual(follow(said))
        expect(await checkInvariants(database.db)).toEqual([])
      },
    ),
    { numRuns: 12 },
  )
  await database.close()
})
