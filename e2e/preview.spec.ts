import { CreatedPreview } from '@awning/contract/preview'
import { expect, type Page } from 'playwright/test'
import en from '../messages/en.json' with { type: 'json' }
import { admin } from './fixtures/admin'
import { aListing, cornerStore } from './fixtures/corner-store'
import { hostOf, rawRequest } from './fixtures/raw-http'
import type { Shop } from './fixtures/shop'
import { test } from './fixtures/test'
import type { TestApp } from './fixtures/test-app'

const storeFile = cornerStore({
  listings: [
    aListing({ slug: 'open-tee', title: 'Open Tee' }),
    aListing({ slug: 'secret-tee', title: 'Secret Tee', visibility: 'private', sizes: [{ label: 'M', onHand: 2 }] }),
  ],
})
// The browser logs every missing page and the denied checkout.
test.use({ storeFile, expectedBrowserErrors: [/status of 40[34]/] })

const linkTo = (testApp: TestApp, shop: Shop, input: unknown = {}) =>
  admin(testApp, 'POST', `/stores/${shop.slug}/previews`, CreatedPreview, input)

const bar = (page: Page) => page.getByRole('complementary', { name: en.preview.title })
const leave = (page: Page) => page.getByRole('button', { name: en.preview.leave })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function opensPreview(page: Page, testApp: TestApp, shop: Shop, path = '/', input?: unknown) {
  const { previewData } = await linkTo(testApp, shop, input)
  await page.goto(`${shop.url}${path}#previewData=${previewData}`)
  await expect(leave(page)).toBeInViewport({ ratio: 1 })
}

/** The cookie of a preview link, fetched without a browser that would prefetch pages. */
async function previewCookie(testApp: TestApp, shop: Shop): Promise<string> {
  const { previewData } = await linkTo(testApp, shop)
  const host = hostOf(testApp, shop.slug)
  const headers = { origin: `http://${host}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ previewData })
  const answer = await rawRequest(testApp, { host, path: '/api/preview', method: 'POST', headers, body })
  const line = (answer.headers['set-cookie'] ?? []).find((cookie) => cookie.startsWith('preview='))
  return line?.split(';')[0] ?? ''
}

// Requirements: 2.9, 4.13, 6.1, 6.2, C6.2
test('an owner sees private listings, cannot buy, and can leave the preview', { tag: '@core' }, async ({
  page,
  testApp,
  shop,
}) => {
  expect((await page.goto(`${shop.url}/listing/secret-tee`))?.status()).toBe(404)

  // Only the hash of the URL changes: the router, which sets the URL when it starts, must have started.
  await expect(page.locator('body:not([data-hydration])')).toBeAttached()
  await opensPreview(page, testApp, shop, '/listing/secret-tee')
  await expect(heading(page, 'Secret Tee')).toBeVisible()
  expect(page.url()).toBe(`${shop.url}/listing/secret-tee`)

  await expect(page.getByText(en.listing.privateNotSold)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Add to cart/ }).first()).toBeDisabled()

  await page.goto(`${shop.url}/listing/open-tee`)
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('link', { name: en.cart.viewCart }).click()
  await expect(page.getByText(en.cart.noCheckoutInPreview)).toBeVisible()
  await expect(page.getByRole('button', { name: en.cart.checkout })).toBeDisabled()
  const rejection = await page.evaluate(async () => {
    const lines = [{ slug: 'open-tee', productId: 1, colorId: 1, sizeId: 1, quantity: 1, itemGroupId: '1' }]
    const body = JSON.stringify({ lines, region: 'USA' })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/api/checkout', { method: 'POST', headers, body })
    return { status: answer.status, text: await answer.text() }
  })
  expect(rejection.status).toBe(403)
  expect(rejection.text).toContain('"preview"')

  // The preview stays on across pages, including client-side navigation.
  await page.getByRole('link', { name: 'Goods' }).first().click()
  await expect(page.getByRole('link', { name: /Secret Tee/ }).first()).toBeVisible()
  await expect(bar(page)).toBeVisible()

  await leave(page).click()
  await expect(bar(page)).toHaveCount(0)
  expect(page.url()).toBe(`${shop.url}/`)
  expect((await page.goto(`${shop.url}/listing/secret-tee`))?.status()).toBe(404)
})

test('private listings are on the shelves of a preview and cannot be added to the cart', async ({
  page,
  testApp,
  shop,
}) => {
  await opensPreview(page, testApp, shop)
  const shelf = page.getByRole('region', { name: 'Goods' })
  await expect(shelf.getByRole('link', { name: /Secret Tee/ })).toBeVisible()
  const tile = shelf.getByRole('article').filter({ hasText: 'Secret Tee' })
  await tile.hover()
  await tile.getByRole('button', { name: 'Quick add Secret Tee' }).click()
  await expect(page.getByText(en.listing.privateNotSold)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto(`${shop.url}/listing/open-tee`)
  await expect(page.getByRole('main').getByRole('link', { name: /Secret Tee/ })).toBeVisible()
})

test('a preview can be left without JavaScript', async ({ page, testApp, shop, browser }) => {
  await opensPreview(page, testApp, shop)
  const context = await browser.newContext({ javaScriptEnabled: false })
  await context.addCookies(await page.context().cookies())
  const still = await context.newPage()
  await still.goto(`${shop.url}/goods`)
  await expect(still.getByText('Secret Tee')).toBeVisible()
  await leave(still).click()
  await expect(bar(still)).toHaveCount(0)
  await context.close()
})

// Requirements: 4.13
test('an unpublished theme is visible only with its preview link', async ({ page, testApp, shop, browser }) => {
  const theme = { content: { heroBanner: { title: 'Autumn is here' } }, meta: { storeName: 'Autumn Shop' } }
  await opensPreview(page, testApp, shop, '/', { theme })
  await expect(page).toHaveTitle(/Autumn Shop/)
  await expect(heading(page, 'Autumn is here')).toBeVisible()
  const context = await browser.newContext()
  const visitor = await context.newPage()
  await visitor.goto(shop.url)
  await expect(visitor).toHaveTitle(/Corner Shop/)
  await context.close()
})

test('a missing page in a preview is a 404 page of the shop', async ({ testApp, shop }) => {
  const host = hostOf(testApp, shop.slug)
  const cookie = await previewCookie(testApp, shop)
  for (const path of ['/listing/never-was', '/never-was', '/goods/never-was', '/goods?page=9']) {
    const { status, body } = await rawRequest(testApp, { host, path, headers: { cookie } })
    expect(status, path).toBe(404)
    expect(body, path).toMatch(/<h1[^>]*>[^<]+<[\s\S]*<footer/)
    expect(body, path).toContain('Corner Shop')
  }
})

test('no preview content is cached for the next visitor', async ({ testApp, anotherShop }) => {
  const shop = await anotherShop(storeFile)
  const host = hostOf(testApp, shop.slug)
  const visit = (path: string, cookie = '') => rawRequest(testApp, { host, path, headers: { cookie } })
  const paths = ['/', '/goods', '/listing/secret-tee', '/listing/open-tee', '/cart']
  const cookie = await previewCookie(testApp, shop)
  // The preview requests first, so that any content it left in the cache would be found.
  for (const path of paths) {
    const seen = await visit(path, cookie)
    expect(seen.status, path).toBe(200)
    expect(seen.headers['cache-control'], path).toMatch(/private.*no-store/)
    expect(seen.body, path).toContain(en.preview.leave)
  }
  for (const path of paths) {
    const [first, second] = [await visit(path), await visit(path)]
    for (const { status, body } of [first, second]) {
      expect(status, path).toBe(path === '/listing/secret-tee' ? 404 : 200)
      expect(body, path).not.toContain('Secret Tee')
      expect(body, path).not.toContain(en.preview.leave)
    }
    expect(first.headers['x-nextjs-cache'], path).toBe('MISS')
    // The creation of the store may still refresh the page.
    expect(second.headers['x-nextjs-cache'], path).toMatch(/^(?:HIT|STALE)$/)
  }
  // The public cached pages do not affect the preview.
  expect((await visit('/goods', cookie)).body).toContain('Secret Tee')
})

test('a preview link or cookie of another store has no effect', async ({ page, testApp, shop, anotherShop }) => {
  const other = await anotherShop(storeFile)
  const { previewData } = await linkTo(testApp, other)
  const response = page.waitForResponse((answer) => answer.url().endsWith('/api/preview'))
  await page.goto(`${shop.url}/#previewData=${previewData}`)
  expect(await (await response).json()).toEqual({ preview: false })
  await expect(page).toHaveURL(`${shop.url}/`)
  await expect(bar(page)).toHaveCount(0)

  const cookie = await previewCookie(testApp, other)
  const host = hostOf(testApp, shop.slug)
  const answer = await rawRequest(testApp, { host, path: '/listing/secret-tee', headers: { cookie } })
  expect(answer.status).toBe(404)
  expect(answer.headers['cache-control']).toBe('private, max-age=0, must-revalidate')
})
