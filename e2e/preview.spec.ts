import { expect, type Page } from 'playwright/test'
import { MadePreview } from '../commerce/contract/preview'
import en from '../messages/en.json' with { type: 'json' }
import { admin } from './fixtures/admin'
import { aListing, cornerStore } from './fixtures/corner-store'
import type { House } from './fixtures/house'
import { hostOf, rawRequest } from './fixtures/raw-http'
import type { Shop } from './fixtures/shop'
import { test } from './fixtures/test'

const storeFile = cornerStore({
  listings: [
    aListing({ slug: 'open-tee', title: 'Open Tee' }),
    aListing({ slug: 'secret-tee', title: 'Secret Tee', visibility: 'private', sizes: [{ label: 'M', onHand: 2 }] }),
  ],
})
// The browser tells of every page that is not there, and of the checkout that is refused.
test.use({ storeFile, expectedComplaints: [/status of 40[34]/] })

const linkTo = (house: House, shop: Shop, input: unknown = {}) =>
  admin(house, 'POST', `/stores/${shop.slug}/previews`, MadePreview, input)

const bar = (page: Page) => page.getByRole('complementary', { name: en.preview.title })
const leave = (page: Page) => page.getByRole('button', { name: en.preview.leave })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function opensPreview(page: Page, house: House, shop: Shop, path = '/', input?: unknown) {
  const { previewData } = await linkTo(house, shop, input)
  await page.goto(`${shop.url}${path}#previewData=${previewData}`)
  await expect(leave(page)).toBeInViewport({ ratio: 1 })
}

/** The cookie that a preview's link gets, without a browser that would look around on its own. */
async function previewCookie(house: House, shop: Shop): Promise<string> {
  const { previewData } = await linkTo(house, shop)
  const host = hostOf(house, shop.slug)
  const headers = { origin: `http://${host}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ previewData })
  const answer = await rawRequest(house, { host, path: '/api/preview', method: 'POST', headers, body })
  const kept = (answer.headers['set-cookie'] ?? []).find((cookie) => cookie.startsWith('preview='))
  return kept?.split(';')[0] ?? ''
}

test('an owner sees what is private, cannot buy, and leaves', async ({ page, house, shop }) => {
  expect((await page.goto(`${shop.url}/listing/secret-tee`))?.status()).toBe(404)

  await opensPreview(page, house, shop, '/listing/secret-tee')
  await expect(heading(page, 'Secret Tee')).toBeVisible()
  expect(page.url()).toBe(`${shop.url}/listing/secret-tee`)

  await expect(page.getByText(en.listing.privateNotSold)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Add to cart/ }).first()).toBeDisabled()

  await page.goto(`${shop.url}/listing/open-tee`)
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('link', { name: en.listing.viewCart }).click()
  await expect(page.getByText(en.cart.noCheckoutInPreview)).toBeVisible()
  await expect(page.getByRole('button', { name: en.cart.checkout })).toBeDisabled()
  const refusal = await page.evaluate(async () => {
    const lines = [{ slug: 'open-tee', productId: 1, colorId: 1, sizeId: 1, quantity: 1, itemGroupId: '1' }]
    const body = JSON.stringify({ lines, region: 'USA' })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/api/checkout', { method: 'POST', headers, body })
    return { status: answer.status, text: await answer.text() }
  })
  expect(refusal.status).toBe(403)
  expect(refusal.text).toContain('"preview"')

  // It stays on from page to page, also without a load of the whole page.
  await page.getByRole('link', { name: 'Goods' }).first().click()
  await expect(page.getByRole('link', { name: /Secret Tee/ }).first()).toBeVisible()
  await expect(bar(page)).toBeVisible()

  await leave(page).click()
  await expect(bar(page)).toHaveCount(0)
  expect(page.url()).toBe(`${shop.url}/`)
  expect((await page.goto(`${shop.url}/listing/secret-tee`))?.status()).toBe(404)
})

test('private goods stand on the shelves of a preview, and no cart takes them', async ({ page, house, shop }) => {
  await opensPreview(page, house, shop)
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

test('a preview is left without scripts', async ({ page, house, shop, browser }) => {
  await opensPreview(page, house, shop)
  const context = await browser.newContext({ javaScriptEnabled: false })
  await context.addCookies(await page.context().cookies())
  const still = await context.newPage()
  await still.goto(`${shop.url}/goods`)
  await expect(still.getByText('Secret Tee')).toBeVisible()
  await leave(still).click()
  await expect(bar(still)).toHaveCount(0)
  await context.close()
})

test('a theme to try is seen by whoever has its link, and by nobody else', async ({ page, house, shop, browser }) => {
  const theme = { content: { heroBanner: { title: 'Autumn is here' } }, meta: { storeName: 'Autumn Shop' } }
  await opensPreview(page, house, shop, '/', { theme })
  await expect(page).toHaveTitle(/Autumn Shop/)
  await expect(heading(page, 'Autumn is here')).toBeVisible()
  const context = await browser.newContext()
  const visitor = await context.newPage()
  await visitor.goto(shop.url)
  await expect(visitor).toHaveTitle(/Corner Shop/)
  await context.close()
})

test('what is not there is a page of the shop in a preview too', async ({ house, shop }) => {
  const host = hostOf(house, shop.slug)
  const cookie = await previewCookie(house, shop)
  for (const path of ['/listing/never-was', '/never-was', '/goods/never-was', '/goods?page=9']) {
    const { status, body } = await rawRequest(house, { host, path, headers: { cookie } })
    expect(status, path).toBe(404)
    expect(body, path).toMatch(/<h1[^>]*>[^<]+<[\s\S]*<footer/)
    expect(body, path).toContain('Corner Shop')
  }
})

test('nothing of a preview is kept for the next visitor', async ({ house, anotherShop }) => {
  const shop = await anotherShop(storeFile)
  const host = hostOf(house, shop.slug)
  const visit = (path: string, cookie = '') => rawRequest(house, { host, path, headers: { cookie } })
  const paths = ['/', '/goods', '/listing/secret-tee', '/listing/open-tee', '/cart']
  const cookie = await previewCookie(house, shop)
  // The preview asks first, so that whatever it left behind would be found.
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
    expect([first.headers['x-nextjs-cache'], second.headers['x-nextjs-cache']], path).toEqual(['MISS', 'HIT'])
  }
  // And what everybody sees does not get in the way of the preview.
  expect((await visit('/goods', cookie)).body).toContain('Secret Tee')
})

test('a link or a cookie of another store opens nothing', async ({ page, house, shop, anotherShop }) => {
  const other = await anotherShop(storeFile)
  const { previewData } = await linkTo(house, other)
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/preview'))
  await page.goto(`${shop.url}/#previewData=${previewData}`)
  expect(await (await asked).json()).toEqual({ preview: false })
  await expect(page).toHaveURL(`${shop.url}/`)
  await expect(bar(page)).toHaveCount(0)

  const cookie = await previewCookie(house, other)
  const host = hostOf(house, shop.slug)
  const answer = await rawRequest(house, { host, path: '/listing/secret-tee', headers: { cookie } })
  expect(answer.status).toBe(404)
  expect(answer.headers['cache-control']).toBe('private, no-cache')
})
