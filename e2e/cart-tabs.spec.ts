import { expect, type Page } from 'playwright/test'
import en from '../messages/en.json' with { type: 'json' }
import { Buyer } from './fixtures/buyer'
import { aListing, cornerStore } from './fixtures/corner-store'
import { fetchListing } from './fixtures/service'
import { test } from './fixtures/test'

const sizes = Array.from({ length: 10 }, (_, n) => ({ label: `Size ${n + 1}` }))
const colors = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`Color ${n + 1}`, `#${100_000 + n * 7919}`]))
const listings = [
  ...(cornerStore().listings ?? []),
  aListing({ slug: 'a-tee-in-two-hundred-kinds', title: 'Tee in Two Hundred Kinds', colors, sizes }),
]
test.use({
  storeFile: cornerStore({ listings }),
  // The test makes the cart API fail.
  expectedBrowserErrors: [/status of 503|Failed to load resource/],
})

const inCart = (page: Page, quantity: string) => page.getByRole('link', { name: new RegExp(`^Cart, ${quantity}`) })

// Requirements: 9.19a
test('two tabs show the same cart, whichever tab changes it', { tag: '@core' }, async ({ page, context, shop }) => {
  const buyer = new Buyer(page, shop)
  await buyer.openPage('/cart')
  await expect(page.getByText(en.cart.empty)).toBeVisible()
  const other = new Buyer(await context.newPage(), shop)
  await other.openPage('/listing/corner-tee')
  await other.addToCart()
  await expect(page.getByRole('heading', { name: 'Corner Tee' })).toBeVisible()
  await page.getByRole('button', { name: /^Remove Corner Tee/ }).click()
  await expect(page.getByRole('button', { name: en.cart.undo })).toBeVisible()
  await other.openPage('/')
  await expect(inCart(other.page, 'empty')).toBeVisible()
})

// Requirements: C7.10
test('a cart of two hundred lines survives a reload, a second tab and a service that does not respond', async ({
  page,
  context,
  shop,
  testApp,
}) => {
  // The test reads, renders and saves two hundred lines six times.
  test.slow()
  const listing = await fetchListing(testApp, shop.slug, 'a-tee-in-two-hundred-kinds')
  const skus = listing.primaryProduct.flatMap(({ variationId, sizes }) =>
    sizes.map(({ id }) => `${listing.itemGroupId}_${variationId}_${id}`),
  )
  expect(skus).toHaveLength(200)
  for (let start = 0; start < 200; start += 50) {
    await page.goto(`${shop.url}/cart?items=${skus.slice(start, start + 50).join(',')}`)
    await expect(inCart(page, start < 50 ? '50 items' : 'more than 99 items')).toBeVisible()
    await expect(page).toHaveURL(`${shop.url}/cart`)
  }
  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name === 'cart')?.value).toMatch(/^saved\./)
  await page.reload()
  await expect(inCart(page, 'more than 99 items')).toBeVisible()
  await expect(page.getByRole('list', { name: en.cart.lines }).getByRole('listitem')).toHaveCount(200)

  await context.route('**/api/cart', (route) => route.fulfill({ status: 503, body: '' }))
  const other = new Buyer(await context.newPage(), shop)
  await other.openPage('/listing/corner-tee')
  await other.addToCart()
  await other.openPage('/cart')
  await expect(other.page.getByText(en.cart.unsaved)).toBeVisible()
  await expect(other.page.getByRole('list', { name: en.cart.lines }).getByRole('listitem')).toHaveCount(201)

  await context.unroute('**/api/cart')
  await page.reload()
  await expect(page.getByRole('list', { name: en.cart.lines }).getByRole('listitem')).toHaveCount(201)
  await expect(page.getByText(en.cart.unsaved)).toBeHidden()
})
