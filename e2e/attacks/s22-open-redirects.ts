import { expect } from 'playwright/test'
import { hostOf, rawRequest } from '../fixtures/raw-http'
import { beginPayment, readyCheckout } from '../fixtures/written-checkout'
import type { Attack } from './attack'

const targets = [
  ...[
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https://evil.example',
    '/\t/evil.example',
  ],
  ...[
    '/%09/evil.example',
    '/%0d%0aLocation: https://evil.example',
    '/\n/evil.example',
    'http://evil.example@localhost',
    '/.evil.example',
    '/..//evil.example',
  ],
  ...[
    '//evil.example/%2f..',
    'javascript:alert(1)',
    'data:text/html,x',
    '@evil.example',
    ';//evil.example',
    '/%5cevil.example',
    '/%2f%2fevil.example',
  ],
]
const names = [
  'redirectUrl',
  'returnUrl',
  'next',
  'store_url',
  'to',
  'from',
  'url',
  'redirect_status',
  'cancelUrl',
  'method',
  'deviceId',
  'accessCode',
]
const pages = [
  '/',
  '/checkout/express',
  '/checkout/sandbox',
  '/checkout/chk_1',
  '/login',
  '/thankyou',
  '/cart',
  '/checkout-complete/chk_1',
  '/track',
]

export const openRedirects: Attack = {
  id: 'S22',
  attack: 'open redirect in redirectUrl, returnUrl, next, store_url, express query',
  expected: 'same host or provider allow-list only (`//`, `/\\`, `https:evil`, tab/newline refused)',
  asvs: '3.7.2',
  run: async ({ house, openShop, rounds }) => {
    const { slug } = await openShop()
    const host = hostOf(house, slug)
    let tried = 0
    const staysHere = (location: string | undefined, asked: string) => {
      tried += 1
      if (location !== undefined) expect(new URL(location, `http://${host}`).host, asked).toBe(host)
    }
    const some = targets.slice(0, rounds(targets.length, 8))
    for (const target of targets) {
      const path = encodeURI(target.startsWith('/') ? target : `/${target}`).replaceAll('%25', '%')
      staysHere((await rawRequest(house, { host, path })).headers.location, path)
      staysHere((await rawRequest(house, { host, path: `${path}/` })).headers.location, path)
    }
    for (const page of pages)
      for (const target of some) {
        const query = names.map((name) => `${name}=${encodeURIComponent(target)}`).join('&')
        const { headers, body } = await rawRequest(house, { host, path: `${page}?${query}` })
        staysHere(headers.location, `${page} to ${target}`)
        const refresh = /<meta http-equiv="refresh"[^>]*url=([^"]*)/i.exec(body)?.[1]
        if (refresh) staysHere(refresh, `${page} to ${target}`)
      }
    // What a provider would lead back to: the service takes addresses of this store alone.
    const place = { house, slug }
    const checkout = await readyCheckout(place)
    const { paymentId, paymentToken } = await beginPayment(checkout)
    for (const returnUrl of [
      ...targets,
      `http://${slug}.localhost.evil.example/`,
      `http://evil.example/${host}`,
      `http://nightshift.localhost/`,
    ]) {
      const answer = await fetch(`${house.serviceUrl}/v1/checkout/submit`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          checkoutId: checkout.id,
          storeSlug: slug,
          paymentId,
          paymentToken,
          platform: 'stripe',
          returnUrl,
        }),
      })
      const text = await answer.text()
      expect(text, returnUrl).not.toContain('evil.example')
      expect(answer.status, `${returnUrl}: ${text.slice(0, 200)}`).toBeGreaterThanOrEqual(400)
      tried += 1
    }
    return { seen: `0 of ${tried} lead away` }
  },
}
