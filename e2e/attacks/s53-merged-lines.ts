import { expect } from 'playwright/test'
import { writeJson } from '../fixtures/same-origin'
import { buy, change, lineOf, readCheckout, readyCheckout } from '../fixtures/written-checkout'
import type { Attack } from './attack'

export const mergedLines: Attack = {
  id: 'S53',
  attack: 'merged lines, 3 × 999 of one sku, through every call that takes lines',
  expected: 'never above the limit; later reads work',
  asvs: '2.2.1',
  run: async ({ house, openShop }) => {
    const { slug } = await openShop()
    const place = { house, slug }
    const line = { ...(await lineOf(place)), quantity: 999 }
    const three = [line, { ...line, itemGroupId: 'another' }, line]
    const checkout = await readyCheckout(place)
    const service = async (path: string, body: unknown, method = 'POST') => {
      const headers = { 'content-type': 'application/json' }
      const { status } = await fetch(house.serviceUrl + path, { method, headers, body: JSON.stringify(body) })
      return { status }
    }
    const data = { storeSlug: slug, lineItems: three }
    const tried = [
      await writeJson(house, slug, '/api/cart', { lines: three, region: 'USA' }),
      await writeJson(house, slug, '/api/cart', { lines: three, region: 'USA' }, { method: 'PUT' }),
      await writeJson(house, slug, '/api/cart/lines', { lines: three }),
      await writeJson(house, slug, '/api/checkout', { lines: three, region: 'USA' }),
      await writeJson(house, slug, '/api/checkout', { lines: three, region: 'USA', paymentMethod: 'paypal' }),
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
    for (const words of [`/orders/export`, `/orders`, `/orders/${number}`]) {
      const headers = { authorization: `Bearer ${house.adminToken}` }
      expect((await fetch(`${house.serviceUrl}/admin/stores/${slug}${words}`, { headers })).status).toBe(200)
    }
    return {
      seen: `${tried.length} of ${tried.length} calls are 400; the checkout kept its one piece; export, list and order read`,
    }
  },
}
