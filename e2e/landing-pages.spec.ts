import { OrderSummary } from '@awning/contract/order-search'
import { expect } from 'playwright/test'
import { z } from 'zod'
import { admin } from './fixtures/admin'
import { Buyer, cards } from './fixtures/buyer'
import { aListing, cornerStore } from './fixtures/corner-store'
import { hostOf, rawRequest } from './fixtures/raw-http'
import { test } from './fixtures/test'

const storeFile = cornerStore({ listings: [aListing({ slug: 'landing-tee', title: 'Landing Tee' })] })
test.use({ storeFile })

/** Parameters of one of a thousand ads, each with a different mix. */
function landing(index: number) {
  const query = new URLSearchParams({ utm_campaign: `drop-${index}`, utm_medium: `m${index % 7}` })
  if (index % 2 === 0) query.set('fbclid', `fb.${index}`)
  if (index % 3 === 0) query.set('gclid', `g-${index}`)
  if (index % 5 === 0) query.set('ttclid', `t${index}`)
  const affiliate = index % 4 === 0 ? `fan-${index}` : undefined
  // The app strips characters that an id must not contain.
  if (affiliate !== undefined) query.set('aid', ` ${affiliate}";`)
  const partner = index % 10 === 1
  query.set('utm_source', partner ? 'TTEC' : `source-${index}`)
  return { query, affiliate, partner }
}

/** A stored page contains the query of the visit that rendered it. */
const withoutQuery = (html: string) => html.replaceAll(/\\"\?[^"\\]*\\"/g, '\\"\\"')

/** The creation of the store may still refresh the page. */
const fromCache = expect.stringMatching(/^(?:HIT|STALE)$/)

// Requirements: C9.1
test('a thousand landings with different tracking parameters share one cached page and set their own cookies', {
  tag: '@core',
}, async ({ testApp, shop }) => {
  test.setTimeout(120_000)
  const host = hostOf(testApp, shop.slug)
  const path = '/listing/landing-tee'
  const first = await rawRequest(testApp, { host, path })
  expect(first.status).toBe(200)
  for (let start = 0; start < 1000; start += 20)
    await Promise.all(
      Array.from({ length: 20 }, async (_, offset) => {
        const { query, affiliate, partner } = landing(start + offset)
        const { status, headers, body } = await rawRequest(testApp, { host, path: `${path}?${query}` })
        const cookies = (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0])
        const expected = [affiliate && `affiliate=${affiliate}`, partner && 'partner=tiktok'].filter(Boolean)
        expect([status, headers['x-nextjs-cache'], cookies], query.toString()).toEqual([200, fromCache, expected])
        expect(headers['cache-control']).toBe(
          expected.length > 0 ? 'private, no-store' : 'private, max-age=0, must-revalidate',
        )
        expect(withoutQuery(body) === withoutQuery(first.body), 'the page is the same to the byte').toBe(true)
      }),
    )
})

test('a first visit is in the browser’s language and still comes from the cache', async ({ testApp, shop }) => {
  const visit = (language: string) =>
    rawRequest(testApp, { host: hostOf(testApp, shop.slug), path: '/goods', headers: { 'accept-language': language } })
  await visit('de-DE,de;q=0.9')
  const german = await visit('de-AT,en;q=0.2')
  expect(german.body).toContain('<html lang="de"')
  expect([german.headers['x-nextjs-cache'], german.headers['set-cookie']]).toEqual([fromCache, undefined])
  expect((await visit('en-US,en;q=0.5')).body).toContain('<html lang="en"')
})

// Requirements: C7.1
test('an order stores the affiliate and traffic source of the shopper', async ({ testApp, shop, page }) => {
  const buyer = new Buyer(page, shop)
  await buyer.openPage('/listing/landing-tee?aid=jo-42&utm_source=TTEC&fbclid=x')
  await buyer.addToCart()
  await buyer.goToCart()
  await buyer.startCheckout()
  await buyer.enterAddress()
  await buyer.chooseDelivery('fullStandardCost')
  await buyer.enterCard(cards.good)
  await buyer.placeOrder().click()
  const lookupNumber = await buyer.expectThankyou()
  const { orders } = await admin(
    testApp,
    'GET',
    `/stores/${shop.slug}/orders`,
    z.object({ orders: z.array(OrderSummary) }),
  )
  expect(orders).toContainEqual(expect.objectContaining({ lookupNumber, affiliate: 'jo-42', trafficSource: 'tiktok' }))
})
