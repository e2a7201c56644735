import { expect } from 'playwright/test'
import {
  beginPayment,
  buy,
  call,
  confirm,
  createPayableCheckout,
  readCheckout,
} from '../../e2e/fixtures/checkout-calls'
import { ordersOf } from '../../e2e/fixtures/orders-of'
import type { Attack } from './attack'

export const foreignPayments: Attack = {
  id: 'S33',
  attack: 'submit with another checkout’s/store’s/used paymentId',
  expected: '409/404, no order',
  asvs: '8.2.2',
  run: async ({ testApp, openShop }) => {
    const a = { testApp, slug: (await openShop()).slug }
    const b = { testApp, slug: (await openShop()).slug }
    const used = (await buy(a)).payment
    const authorized = async (place: typeof a) => {
      const checkout = await createPayableCheckout(place)
      const payment = await beginPayment(checkout)
      expect((await confirm(checkout, payment, 'pm_sandbox_ok')).status).toBe(200)
      return payment
    }
    const [second, foreign] = [await authorized(a), await authorized(b)]
    const mine = await createPayableCheckout(a)
    const own = await beginPayment(mine)
    const { costs } = await readCheckout(mine)
    const total = { amount: costs.total.value, currency: costs.total.currency }
    const wishes = [second, foreign, used].flatMap((theirs) => [
      { paymentId: theirs.paymentId, paymentToken: theirs.paymentToken },
      { paymentId: theirs.paymentId, paymentToken: own.paymentToken },
      { paymentId: own.paymentId, paymentToken: theirs.paymentToken },
    ])
    const before = (await ordersOf(testApp, a.slug)).length
    const ends: number[] = []
    for (const wish of [...wishes, { paymentId: 'pay_1', paymentToken: 'tok_1' }])
      for (const time of [1, 2]) {
        const response = await call(mine, '/api/checkout/submit', {
          id: mine.id,
          paymentMethod: 'card',
          ...wish,
          total,
        })
        expect([404, 409], `${JSON.stringify(wish)} for the ${time}. time: ${response.body.slice(0, 200)}`).toContain(
          response.status,
        )
        ends.push(response.status)
      }
    expect((await ordersOf(testApp, a.slug)).length).toBe(before)
    expect(await ordersOf(testApp, b.slug)).toEqual([])
    return { observed: `${ends.length} of ${ends.length} are 404 or 409, 0 orders` }
  },
}
