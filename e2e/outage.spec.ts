import { expect } from 'playwright/test'
import { type Fault, type FaultInjectionApp, faults, startFaultInjectionApp } from './fixtures/fault-injection-app'
import { hostOf, type RawRequest, rawRequest } from './fixtures/raw-http'
import { fetchListing } from './fixtures/service'
import { test } from './fixtures/test'

test.use({ expectedBrowserErrors: [/status of 503/] })

/**
 * Only a service that does not respond uses up the time limit of a call, which is 15 seconds. Pages that are not cached are rendered
 * in two rounds.
 */
const maxWaitMs = (fault: Fault) => (fault === 'slow' ? 50_000 : 15_000)
const screens = ['/', '/goods', '/listing/corner-tee', '/cart', '/search', '/about', '/terms-of-use', '/privacy-policy']
const never = [
  '/listing/last-one',
  '/goods?page=2',
  '/listing/never-made',
  '/no-such-page',
  '/listing-not-found',
  '/404',
]

async function timed(app: FaultInjectionApp, input: RawRequest) {
  const started = performance.now()
  const response = await rawRequest(app.testApp, input)
  return { ...response, ms: performance.now() - started }
}

/** Expects that the caller handled every failure. */
function expectNothingUnhandled(app: FaultInjectionApp) {
  expect(app.log()).not.toMatch(/unhandled|uncaught|Unexpected cache miss/i)
}

test('a shop keeps serving its cached pages while the service is down', { tag: '@core' }, async ({ testApp, shop }) => {
  const app = await startFaultInjectionApp(testApp)
  const host = hostOf(app.testApp, shop.slug)
  const visit = (path: string) => rawRequest(app.testApp, { host, path })
  const known = ['/', '/goods', '/listing/corner-tee', '/cart']
  try {
    for (const path of known) expect((await visit(path)).status, path).toBe(200)
    app.injectFault('gone')
    for (const path of known) {
      const response = await visit(path)
      expect(response.status, path).toBe(200)
      expect(response.body, path).toContain('Corner')
    }
    expect((await visit('/api/health')).status).toBe(200)
    expect((await visit('/api/ready')).status).toBe(503)
    // A page that was never cached is an error, and the error is not cached.
    expect((await visit('/listing/last-one')).status).toBe(503)
    const unknownHost = await rawRequest(app.testApp, { host: hostOf(app.testApp, 'never-asked-before'), path: '/' })
    expect(unknownHost.status).toBe(503)
    app.clearFault()
    await expect.poll(async () => (await visit('/listing/last-one')).status, { timeout: 15_000 }).toBe(200)
    expectNothingUnhandled(app)
  } finally {
    await app.stop()
  }
})

for (const fault of faults) {
  test(`every screen responds in time and without a status 500 during the service fault ${fault}`, async ({
    testApp,
    shop,
  }) => {
    const listing = await fetchListing(testApp, shop.slug, 'corner-tee')
    const size = listing.primaryProduct[0]
    const line = {
      slug: 'corner-tee',
      productId: listing.primaryProductId,
      colorId: size?.variationId,
      sizeId: size?.sizes[0]?.id,
      quantity: 1,
      itemGroupId: listing.itemGroupId,
    }
    const app = await startFaultInjectionApp(testApp)
    const host = hostOf(app.testApp, shop.slug)
    try {
      // Host resolution and one page are cached. Everything else needs the failing service.
      expect((await rawRequest(app.testApp, { host, path: '/' })).status).toBe(200)
      app.injectFault(fault)
      const paths = [...screens, ...never, '/checkout/none', '/thankyou']
      // All at once, because a slow service would make a sequential test take minutes.
      const visits = paths.map(async (path) => ({ path, ...(await timed(app, { host, path })) }))
      for (const { path, ms, status, headers, body } of await Promise.all(visits)) {
        expect(ms, path).toBeLessThan(maxWaitMs(fault))
        expect([200, 404, 503], path).toContain(status)
        if (status === 503) expect(headers['retry-after'], path).toBe('5')
        expect(body, path).toContain('Corner')
        expect(body, path).toContain('</html>')
        expect(body, path).not.toMatch(/127\.0\.0\.1|ECONN|retry exceeded|ServiceUnavailableError/)
      }
      expect((await rawRequest(app.testApp, { host, path: '/' })).body).toContain('Corner Tee')

      const write = (path: string, body: unknown) =>
        timed(app, {
          host,
          path,
          method: 'POST',
          headers: { origin: `http://${host}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      for (const path of ['/api/cart/lines', '/api/checkout']) {
        const response = await write(path, { lines: [line], region: 'USA' })
        expect(response.ms, path).toBeLessThan(maxWaitMs(fault))
        expect([response.status, JSON.parse(response.body).errors[0].code], path).toEqual([503, 'unavailable'])
      }
      const unknownHost = await timed(app, { host: hostOf(app.testApp, 'never-asked-before'), path: '/' })
      expect([unknownHost.status, unknownHost.ms < maxWaitMs(fault)]).toEqual([503, true])
      expectNothingUnhandled(app)
    } finally {
      await app.stop()
    }
  })
}

test('a shopper sees an error page of the shop, which loads the page again by itself', { tag: '@core' }, async ({
  testApp,
  shop,
  page,
}) => {
  const app = await startFaultInjectionApp(testApp)
  try {
    await page.goto(`http://${shop.slug}.localhost:${app.testApp.port}/`)
    app.injectFault('html')
    await page.goto(`http://${shop.slug}.localhost:${app.testApp.port}/listing/last-one`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Corner Shop')).toBeVisible()
    const again = page.getByRole('link', { name: 'Try again' })
    await expect(again).toBeVisible()
    await again.click()
    await expect(again).toBeVisible()
    app.clearFault()
    // The page loads itself again.
    await expect(page.getByRole('heading', { level: 1, name: 'Last One' })).toBeVisible({ timeout: 20_000 })
  } finally {
    // The page closes before the app stops, because the browser prefetches on its own.
    await page.close()
    await app.stop()
  }
})
