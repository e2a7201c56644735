import { expect } from 'playwright/test'
import { cornerStore } from './fixtures/corner-store'
import { hostOf, rawRequest } from './fixtures/raw-http'
import { fetchListing } from './fixtures/service'
import { test } from './fixtures/test'

test.use({ storeFile: cornerStore() })

/** Forged host headers, from a visitor or through a proxy that forwards them. */
const claims: Record<string, string>[] = [
  {},
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', 'x-forwarded-port': '444' },
  { forwarded: 'host=evil.example;proto=https', 'x-original-url': '//evil.example', 'x-rewrite-url': '//evil.example' },
]

test('every redirect stays on the requested host, whatever host headers the visitor sends', async ({
  testApp,
  shop,
}) => {
  const host = hostOf(testApp, shop.slug)
  const { primaryProductId } = await fetchListing(testApp, shop.slug, 'corner-tee')
  const moves: [path: string, status: number, location: string][] = [
    ['/GOODS', 308, '/goods'],
    ['/goods/?page=2', 308, '/goods?page=2'],
    ['/Listing/Corner-Tee?pid=1', 308, '/listing/corner-tee?pid=1'],
    [`/corner-tee?pid=${primaryProductId}`, 308, `/listing/corner-tee?product=${primaryProductId}`],
    ['/listing/corner-tee?product=999999', 307, '/listing/corner-tee'],
    ['/goods/corner-tee?pid=999999', 307, '/listing/corner-tee'],
  ]
  for (const headers of claims)
    for (const [path, status, location] of moves) {
      const response = await rawRequest(testApp, { host, path, headers })
      expect([response.status, response.headers.location], path).toEqual([status, location])
    }
  for (const headers of claims) {
    const request = {
      host,
      path: '/api/preview/leave',
      method: 'POST',
      headers: { ...headers, origin: `http://${host}` },
    }
    const response = await rawRequest(testApp, request)
    expect([response.status, response.headers.location]).toEqual([303, '/'])
  }
})

test('no URL redirects to another host', async ({ testApp, shop }) => {
  const host = hostOf(testApp, shop.slug)
  const addresses = [
    '//evil.example',
    '//evil.example/',
    '///evil.example/goods',
    '/\\evil.example',
    '/\\/evil.example/',
    '/%2F%2Fevil.example/',
    '/%2f/evil.example/',
    '/%5Cevil.example/',
    '/.//evil.example/',
    '/..//evil.example/',
    '/goods//evil.example/',
    '/GOODS/%2e%2e//evil.example/',
    '/;//evil.example/',
    '/@evil.example/',
    '/%09//evil.example/',
    '/%0d%0aLocation:%20http://evil.example/',
  ]
  for (const path of addresses)
    for (const headers of claims) {
      const response = await rawRequest(testApp, { host, path, headers })
      expect([200, 307, 308, 400, 404], path).toContain(response.status)
      const { location = '/' } = response.headers
      expect(location, path).toMatch(/^\/(?![/\\])/)
      expect(new URL(location, `http://${host}`).host, path).toBe(host)
      expect(response.headers.refresh ?? '0;url=/', path).toMatch(/^0;url=\/(?![/\\])/)
    }
})
