import { expect } from 'playwright/test'
import { createStore } from './fixtures/admin'
import { aListing, cornerStore } from './fixtures/corner-store'
import { withHouse as test } from './fixtures/house'
import { openOwnHouse } from './fixtures/own-house'
import { hostOf, rawRequest } from './fixtures/raw-http'
import { openShop } from './fixtures/shop'

const priced = (cents: number) =>
  cornerStore({ listings: [aListing({ slug: 'corner-tee', title: 'Corner Tee', cents })] })

test('whoever comes first after a change finds it, on each page that was looked at', async () => {
  const own = await openOwnHouse('change', {
    service: { PAYMENTS_SANDBOX: '1' },
    app: { PAYMENTS_SANDBOX: '1', LOG_LEVEL: 'info' },
  })
  try {
    const { house } = own
    const shop = await openShop(house, 'change', priced(2500))
    const host = hostOf(house, shop.slug)
    const visit = async (path: string) => (await rawRequest(house, { host, path })).body
    const paths = ['/listing/corner-tee', '/goods', '/']
    for (const path of paths) {
      expect(await visit(path)).toContain('25.00')
      expect(await visit(path)).not.toContain('31.00')
    }
    const before = own.log().length
    await createStore(house, { ...priced(3100), awning: 1, store: { name: shop.name, slug: shop.slug } })
    // Each page has been asked for again by the app itself, and is kept as it is now.
    const madeAnew = () =>
      own
        .log()
        .slice(before)
        .split('\n')
        .filter((line) => line.includes('"msg":"request"') && /"cache":"(?:HIT|MISS)"/.test(line))
        .map((line) => /"path":"([^"]*)"/.exec(line)?.[1])
    await expect.poll(() => paths.filter((path) => !madeAnew().includes(path))).toEqual([])
    for (const path of paths) {
      const page = await visit(path)
      expect([path, page.includes('31.00'), page.includes('25.00')]).toEqual([path, true, false])
    }
  } finally {
    await own.stop()
  }
})
