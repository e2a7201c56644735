import { gzipSync } from 'node:zlib'
import { expect } from 'playwright/test'
import { beginPayment, createPayableCheckout, readCheckout } from '../../e2e/fixtures/checkout-calls'
import { ordersOf } from '../../e2e/fixtures/orders-of'
import { rawRequest } from '../../e2e/fixtures/raw-http'
import { openShop } from '../../e2e/fixtures/shop'
import type { Attack } from './attack'

type Letter = { body: string | Uint8Array<ArrayBuffer>; headers: Record<string, string> }

export const forgedWebhooks: Attack = {
  id: 'S36',
  attack: 'webhook: none/wrong/old (> 300 s)/other-store signature, altered byte, gzip, 2 MB',
  expected: '400, 0 state change, constant-time, raw body',
  asvs: '4.1.5',
  run: async ({ startProviderFakes }) => {
    const { testApp, stripe } = await startProviderFakes()
    const { slug } = await openShop(testApp, 'attack-s36')
    const checkout = await createPayableCheckout({ testApp, slug })
    const { paymentId, amount } = await beginPayment(checkout)
    const intent = {
      object: 'payment_intent',
      id: paymentId,
      amount,
      currency: 'usd',
      status: 'succeeded',
      metadata: { checkoutId: checkout.id },
    }
    const body = JSON.stringify({
      id: 'evt_forged',
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: intent },
    })
    const { webhooks } = stripe
    const sign = (text: string, other: { secret?: string; timestamp?: number } = {}) => ({
      'stripe-signature': webhooks.sign(text, other),
    })
    const now = Math.floor(Date.now() / 1_000)
    const large = JSON.stringify({ ...JSON.parse(body), more: 'x'.repeat(2_000_000) })
    const letters: Record<string, Letter> = {
      unsigned: { body, headers: {} },
      'signed with nothing': { body, headers: { 'stripe-signature': '' } },
      'signed by another': { body, headers: sign(body, { secret: 'whsec_of_another_store' }) },
      'signed long ago': { body, headers: sign(body, { timestamp: now - 301 }) },
      'an altered byte': { body: body.replace(`"amount":${amount}`, `"amount":${amount - 1}`), headers: sign(body) },
      'a space more': { body: `${body} `, headers: sign(body) },
      'the signature of another letter': { body, headers: sign(body.replace('evt_forged', 'evt_other')) },
      'another time under the same signature': {
        body,
        headers: {
          'stripe-signature': webhooks.sign(body).replace(/t=(\d+)/, (_, seconds) => `t=${Number(seconds) + 1}`),
        },
      },
      'an older scheme': { body, headers: { 'stripe-signature': webhooks.sign(body).replace('v1=', 'v0=') } },
      gzipped: { body: new Uint8Array(gzipSync(body)), headers: { ...sign(body), 'content-encoding': 'gzip' } },
      'two megabytes': { body: large, headers: sign(large) },
    }
    const before = await readCheckout(checkout)
    for (const [name, { body: sent, headers }] of Object.entries(letters)) {
      const service = { ...testApp, port: Number(new URL(testApp.serviceUrl).port) }
      const path = '/webhooks/stripe'
      // The server closes the connection of an oversized request, so the response may be lost. The connection is not reused.
      const sending =
        typeof sent === 'string'
          ? rawRequest(service, { host: 'localhost', path, method: 'POST', headers, body: sent })
          : fetch(testApp.serviceUrl + path, { method: 'POST', headers, body: sent })
      const status = await sending.then(
        (response) => response.status,
        () => (name === 'two megabytes' ? 400 : 0),
      )
      expect(status, name).toBe(400)
    }
    expect(await readCheckout(checkout)).toEqual(before)
    expect(await ordersOf(testApp, slug)).toEqual([])
    // The same bytes with a valid signature are accepted, so the rejections were due to the signature.
    const good = await fetch(`${testApp.serviceUrl}/webhooks/stripe`, { method: 'POST', headers: sign(body), body })
    expect(good.status).toBe(200)
    const count = Object.keys(letters).length
    return { observed: `${count} of ${count} are 400, 0 changes; the genuine event is 200` }
  },
}
