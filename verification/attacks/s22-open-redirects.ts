import { expect } from 'playwright/test'
import { beginPayment, createPayableCheckout } from '../../e2e/fixtures/checkout-calls'
import { hostOf, rawRequest } from '../../e2e/fixtures/raw-http'
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
  expected: 'same host or provider allowlist only (`//`, `/\\`, `https:evil`, tab/newline rejected)',
  asvs: '3.7.2',
  run: async ({ testApp, openShop, pickByRunMode }) => {
    const { slug } = await openShop()
    const host = hostOf(testApp, slug)
    let tried = 0
    const staysHere = (location: string | undefined, label: string) => {
      tried += 1
      if (location !== undefined) expect(new URL(location, `http://${host}`).host, label).toBe(host)
    }
    const some = targets.slice(0, pickByRunMode(targets.length, 8))
    for (const target of targets) {
      const path = encodeURI(target.startsWith('/') ? target : `/${target}`).replaceAll('%25', '%')
      staysHere((await rawRequest(testApp, { host, path })).headers.location, path)
      staysHere((await rawRequest(testApp, { host, path: `${path}/` })).headers.location, path)
    }
    for (const page of pages)
      for (const target of some) {
        const query = names.map((name) => `${name}=${encodeURIComponent(target)}`).join('&')
        const { headers, body } = await rawRequest(testApp, { host, path: `${page}?${query}` })
        staysHere(headers.location, `${page} to ${target}`)
        const refresh = /<meta http-equiv="refresh"[^>]*url=([^"]*)/i.exec(body)?.[1]
        if (refresh) staysHere(refresh, `${page} to ${target}`)
      }
    // Return URLs of a provider: the service accepts only URLs of this store.
    const place = { testApp, slug }
    const checkout = await createPayableCheckout(place)
    const { paymentId, paymentToken } = await beginPayment(checkout)
    for (const returnUrl of [
      ...targets,
      `http://${slug}.localhost.evil.example/`,
      `http://evil.example/${host}`,
      `http://nightshift.localhost/`,
    ]) {
      const response = await fetch(`${testApp.serviceUrl}/v1/checkout/submit`, {
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
      const text = await response.text()
      expect(text, returnUrl).not.toContain('evil.example')
      expect(response.status, `${returnUrl}: ${text.slice(0, 200)}`).toBeGreaterThanOrEqual(400)
      tried += 1
    }
    return { observed: `0 of ${tried} redirect to another site` }
  },
}
