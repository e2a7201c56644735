import { expect } from 'playwright/test'
import { cornerStore } from './fixtures/corner-store'
import { hostOf, rawRequest } from './fixtures/raw-http'
import { listingOf } from './fixtures/service'
import { test } from './fixtures/test'

test.use({ storeFile: cornerStore() })

/** What a visitor, or a proxy that passes on what it was sent, may claim of the host. */
const claims: Record<string, string>[] = [
  {},
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', 'x-forwarded-port': '444' },
  { forwarded: 'host=evil.example;proto=https', 'x-original-url': '//evil.example', 'x-rewrite-url': '//evil.example' },
]

test('every redirect stays on the host that was asked, whatever the visitor says of it', async ({ house, shop }) => {
  const host = hostOf(house, shop.slug)
  const { primaryProductId } = await listingOf(house, shop.slug, 'corner-tee')
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
      const answer = await rawRequest(house, { host, path, headers })
      expect([answer.status, answer.headers.location], path).toEqual([status, location])
    }
  for (const headers of claims) {
    const leave = {
      host,
      path: '/api/preview/leave',
      method: 'POST',
      headers: { ...headers, origin: `http://${host}` },
    }
    const left = await rawRequest(house, leave)
    expect([left.status, left.headers.location]).toEqual([303, '/'])
  }
})

test('no address can be written so that it leads to another host', async ({ house, shop }) => {
  const host = hostOf(house, shop.slug)
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
      const answer = await rawRequest(house, { host, path, headers })
      expect([200, 307, 308, 400, 404], path).toContain(answer.status)
      const { location = '/' } = answer.headers
      expect(location, path).toMatch(/^\/(?![/\\])/)
      expect(new URL(location, `http://${host}`).host, path).toBe(host)
      expect(answer.headers.refresh ?? '0;url=/', path).toMatch(/^0;url=\/(?![/\\])/)
    }
})
