import { expect } from 'playwright/test'
import { buy, change, createPayableCheckout, lineOf, readCheckout } from '../../e2e/fixtures/checkout-calls'
import { writeJson } from '../../e2e/fixtures/same-origin'
import type { Attack } from './attack'

export const mergedLines: Attack = {
  id: 'S53',
  attack: 'merged lines, 3 × 999 of one SKU, through every call that accepts lines',
  expected: 'never above the limit; later reads work',
  asvs: '2.2.1',
  run: async ({ testApp, openShop }) => {
    const { slug } = await openShop()
    const place = { testApp, slug }
    const line = { ...(await lineOf(place)), quantity: 999 }
    const three = [line, { ...line, itemGroupId: 'another' }, line]
    const checkout = await createPayableCheckout(place)
    const service = async (path: string, body: unknown, method = 'POST') => {
      const headers = { 'content-type': 'application/json' }
      const { status } = await fetch(testApp.serviceUrl + path, { method, headers, body: JSON.stringify(body) })
      return { status }
    }
    const data = { storeSlug: slug, lineItems: three }
    const tried = [
      await writeJson(testApp, slug, '/api/cart', { lines: three, region: 'USA' }),
      await writeJson(testApp, slug, '/api/cart', { lines: three, region: 'USA' }, { method: 'PUT' }),
      await writeJson(testApp, slug, '/api/cart/lines', { lines: three }),
      await writeJson(testApp, slug, '/api/checkout', { lines: three, region: 'USA' }),
      await writeJson(testApp, slug, '/api/checkout', { lines: three, region: 'USA', paymentMethod: 'paypal' }),
      await change(checkout, { lineItems: three }),
      await service('/v1/carts', { storeSlug: slug, lines: three }),
      await service('/v1/carts/x', { storeSlug: slug, lines: three }, 'PUT'),
      await service('/checkout', data),
      await service('/v1/checkout', data),
      await service('/v1/checkout', { id: checkout.id, data }, 'PUT'),
    ]
    expect(tried.map(({ status }) => status)).toEqual(tried.map(() => 400))
    expect((await readCheckout(checkout)).lineItems.map(({ quantity }) => quantity)).toEqual([1])
    const { number } = await buy(place)
    for (const suffix of [`/orders/export`, `/orders`, `/orders/${number}`]) {
      const headers = { authorization: `Bearer ${testApp.adminToken}` }
      expect((await fetch(`${testApp.serviceUrl}/admin/stores/${slug}${suffix}`, { headers })).status).toBe(200)
    }
    return {
      observed: `${tried.length} of ${tried.length} calls return 400; the checkout still has one item; the order can be exported, listed and read`,
    }
  },
}
