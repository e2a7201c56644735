import { expect } from 'playwright/test'
import { createStore } from './fixtures/admin'
import { aListing, cornerStore } from './fixtures/corner-store'
import { startOwnTestApp } from './fixtures/own-test-app'
import { hostOf, rawRequest } from './fixtures/raw-http'
import { openShop } from './fixtures/shop'
import { withTestApp as test } from './fixtures/test-app'

const priced = (cents: number) =>
  cornerStore({ listings: [aListing({ slug: 'corner-tee', title: 'Corner Tee', cents })] })

// Requirements: C9.605
test('the first visitor after a change sees it on every cached page', { tag: '@core' }, async () => {
  const own = await startOwnTestApp('change', {
    service: { PAYMENTS_SANDBOX: '1' },
    app: { PAYMENTS_SANDBOX: '1', LOG_LEVEL: 'info' },
  })
  try {
    const { testApp } = own
    const shop = await openShop(testApp, 'change', priced(2500))
    const host = hostOf(testApp, shop.slug)
    const visit = async (path: string) => (await rawRequest(testApp, { host, path })).body
    const paths = ['/listing/corner-tee', '/goods', '/']
    for (const path of paths) {
      expect(await visit(path)).toContain('25.00')
      expect(await visit(path)).not.toContain('31.00')
    }
    const before = own.log().length
    await createStore(testApp, { ...priced(3100), awning: 1, store: { name: shop.name, slug: shop.slug } })
    // The app has requested each page again itself and cached the new version.
    const renderedAgain = () =>
      own
        .log()
        .slice(before)
        .split('\n')
        .filter((line) => line.includes('"msg":"request"') && /"cache":"(?:HIT|MISS)"/.test(line))
        .map((line) => /"url\.path":"([^"]*)"/.exec(line)?.[1])
    await expect.poll(() => paths.filter((path) => !renderedAgain().includes(path))).toEqual([])
    for (const path of paths) {
      const page = await visit(path)
      expect([path, page.includes('31.00'), page.includes('25.00')]).toEqual([path, true, false])
    }
  } finally {
    await own.stop()
  }
})
