import { expect } from 'playwright/test'
import { type CutOffApp, faults, openCutOffApp } from './fixtures/cut-off-app'
import { hostOf, type RawRequest, rawRequest } from './fixtures/raw-http'
import { listingOf } from './fixtures/service'
import { test } from './fixtures/test'

test.use({ expectedComplaints: [/status of 50[03]|Minified React error|Server Components render/] })

/** What a visitor waits at most, whatever is broken behind the shop. */
const patience = 5000
const screens = ['/', '/goods', '/listing/corner-tee', '/cart', '/search', '/about', '/terms-of-use', '/privacy-policy']
const never = ['/listing/last-one', '/goods?page=2', '/listing/never-made', '/nowhere', '/listing-not-found', '/404']

async function timed(app: CutOffApp, asked: RawRequest) {
  const begun = performance.now()
  const answer = await rawRequest(app.house, asked)
  return { ...answer, ms: performance.now() - begun }
}

/** Nothing was left to chance: whatever failed was met by the part that asked for it. */
function expectNothingUnhandled(app: CutOffApp) {
  expect(app.log()).not.toMatch(/unhandled|uncaught|Unexpected cache miss/i)
}

test('a shop whose service is gone goes on serving the pages that it has', async ({ house, shop }) => {
  const app = await openCutOffApp(house)
  const host = hostOf(app.house, shop.slug)
  const visit = (path: string) => rawRequest(app.house, { host, path })
  const known = ['/', '/goods', '/listing/corner-tee', '/cart']
  try {
    for (const path of known) expect((await visit(path)).status, path).toBe(200)
    app.spoil('gone')
    for (const path of known) {
      const answer = await visit(path)
      expect(answer.status, path).toBe(200)
      expect(answer.body, path).toContain('Corner')
    }
    expect((await visit('/api/health')).status).toBe(200)
    expect((await visit('/api/ready')).status).toBe(503)
    // A page that it never had is an error, and not one that is kept.
    expect((await visit('/listing/last-one')).status).toBe(500)
    const stranger = await rawRequest(app.house, { host: hostOf(app.house, 'never-asked-before'), path: '/' })
    expect(stranger.status).toBe(503)
    app.mend()
    await expect.poll(async () => (await visit('/listing/last-one')).status, { timeout: 15_000 }).toBe(200)
    expectNothingUnhandled(app)
  } finally {
    await app.stop()
  }
})

for (const fault of faults) {
  test(`every screen answers within five seconds while the service is ${fault}`, async ({ house, shop }) => {
    const listing = await listingOf(house, shop.slug, 'corner-tee')
    const size = listing.primaryProduct[0]
    const line = {
      slug: 'corner-tee',
      productId: listing.primaryProductId,
      colorId: size?.variationId,
      sizeId: size?.sizes[0]?.id,
      quantity: 1,
      itemGroupId: listing.itemGroupId,
    }
    const app = await openCutOffApp(house)
    const host = hostOf(app.house, shop.slug)
    try {
      // The front door knows the shop, and one page is there; everything else is asked of a service that fails.
      expect((await rawRequest(app.house, { host, path: '/' })).status).toBe(200)
      app.spoil(fault)
      const asked = [...screens, ...never, '/checkout/none', '/thankyou']
      // A few at a time, as visitors come; a slow service would make one after the other a test of minutes.
      for (let next = 0; next < asked.length; next += 4) {
        const some = asked.slice(next, next + 4).map(async (path) => ({ path, ...(await timed(app, { host, path })) }))
        for (const { path, ms, status, body } of await Promise.all(some)) {
          expect(ms, path).toBeLessThan(patience)
          expect([200, 404, 500], path).toContain(status)
          expect(body, path).toContain('</html>')
          expect(body, path).not.toMatch(/127\.0\.0\.1|ECONN|retry exceeded|ServiceUnavailable/)
        }
      }
      expect((await rawRequest(app.house, { host, path: '/' })).body).toContain('Corner Tee')

      const write = (path: string, body: unknown) =>
        timed(app, {
          host,
          path,
          method: 'POST',
          headers: { origin: `http://${host}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      for (const path of ['/api/cart/lines', '/api/checkout']) {
        const answer = await write(path, { lines: [line], region: 'USA' })
        expect(answer.ms, path).toBeLessThan(patience)
        expect([answer.status, JSON.parse(answer.body).errors[0].code], path).toEqual([503, 'unavailable'])
      }
      const stranger = await timed(app, { host: hostOf(app.house, 'never-asked-before'), path: '/' })
      expect([stranger.status, stranger.ms < patience]).toEqual([503, true])
      expectNothingUnhandled(app)
    } finally {
      await app.stop()
    }
  })
}

test('a shopper is told kindly, and the page comes with another try', async ({ house, shop, page }) => {
  const app = await openCutOffApp(house)
  try {
    await page.goto(`http://${shop.slug}.localhost:${app.house.port}/`)
    app.spoil('html')
    await page.goto(`http://${shop.slug}.localhost:${app.house.port}/listing/last-one`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const again = page.getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    app.mend()
    // The service is left alone for a moment after it failed: a shopper tries until it is back.
    await expect(async () => {
      if (await again.isVisible()) await again.click()
      await expect(page.getByRole('heading', { level: 1, name: 'Last One' })).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 20_000 })
  } finally {
    // Before the app goes: the browser looks ahead on its own.
    await page.close()
    await app.stop()
  }
})
