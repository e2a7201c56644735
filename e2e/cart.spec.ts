import { ImportReport } from '@awning/contract/admin'
import type { CartLine } from '@awning/contract/cart'
import { expect, type Locator, type Page } from 'playwright/test'
import { encodeCart } from '../lib/cart/encode-cart'
import en from '../messages/en.json' with { type: 'json' }
import { expectAccessible } from './fixtures/accessibility'
import { admin } from './fixtures/admin'
import { aListing, cornerStore } from './fixtures/corner-store'
import { fetchListing } from './fixtures/service'
import type { Shop } from './fixtures/shop'
import { test } from './fixtures/test'
import type { TestApp } from './fixtures/test-app'

const long = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaftsmuetzenxy'
const rainbow = Object.fromEntries(
  Array.from({ length: 12 }, (_, index) => [
    `Color ${index + 1}`,
    `#${(index * 99_991 + 4096).toString(16).padStart(6, '0')}`,
  ]),
)
const tee = (slug: string, title: string, more: Partial<Parameters<typeof aListing>[0]> = {}) =>
  aListing({ slug, title, ...more })

test.use({
  storeFile: cornerStore({
    theme: { content: { cart: { title: 'Your haul' } } },
    listings: [
      tee('plain-tee', 'Plain Tee'),
      tee('secret-tee', 'Secret Tee'),
      tee('sold-tee', 'Sold Tee'),
      tee('late-tee', 'Late Tee'),
      tee('dear-tee', 'Dear Tee'),
      tee('few-tee', 'Few Tee', { sizes: [{ label: 'M', onHand: 3 }] }),
      tee('long-tee', long, { cents: 800_000, sizes: [{ label: 'Extraordinarily long one' }] }),
      tee('rainbow-tee', 'Rainbow Tee', {
        colors: rainbow,
        sizes: Array.from({ length: 10 }, (_, index) => ({ label: `${index}XL` })),
      }),
    ],
  }),
})

/** Every color of a listing in every size, as cart lines. */
async function linesOf(testApp: TestApp, shop: Shop, slug: string): Promise<CartLine[]> {
  const listing = await fetchListing(testApp, shop.slug, slug)
  return listing.primaryProduct.flatMap(({ productId, variationId, sizes }) =>
    sizes.map(({ id }) => ({
      slug,
      productId,
      colorId: variationId,
      sizeId: id,
      quantity: 1,
      itemGroupId: listing.itemGroupId,
    })),
  )
}

async function opensCart(page: Page, testApp: TestApp, shop: Shop, ...slugs: string[]) {
  const lines = (await Promise.all(slugs.map((slug) => linesOf(testApp, shop, slug)))).flat()
  await page.context().addCookies([{ name: 'cart', value: encodeCart({ region: 'USA', lines }), url: shop.url }])
  await page.goto(`${shop.url}/cart`)
  // A hundred lines take a while on a busy machine.
  await expect(summary(page)).toBeVisible({ timeout: 20_000 })
}

function reimport(testApp: TestApp, shop: Shop, listing: ReturnType<typeof aListing>) {
  const file = cornerStore({ listings: [listing] })
  const body = { ...file, awning: 1, store: { name: 'Corner Shop', slug: shop.slug } }
  return admin(testApp, 'POST', `/stores/${shop.slug}/import`, ImportReport, body)
}

const summary = (page: Page) => page.getByRole('region', { name: en.cart.summary })
const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
const dialog = (page: Page) => page.getByRole('alertdialog', { name: en.cart.unavailable.title })
const recordedEvents = (page: Page) =>
  page.evaluate(() => {
    const layer: unknown = Reflect.get(window, 'dataLayer')
    return JSON.stringify(Array.isArray(layer) ? layer : [])
  })
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

// Requirements: 3.6a, 5.0, 8.13
test('a line whose listing becomes private is removed with one reload and named in a dialog', async ({
  page,
  testApp,
  shop,
}) => {
  await opensCart(page, testApp, shop, 'plain-tee', 'secret-tee')
  await expect(row(page, 'Secret Tee')).toBeVisible()
  await reimport(testApp, shop, tee('secret-tee', 'Secret Tee', { visibility: 'private' }))
  let loads = 0
  page.on('load', () => loads++)
  await page.reload()
  // The dialog opens after two page loads.
  await expect(dialog(page)).toContainText(en.cart.unavailable.following, { timeout: 20_000 })
  await expect(dialog(page)).toContainText('Secret Tee')
  await expect(dialog(page).getByRole('button', { name: en.cart.unavailable.ok })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(row(page, 'Plain Tee')).toBeVisible()
  await expect(row(page, 'Secret Tee')).toHaveCount(0)
  expect(loads).toBe(2)
})

// Requirements: 5.0, 8.12
test('an item that is sold out or no longer available in its size is named by title and type, and OK removes it', {
  tag: '@core',
}, async ({ page, testApp, shop }) => {
  await opensCart(page, testApp, shop, 'plain-tee', 'sold-tee')
  await reimport(testApp, shop, tee('sold-tee', 'Sold Tee', { sizes: [{ label: 'M', onHand: 0 }] }))
  await page.reload()
  await expect(dialog(page)).toContainText('Sold Tee')
  await expect(dialog(page)).toContainText('Classic Tee')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText('1 item', { exact: true })).toBeVisible()
  await page.reload()
  await expect(row(page, 'Plain Tee')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
})

// Requirements: 4.24
test('an item that becomes unavailable while the cart is open is detected before the checkout starts', async ({
  page,
  testApp,
  shop,
}) => {
  await opensCart(page, testApp, shop, 'plain-tee', 'late-tee')
  await reimport(testApp, shop, tee('late-tee', 'Late Tee', { sizes: [{ label: 'S' }] }))
  await page.getByRole('button', { name: en.cart.checkout }).click()
  await expect(dialog(page)).toContainText('Late Tee')
  await expect(page).toHaveURL(`${shop.url}/cart`)
  expect(await recordedEvents(page)).toContain('checkout.inactive.viewed')
  await dialog(page).getByRole('button', { name: en.cart.unavailable.ok }).click()
  await page.getByRole('button', { name: en.cart.checkout }).click()
  await expect(page.getByRole('heading', { level: 1, name: en.checkout.title })).toBeVisible()
})

test('a changed price is announced when the cart is shown again', { tag: '@core' }, async ({ page, testApp, shop }) => {
  await opensCart(page, testApp, shop, 'dear-tee')
  await expect(summary(page)).toContainText('$25.00')
  await reimport(testApp, shop, tee('dear-tee', 'Dear Tee', { cents: 2600 }))
  await page.reload()
  await expect(row(page, 'Dear Tee')).toContainText('Price changed from $25.00 to $26.00')
  await expect(summary(page)).toContainText('$26.00')
  await page.reload()
  await expect(summary(page)).toContainText('$26.00')
  await expect(page.getByText(/Price changed/)).toHaveCount(0)
})

// Requirements: 2.61, C2.1
test('shows the creator’s cart title and recommended products', async ({ page, testApp, shop }) => {
  await opensCart(page, testApp, shop, 'plain-tee')
  await expect(page.getByRole('heading', { level: 1, name: 'Your haul' })).toBeVisible()
  await expect(page).toHaveTitle('Your haul | Corner Shop')
  const shelf = page.getByRole('region', { name: 'You might also like' })
  await expect(shelf.getByRole('heading', { level: 3 })).toHaveCount(4)
  await expect(shelf.getByRole('heading', { name: 'Plain Tee' })).toHaveCount(0)
  await expect.poll(() => recordedEvents(page)).toContain('"event":"view-cart"')
  expect((await recordedEvents(page)).match(/"event":"product-impression"/g)).toHaveLength(1)
  await expectAccessible(page)
})

test('the cart works with the keyboard alone', { tag: '@core' }, async ({ page, testApp, shop }) => {
  await opensCart(page, testApp, shop, 'plain-tee', 'few-tee')
  await tabTo(page, page.getByLabel('Quantity for Plain Tee, Black, M'))
  await page.keyboard.press('3')
  await expect(summary(page)).toContainText('$100.00')
  await tabTo(page, page.getByLabel('Quantity for Few Tee, Black, M'))
  // The list ends at the remaining stock.
  await page.keyboard.press('End')
  await expect(page.getByLabel('Quantity for Few Tee, Black, M')).toHaveValue('3')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Remove Plain Tee, Black, M' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Few Tee' })).toBeFocused()
  await expect(
    page.getByRole('status').filter({ hasText: 'Plain Tee, Black, M was removed from your cart.' }),
  ).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: en.cart.undo })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row(page, 'Plain Tee')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Plain Tee' })).toBeFocused()
})

async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${target}`)
}

test.describe('when a request fails', () => {
  test.use({ expectedBrowserErrors: [/status of 50\d/] })

  test('a cart of 120 lines shows all lines except a batch that fails, which can be retried', async ({
    page,
    testApp,
    shop,
  }) => {
    let calls = 0
    await page.route('**/api/cart/lines', (route) =>
      ++calls === 2 ? route.fulfill({ status: 503, json: { errors: [] } }) : route.continue(),
    )
    await opensCart(page, testApp, shop, 'rainbow-tee')
    await expect(page.getByText(en.cart.someNotShown)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(120)
    await expect(page.getByRole('heading', { name: 'Rainbow Tee' })).toHaveCount(70)
    await page.getByRole('button', { name: en.cart.retry }).click()
    await expect(page.getByRole('heading', { name: 'Rainbow Tee' })).toHaveCount(120)
    await expect(summary(page)).toContainText('$3,000.00')
    await expect(page.getByText('120 items')).toBeVisible()
  })

  // Requirements: 8.14, C8.10
  test('a checkout that cannot start leaves the buyer in the cart with an error message', { tag: '@core' }, async ({
    page,
    testApp,
    shop,
  }) => {
    await page.route('**/api/checkout', (route) => route.fulfill({ status: 503, json: { errors: [] } }))
    await opensCart(page, testApp, shop, 'plain-tee')
    await page.getByRole('button', { name: en.cart.checkout }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Error checking out' })).toBeVisible()
    await expect(page).toHaveURL(`${shop.url}/cart`)
    await expect(row(page, 'Plain Tee')).toBeVisible()
    await expect(page.getByRole('button', { name: en.cart.checkout })).toBeEnabled()
  })
})

for (const width of [320, 390, 1440])
  test(`the cart is accessible and does not overflow at ${width} pixels, with a word of 90 letters and after a removal`, async ({
    page,
    testApp,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await opensCart(page, testApp, shop, 'long-tee', 'plain-tee')
    await expect(row(page, long)).toContainText('$8,000.00')
    await expect(page.getByRole('region', { name: 'You might also like' })).toBeVisible()
    expect(await overflow(page)).toBe(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: `Remove ${long}` }).click()
    await expect(page.getByRole('button', { name: en.cart.undo })).toBeVisible()
    expect(await overflow(page)).toBe(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Remove Plain Tee' }).click()
    await expect(page.getByText(en.cart.empty)).toBeVisible()
    expect(await overflow(page)).toBe(0)
    await expectAccessible(page)
  })

for (const width of [390, 320])
  test(`the price is beside its product at ${width} pixels, and the footer follows the shelf`, async ({
    page,
    testApp,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await opensCart(page, testApp, shop, 'plain-tee')
    await row(page, 'Plain Tee').getByRole('combobox').selectOption('2')
    const each = await row(page, 'Plain Tee').getByText('each').boundingBox()
    const name = await page.getByRole('link', { name: 'Plain Tee' }).boundingBox()
    if (!each || !name) throw new Error('something of the row is not shown')
    expect(each.y).toBeLessThan(name.y + 60)
    expect(each.x).toBeGreaterThan(name.x)
    const shelf = page.getByRole('region', { name: en.cart.alsoLike })
    await expect(shelf).toBeVisible()
    const end = await shelf.boundingBox()
    const footer = await page.getByRole('contentinfo').boundingBox()
    if (!end || !footer) throw new Error('the page does not end')
    // One gap between sections.
    expect(footer.y - end.y - end.height).toBeLessThanOrEqual(72)
  })
