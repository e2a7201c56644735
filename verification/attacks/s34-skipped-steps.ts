import { expect } from 'playwright/test'
import {
  beginCheckout,
  beginPayment,
  call,
  change,
  createPayableCheckout,
  customer,
  type OwnCheckout,
  readCheckout,
  submit,
} from '../../e2e/fixtures/checkout-calls'
import { ordersOf } from '../../e2e/fixtures/orders-of'
import type { Attack } from './attack'

export const skippedSteps: Attack = {
  id: 'S34',
  attack: 'skip steps: submit without address, option or payment',
  expected: '422 with field pointer',
  asvs: '2.3.1',
  run: async ({ testApp, openShop }) => {
    const { slug } = await openShop()
    const place = { testApp, slug }
    const without = await beginCheckout(place)
    const addressed = await beginCheckout(place)
    expect((await change(addressed, { customer })).status).toBe(200)
    let tried = 0
    const points = async (checkout: OwnCheckout, path: string, body: object, pointer: string) => {
      const response = await call(checkout, path, { id: checkout.id, paymentMethod: 'card', ...body })
      expect(
        [response.status, response.body.includes(pointer)],
        `${path} should point at ${pointer}: ${response.body}`,
      ).toEqual([422, true])
      tried += 1
    }
    const wish = async (checkout: OwnCheckout) => {
      const { total } = (await readCheckout(checkout)).costs
      return { paymentId: 'pay_1', paymentToken: 'tok_1', total: { amount: total.value, currency: total.currency } }
    }
    await points(without, '/api/checkout/payment', {}, '/customer')
    await points(addressed, '/api/checkout/payment', {}, '/deliveryOption')
    // There is no payment with which to submit an order.
    for (const checkout of [without, addressed]) {
      const body = { id: checkout.id, paymentMethod: 'card', ...(await wish(checkout)) }
      expect([404, 422]).toContain((await call(checkout, '/api/checkout/submit', body)).status)
      tried += 1
    }
    // A payment that was started but never authorized does not count.
    const unpaid = await createPayableCheckout(place)
    const payment = await beginPayment(unpaid)
    const response = await submit(unpaid, payment)
    expect(response.body).not.toMatch(/"state":"(?:success|completed)"/)
    expect(await ordersOf(testApp, slug)).toEqual([])
    return {
      observed: `${tried} of ${tried} rejected, the payment with 422 that names the field; unpaid is ${response.status}; 0 orders`,
    }
  },
}
