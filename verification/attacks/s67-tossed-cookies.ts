import { expect } from 'playwright/test'
import { beginPayment, call, createPayableCheckout, readCheckout } from '../../e2e/fixtures/checkout-calls'
import { hostOf, rawRequest } from '../../e2e/fixtures/raw-http'
import { writeJson } from '../../e2e/fixtures/same-origin'
import type { Attack } from './attack'

export const tossedCookies: Attack = {
  id: 'S67',
  attack:
    'cookies that a sibling store sets for the root domain; return URLs on another scheme or port of the own host',
  expected: 'ignored over TLS; 422',
  asvs: '3.3.3, 3.7.2',
  run: async ({ testApp, openShop, behindProxy }) => {
    const { slug } = await openShop()
    const { testApp: front } = await behindProxy()
    const host = hostOf(front, slug)
    const from = { 'x-forwarded-for': '192.0.2.67' }
    const langOf = async (cookie: string) => {
      const headers = { ...from, cookie, 'accept-language': 'en' }
      const { body } = await rawRequest(front, { host, path: '/cart', headers })
      return /<html[^>]* lang="([^"]+)"/.exec(body)?.[1]
    }
    expect(await langOf('__Host-buyer=de.EUR.EU')).toBe('de')
    const tossed = ['buyer=de.EUR.EU', 'buyer=fr.EUR.EU; buyer=de.EUR.EU', 'xx__Host-buyer=de.EUR.EU']
    for (const cookie of tossed) expect([cookie, await langOf(cookie)]).toEqual([cookie, 'en'])
    // A cart of another visitor, named by a tossed cookie.
    const theirs = await rawRequest(front, {
      host,
      path: '/api/cart',
      headers: { ...from, cookie: 'cart=saved.abcdefgh.1' },
    })
    expect(theirs.status).toBe(404)
    const started = await writeJson(front, slug, '/api/checkout', { lines: [], deviceId: 'x' }, { headers: from })
    expect((started.headers['set-cookie'] ?? []).filter((line) => /^(?:cart|buyer|device)=/.test(line))).toEqual([])

    const checkout = await createPayableCheckout({ testApp, slug })
    const response = await call(checkout, '/api/checkout/payment', { id: checkout.id, paymentMethod: 'afterpay' })
    const payment = response.status === 200 ? JSON.parse(response.body) : await beginPayment(checkout)
    const { costs, etag } = await readCheckout(checkout)
    const total = { amount: costs.total.value, currency: costs.total.currency }
    const own = `${slug}.localhost`
    const returns = [
      `https://${own}:${testApp.port}/checkout`,
      `http://${own}/checkout`,
      `http://${own}:${testApp.port + 1}/checkout`,
      `http://localhost:22/checkout`,
      `http://other-store.localhost:${testApp.port}/checkout`,
    ]
    for (const returnUrl of returns) {
      const body = {
        ...{ checkoutId: checkout.id, storeSlug: slug, platform: 'stripe', total, returnUrl },
        ...{ paymentId: payment.paymentId, paymentToken: payment.paymentToken, ...(etag !== null && { etag }) },
      }
      const submitted = await fetch(`${testApp.serviceUrl}/v1/checkout/submit`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      expect([returnUrl, submitted.status]).toEqual([returnUrl, 422])
    }
    return {
      observed: `${tossed.length + 1} of ${tossed.length + 1} tossed cookies ignored over TLS; ${returns.length} of ${returns.length} return URLs are 422`,
    }
  },
}
