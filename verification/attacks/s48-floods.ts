import { expect } from 'playwright/test'
import { lineOf } from '../../e2e/fixtures/checkout-calls'
import { hostOf, rawRequest } from '../../e2e/fixtures/raw-http'
import { writeJson } from '../../e2e/fixtures/same-origin'
import type { Attack } from './attack'
import { measureHealthDuring } from './fixtures/measure-health-during'
import { rawBytes, statusOf } from './fixtures/raw-bytes'

const bombs = [
  '(a+)+$'.repeat(20),
  'a'.repeat(5_000),
  '(.*)*'.repeat(100),
  `${'('.repeat(200)}${')'.repeat(200)}`,
  '\\'.repeat(300),
  '%'.repeat(900),
  '*'.repeat(2_000),
]

export const floods: Attack = {
  id: 'S48',
  attack: 'DoS: 10 MB body, 10 k lines, `per=1e9`, depth 10 k JSON, search regex bombs, slowloris',
  expected: '413/400/429; search tokens cut to 12 characters (D30); p99 of the health check < 100 ms',
  asvs: '15.2.2, 1.3.12',
  run: async ({ testApp, openShop, pickByRunMode }) => {
    const { slug } = await openShop()
    const host = hostOf(testApp, slug)
    const headers = { origin: `http://${host}`, 'content-type': 'application/json' }
    const post = (path: string, body: string) =>
      rawRequest(testApp, { host, path, method: 'POST', headers, body }).catch((error: NodeJS.ErrnoException) => {
        // The server closes the connection of an oversized request, so the response may be lost.
        if (error.code === 'EPIPE' || error.code === 'ECONNRESET') return { status: 413 }
        throw error
      })
    const line = await lineOf({ testApp, slug })
    const tenThousand = Array.from({ length: 10_000 }, () => line)
    const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`
    const statuses: number[] = []
    const { p99 } = await measureHealthDuring(testApp, async () => {
      for (let round = 0; round < pickByRunMode(20, 1); round++) {
        for (const path of ['/api/checkout', '/api/cart', '/api/newsletter', '/api/track']) {
          statuses.push((await post(path, `{"x":"${'a'.repeat(10 * 1_024 * 1_024)}"}`)).status)
          statuses.push((await post(path, deep)).status)
          statuses.push((await post(path, '['.repeat(60_000))).status)
        }
        statuses.push((await writeJson(testApp, slug, '/api/checkout', { lines: tenThousand })).status)
        statuses.push(
          (await post('/api/cart', JSON.stringify({ lines: tenThousand.slice(0, 700), region: 'USA' }))).status,
        )
        for (const per of ['1e9', '1000000000', '-1', '99999999999999999999'])
          for (const path of [
            `/v1/stores/products?slug=${slug}&per=${per}`,
            `/v1/stores/products?slug=${slug}&page=${per}`,
          ]) {
            const response = await fetch(testApp.serviceUrl + path)
            expect([200, 400], path).toContain(response.status)
            expect((await response.text()).length, path).toBeLessThan(2_000_000)
          }
        for (const bomb of bombs) {
          const path = `/search?searchterm=${encodeURIComponent(bomb)}`
          expect([200, 414, 431], path.slice(0, 80)).toContain((await rawRequest(testApp, { host, path })).status)
        }
      }
    })
    expect(statuses.filter((status) => ![400, 413, 415, 429].includes(status))).toEqual([])

    // Many slow clients do not block other requests, and an endless header is rejected.
    const slow = Array.from({ length: pickByRunMode(500, 50) }, () =>
      rawBytes(testApp, `POST /api/cart HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 1000\r\nX-Slow: `, 3_000),
    )
    const { checks } = await measureHealthDuring(testApp, async () => {
      for (let n = 0; n < 10; n++)
        expect((await rawRequest(testApp, { host, path: '/listing/corner-tee' })).status).toBe(200)
    })
    await Promise.all(slow)
    const endless = await rawBytes(
      testApp,
      `GET / HTTP/1.1\r\nHost: ${host}\r\n${`X-Long: ${'a'.repeat(8_000)}\r\n`.repeat(20)}\r\n`,
    )
    expect([400, 413, 431]).toContain(statusOf(endless))
    return {
      observed: `${statuses.length} of ${statuses.length} are 400, 413, 415 or 429; ${slow.length} slow connections with ${checks} health checks; p99 of the health check ${p99} ms`,
    }
  },
}
