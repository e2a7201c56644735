import { expect } from 'playwright/test'
import { ordersOf } from '../fixtures/orders-of'
import {
  beginCheckout,
  beginPayment,
  call,
  change,
  customer,
  type OwnCheckout,
  readCheckout,
  readyCheckout,
  submit,
} from '../fixtures/written-checkout'
import type { Attack } from './attack'

export const skippedSteps: Attack = {
  id: 'S34',
  attack: 'skip steps: submit without address, option or payment',
  expected: '422 with field pointer',
  asvs: '2.3.1',
  run: async ({ house, openShop }) => {
    const { slug } = await openShop()
    const place = { house, slug }
    const without = await beginCheckout(place)
    const addressed = await beginCheckout(place)
    expect((await change(addressed, { customer })).status).toBe(200)
    let tried = 0
    const points = async (checkout: OwnCheckout, path: string, body: object, pointer: string) => {
      const answer = await call(checkout, path, { id: checkout.id, paymentMethod: 'card', ...body })
      expect(
        [answer.status, answer.body.includes(pointer)],
        `${path} should point at ${pointer}: ${answer.body}`,
      ).toEqual([422, true])
      tried += 1
    }
    const wish = async (checkout: OwnCheckout) => {
      const { total } = (await readCheckout(checkout)).costs
      return { paymentId: 'pay_1', paymentToken: 'tok_1', total: { amount: total.value, currency: total.currency } }
    }
    await points(without, '/api/checkout/payment', {}, '/customer')
    await points(addressed, '/api/checkout/payment', {}, '/deliveryOption')
    // And there is no payment that an order could be submitted with.
    for (const checkout of [without, addressed]) {
      const body = { id: checkout.id, paymentMethod: 'card', ...(await wish(checkout)) }
      expect([404, 422]).toContain((await call(checkout, '/api/checkout/submit', body)).status)
      tried += 1
    }
    // A payment that was begun and never authorised is none.
    const unpaid = await readyCheckout(place)
    const begun = await beginPayment(unpaid)
    const answer = await submit(unpaid, begun)
    expect(answer.body).not.toMatch(/"state":"(?:success|completed)"/)
    expect(await ordersOf(house, slug)).toEqual([])
    return {
      seen: `${tried} of ${tried} refused, the payment with 422 that names the field; unpaid is ${answer.status}; 0 orders`,
    }
  },
}
