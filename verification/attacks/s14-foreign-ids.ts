import { StoredCart } from '@awning/contract/cart'
import { ProductList } from '@awning/contract/catalog'
import { CreatedPreview } from '@awning/contract/preview'
import { expect } from 'playwright/test'
import { z } from 'zod'
import { admin } from '../../e2e/fixtures/admin'
import {
  beginPayment,
  buy,
  call,
  change,
  createPayableCheckout,
  customer,
  lineOf,
  taken,
} from '../../e2e/fixtures/checkout-calls'
import { aListing, cornerStore } from '../../e2e/fixtures/corner-store'
import { hostOf, rawRequest } from '../../e2e/fixtures/raw-http'
import { writeJson } from '../../e2e/fixtures/same-origin'
import { fetchListing, fetchService } from '../../e2e/fixtures/service'
import type { Attack } from './attack'

const promoCodes = [{ code: 'ONLYHERE', type: 'percentage' as const, value: 10 }]
const own = cornerStore({
  store: { name: 'Whose It Is' },
  promoCodes,
  listings: [
    aListing({ slug: 'corner-tee', title: 'Corner Tee' }),
    aListing({ slug: 'hidden-tee', title: 'Hidden Tee', colors: { Plum: '#5b2a4d' } }),
  ],
})

export const foreignIds: Attack = {
  id: 'S14',
  attack: 'every id of store A (checkout, cart, order, listing, promo, payment, theme) on store B, every route',
  expected: '404 for the whole matrix',
  asvs: '8.2.2, 8.4.1',
  run: async ({ testApp, openShop }) => {
    const a = { testApp, slug: (await openShop(own)).slug }
    const b = { testApp, slug: (await openShop(cornerStore({ store: { name: 'Not Whose It Is' } }))).slug }
    const bought = await buy(a)
    const ready = await createPayableCheckout(a)
    const { paymentId, paymentToken } = await beginPayment(ready)
    const hidden = await lineOf(a, 'hidden-tee')
    const { previewData } = await admin(testApp, 'POST', `/stores/${a.slug}/previews`, CreatedPreview, {})
    const cart = taken(
      await writeJson(testApp, a.slug, '/api/cart', { lines: [hidden], region: 'USA' }),
      z.object({ id: z.string() }),
    )
    const picture = (await fetchListing(testApp, a.slug, 'hidden-tee')).primaryProduct[0]?.images[0]?.src ?? ''
    const total = { amount: 2500, currency: 'USD' }

    // The browser sends all cookies of A to B, so only the store is wrong.
    const there = { ...ready, slug: b.slug }
    const { id, cookie } = there
    const get = (path: string, jar = cookie) =>
      rawRequest(testApp, { host: hostOf(testApp, b.slug), path, headers: { cookie: jar } })
    const express = { id, paymentId, paymentToken }
    const app = {
      ...{ 'GET checkout': get(`/api/checkout?id=${id}`), 'GET countries': get(`/api/checkout/countries?id=${id}`) },
      ...{
        'GET delivery': get(`/api/checkout/delivery?id=${id}`),
        'GET payment': get(`/api/checkout/payment?id=${id}`),
      },
      'PUT checkout': change(there, { customer }),
      'POST estimate': call(there, '/api/checkout/estimate', { id, destination: { countryCode: 'US' } }),
      'POST express': call(there, '/api/checkout/express', { id }),
      'PUT express': call(there, '/api/checkout/express', { ...express, destination: { countryCode: 'US' } }, 'PUT'),
      'POST express contact': call(there, '/api/checkout/express/contact', express),
      'POST express approval': call(there, '/api/checkout/express/approval', { ...express, etag: '"1"' }),
      'POST payment': call(there, '/api/checkout/payment', { id, paymentMethod: 'card' }),
      'POST confirm': call(there, '/api/sandbox/confirm', { id, paymentToken, paymentMethodId: 'pm_sandbox_ok' }),
      'POST challenge': call(there, '/api/sandbox/challenge', { id, paymentToken, outcome: 'complete' }),
      'POST decision': call(there, '/api/sandbox/decision', { id, paymentToken, decision: 'authorize' }),
      'POST submit': call(there, '/api/checkout/submit', { id, paymentMethod: 'card', paymentId, paymentToken, total }),
      'PUT order': call({ ...bought.checkout, slug: b.slug }, '/api/order', { cart: bought.checkout.id }, 'PUT'),
      'GET cart': get('/api/cart', `cart=${encodeURIComponent(JSON.stringify({ id: cart.id }))}`),
      ...{
        'GET listing': get('/listing/hidden-tee'),
        'GET listing data': get(`/api/listing?slug=hidden-tee&product=${hidden.productId}`),
      },
      'GET picture': get(picture),
    }
    const service = (path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST') =>
      fetch(testApp.serviceUrl + path, {
        method,
        headers: { 'content-type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
      })
    const storeSlug = b.slug
    const wish = { storeSlug, checkoutId: id, platform: 'stripe', paymentMethod: 'card', paymentToken }
    const inner: Record<string, Promise<Response>> = {}
    for (const version of ['', '/v1']) {
      inner[`GET ${version}/checkout`] = service(`${version}/checkout?id=${id}&storeSlug=${storeSlug}`)
      inner[`PUT ${version}/checkout`] = service(
        `${version}/checkout`,
        { id, data: { storeSlug, marketingOptIn: true } },
        'PUT',
      )
      inner[`POST ${version}/estimate`] = service(`${version}/checkout/estimate`, {
        id,
        storeSlug,
        destination: { countryCode: 'US' },
      })
      inner[`POST ${version}/deliveryOptions`] = service(`${version}/deliveryOptions`, {
        id,
        storeSlug,
        stateCode: 'WA',
        countryCode: 'US',
      })
      inner[`POST ${version}/submit`] = service(`${version}/checkout/submit`, { ...wish, paymentId, total })
    }
    Object.assign(inner, {
      initiate: service('/v1/initiatePayment', wish),
      'start express': service('/v1/expressPayment', { storeSlug, checkoutId: id }),
      'update express': service(
        '/v1/expressPayment',
        { ...wish, paymentId, destination: { countryCode: 'US' } },
        'PUT',
      ),
      'express contact': service('/v1/expressPayment/contact', { ...wish, paymentId }),
      'express approval': service('/v1/expressPayment/approval', { ...wish, paymentId, etag: '"1"' }),
      update: service('/v1/updatePayment', { ...wish, id: paymentId, paymentId }, 'PUT'),
      payment: service(`/v1/payment?paymentId=${paymentId}&checkoutId=${id}&storeSlug=${storeSlug}`),
      order: service(`/v1/orders?cartId=${bought.checkout.id}&storeSlug=${storeSlug}`),
      cart: service(`/v1/carts/${cart.id}?storeSlug=${storeSlug}`),
      'cart anew': service(`/v1/carts/${cart.id}`, { storeSlug, lines: [hidden], region: 'USA' }, 'PUT'),
      'cart destroyed': service(`/v1/carts/${cart.id}?storeSlug=${storeSlug}`, undefined, 'DELETE'),
      listing: service(`/v1/listings?storeSlug=${storeSlug}&slug=hidden-tee`),
      'listing of the old wire': service(`/v0/listing/hidden-tee?store_slug=${storeSlug}`),
    })
    let rejected = 0
    for (const [name, call] of [...Object.entries(app), ...Object.entries(inner)]) {
      expect((await call).status, name).toBe(404)
      rejected += 1
    }
    // Ids in a query or a body are rejected in the format of the endpoint.
    const order = await get(`/api/order?cart=${bought.checkout.id}`, bought.checkout.cookie)
    expect(JSON.parse(order.body)).toEqual({ order: null, fresh: false })
    expect((await writeJson(testApp, b.slug, '/api/checkout', { lines: [hidden] })).status).toBe(409)
    const mine = await createPayableCheckout(b)
    expect((await change(mine, { promoCode: 'ONLYHERE' })).status).toBeGreaterThanOrEqual(400)
    const preview = await writeJson(testApp, b.slug, '/api/preview', { previewData })
    expect(JSON.parse(preview.body)).toEqual({ preview: false })
    const list = await fetchService(testApp, `/v1/stores/products?slug=${storeSlug}`, ProductList)
    expect(list.products.map(({ name }) => name)).not.toContain('Hidden Tee')
    const kept = await fetchService(testApp, `/v1/carts/${cart.id}?storeSlug=${a.slug}`, StoredCart)
    expect(kept.lines).toHaveLength(1)
    return { observed: `${rejected} of ${rejected} are 404; order, line, code, preview and list contain nothing of A` }
  },
}
