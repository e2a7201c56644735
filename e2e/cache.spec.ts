import { ImportReport } from '@awning/contract/admin'
import { expect } from 'playwright/test'
import { admin } from './fixtures/admin'
import { aListing, cornerStore } from './fixtures/corner-store'
import { hostOf, rawRequest } from './fixtures/raw-http'
import { test } from './fixtures/test'

const tee = (cents: number, changes: { visibility?: 'private' } = {}) =>
  cornerStore({ listings: [aListing({ slug: 'price-tee', title: 'Price Tee', cents, ...changes })] })

test.describe('a catalog page', () => {
  test.use({ storeFile: tee(2500) })

  test('is a cache hit on the second request, for every kind of page', { tag: '@core' }, async ({ testApp, shop }) => {
    const host = hostOf(testApp, shop.slug)
    for (const path of ['/', '/goods', '/listing/price-tee', '/listing/price-tee?utm_source=x&fbclid=1']) {
      await rawRequest(testApp, { host, path })
      const repeat = () => rawRequest(testApp, { host, path })
      const { status, headers } = await repeat()
      expect([status, headers['cache-control']], path).toEqual([200, 'private, max-age=0, must-revalidate'])
      // The edge stores the state of the app's cache with the page.
      if (testApp.isBehindEdge) continue
      // The creation of the store may still refresh the page.
      expect(headers['x-nextjs-cache'], path).toMatch(/^(?:HIT|STALE)$/)
      await expect.poll(async () => (await repeat()).headers['x-nextjs-cache'], { message: path }).toBe('HIT')
    }
  })

  test('shows a new price within seconds of an import', { tag: '@core' }, async ({ testApp, shop }) => {
    const host = hostOf(testApp, shop.slug)
    const page = () => rawRequest(testApp, { host, path: '/listing/price-tee' })
    const list = () => rawRequest(testApp, { host, path: '/goods' })
    for (const visit of [page, list]) expect((await visit()).body).toContain('$25.00')
    await reimport(testApp, shop.slug, tee(2600))
    await expect.poll(async () => (await page()).body, { timeout: 5000 }).toContain('$26.00')
    await expect.poll(async () => (await list()).body, { timeout: 5000 }).toContain('$26.00')
  })

  // Requirements: 4.14
  test('responds with 404 within seconds when its listing is made private', async ({ testApp, shop }) => {
    const host = hostOf(testApp, shop.slug)
    const status = async () => (await rawRequest(testApp, { host, path: '/listing/price-tee' })).status
    expect(await status()).toBe(200)
    await reimport(testApp, shop.slug, tee(2600, { visibility: 'private' }))
    await expect.poll(status, { timeout: 5000 }).toBe(404)
  })

  test('responds with 404 when it does not exist', async ({ testApp, shop }) => {
    const host = hostOf(testApp, shop.slug)
    for (const path of ['/listing/nothing-here', '/nothing-here', '/goods/nothing-here', '/a/b/c'])
      expect((await rawRequest(testApp, { host, path })).status, path).toBe(404)
  })
})

function reimport(testApp: Parameters<typeof admin>[0], slug: string, file: ReturnType<typeof tee>) {
  const body = { ...file, awning: 1, store: { name: 'Corner Shop', ...file.store, slug } }
  return admin(testApp, 'POST', `/stores/${slug}/import`, ImportReport, body)
}
