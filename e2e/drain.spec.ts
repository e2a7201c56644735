import { expect } from 'playwright/test'
import { startFaultInjectionApp } from './fixtures/fault-injection-app'
import { hostOf, rawRequest } from './fixtures/raw-http'
import { test } from './fixtures/test'

const token = 'a-token-for-the-metrics-endpoint'

// Requirements: C9.603
test('on SIGTERM, the app reports that it is not ready, finishes accepted requests and exits', async ({
  testApp,
  shop,
}) => {
  const app = await startFaultInjectionApp(testApp, {
    // It is ready only if it follows the change feed.
    ...testApp.settings,
    COMMERCE_URL: testApp.serviceUrl,
    DRAIN_MS: '3000',
    METRICS_TOKEN: token,
  })
  const host = hostOf(app.testApp, shop.slug)
  const paths = ['/', '/goods', '/listing/corner-tee', '/cart', '/api/localization', '/listing/never-was']
  const statuses: number[] = []
  const dropped: string[] = []
  const ask = async (path: string) => {
    try {
      const { status } = await rawRequest(app.testApp, { host, path })
      statuses.push(status)
      return status
    } catch (error) {
      dropped.push(`${path}: ${error}`)
      return 0
    }
  }
  for (const path of paths) await ask(path)
  const measured = await rawRequest(app.testApp, {
    host: '127.0.0.1',
    path: '/api/metrics',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(measured.status).toBe(200)
  expect(measured.body).toMatch(/awning_http_requests_total\{route="home",status="200"\} [1-9]/)
  expect(measured.body).toMatch(/awning_page_cache_total\{outcome="(?:hit|miss)"\} [1-9]/)
  expect((await rawRequest(app.testApp, { host: '127.0.0.1', path: '/api/metrics' })).status).toBe(401)

  // A load balancer stops sending requests to an app that reports not ready.
  const ready: number[] = []
  const balancer = async () => {
    do ready.push(await ask('/api/ready'))
    while (ready.at(-1) === 200)
  }
  const shopper = async (_: unknown, nth: number) => {
    for (let n = nth; ready.at(-1) !== 503 && dropped.length === 0; n++) await ask(paths[n % paths.length] ?? '/')
  }
  const clients = [balancer(), ...Array.from({ length: 12 }, shopper)]
  await expect.poll(() => statuses.length).toBeGreaterThan(60)
  expect(await app.signal('SIGTERM')).toBe(0)
  await Promise.all(clients)
  expect(dropped).toEqual([])
  // The 503 came before the server closed, and nothing else failed.
  expect(ready.at(-1)).toBe(503)
  expect(ready.slice(0, -1)).toContain(200)
  expect(statuses.filter((status) => status >= 500)).toEqual([503])
  await app.stop()
})
