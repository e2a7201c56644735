import { expect } from 'playwright/test'
import {
  beginPayment,
  call,
  change,
  confirm,
  createPayableCheckout,
  readCheckout,
  submit,
} from '../../e2e/fixtures/checkout-calls'
import { ordersOf } from '../../e2e/fixtures/orders-of'
import type { Attack } from './attack'

const invented = {
  ...{
    price: 1,
    total: 1,
    tax: 0,
    discount: 9_999,
    shipping: 0,
    state: 'completed',
    paid: true,
    storeId: 1,
    storeSlug: 'nightshift',
  },
  costs: {
    total: { value: 1, currency: 'USD' },
    subtotal: { value: 1 },
    shipping: { value: 0 },
    tax: { value: 0 },
    discount: { value: 9_999 },
  },
  ...{
    amount: 1,
    currency: 'JPY',
    version: 99,
    payment: { id: 'x', paymentToken: 'x' },
    orderLookupNumber: 'FREE',
    __proto__: { paid: true },
  },
}

export const inventedFields: Attack = {
  id: 'S30',
  attack: 'client sends price, total, tax, discount, shipping, state, paid, storeId',
  expected: 'ignored; server total unchanged',
  asvs: '15.3.3, 2.2.2',
  run: async ({ testApp, openShop }) => {
    const { slug } = await openShop()
    const checkout = await createPayableCheckout({ testApp, slug })
    const { costs: before } = await readCheckout(checkout)
    const [line] = (await readCheckout(checkout)).lineItems
    if (!line) throw new Error('the checkout has a line')
    const { id } = checkout
    const tried = [
      await change(checkout, { marketingOptIn: true, ...invented }),
      await change(checkout, { deliveryOptionId: 'fullStandardCost', ...invented }),
      await change(checkout, { lineItems: [{ ...line, price: 1, totalPrice: 1, discount: 2_499 }] }),
      await call(checkout, '/api/checkout', { id, change: { marketingOptIn: false }, ...invented }, 'PUT'),
      await call(checkout, '/api/checkout/payment', { id, paymentMethod: 'card', ...invented }),
    ]
    const inner = async (path: string, body: unknown, method: string) =>
      fetch(testApp.serviceUrl + path, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const data = { ...invented, storeSlug: slug, marketingOptIn: true }
    const served = [await inner('/v1/checkout', { id, data, ...invented, storeSlug: slug }, 'PUT')]
    for (const { status } of [...tried, ...served]) expect(status).toBeLessThan(500)
    const after = await readCheckout(checkout)
    expect([after.costs, after.state, after.storeSlug, after.orderLookupNumber]).toEqual([
      before,
      'created',
      slug,
      null,
    ])

    const payment = await beginPayment(checkout)
    expect([payment.amount, payment.currency]).toEqual([before.total.value, 'USD'])
    const cheap = {
      id,
      paymentMethod: 'card',
      paymentId: payment.paymentId,
      paymentToken: payment.paymentToken,
      total: { amount: 1, currency: 'USD' },
    }
    expect((await confirm(checkout, payment, 'pm_sandbox_ok')).status).toBe(200)
    expect((await call(checkout, '/api/checkout/submit', cheap)).status).toBe(409)
    expect(await ordersOf(testApp, slug)).toEqual([])
    // The authorization was voided.
    const again = await beginPayment(checkout)
    expect((await confirm(checkout, again, 'pm_sandbox_ok')).status).toBe(200)
    expect((await submit(checkout, again)).status).toBe(200)
    const orders = await ordersOf(testApp, slug)
    expect(orders.map(({ total }) => total.amount)).toEqual([before.total.value])
    return {
      observed: `${tried.length + served.length + 1} calls with invented fields: total unchanged, a total of 1 is 409, the order has the correct total`,
    }
  },
}
