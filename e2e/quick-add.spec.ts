import { expect, type Page } from 'playwright/test'
import en from '../messages/en.json' with { type: 'json' }
import { expectAccessible } from './fixtures/accessibility'
import { aListing, cornerStore } from './fixtures/corner-store'
import { test } from './fixtures/test'

const long = 'Extraordinarily longwinded commemorative anniversary sweatshirt of the northern lighthouse'
const listings = [
  aListing({
    slug: 'corner-tee',
    title: 'Corner Tee',
    colors: { Black: '#1b1b1f', Moss: '#5d6b3f' },
    sizes: [{ label: 'S' }, { label: 'M', onHand: 0 }, { label: 'XL', cents: 2700 }],
  }),
  aListing({ slug: 'only-cap', title: 'Only Cap', sizes: [{ label: 'One size' }], cents: 1800 }),
  aListing({
    slug: 'gone-tee',
    title: 'Gone Tee',
    sizes: [
      { label: 'S', onHand: 0 },
      { label: 'M', onHand: 0 },
    ],
  }),
  aListing({ slug: 'later-tee', title: 'Later Tee', sizes: [{ label: 'S' }, { label: 'M' }], checkoutFlow: 1 }),
  aListing({
    slug: 'long-tee',
    title: long,
    colors: Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`Color ${index}`, `#${100000 + index * 7919}`]),
    ),
    sizes: Array.from({ length: 10 }, (_, index) => ({ label: `${index}XL` })),
  }),
]
test.use({ storeFile: cornerStore({ listings }) })

const plus = (page: Page, title: string) => page.getByRole('button', { name: `Quick add ${title}` })
const added = (page: Page) => page.getByRole('dialog', { name: en.listing.added })
const add = (page: Page) => page.getByRole('button', { name: /^Add to cart/ })
/** The cart link with this quantity. Includes hidden elements, because an open confirmation hides the link. */
const cart = (page: Page, quantity: string) =>
  page.getByRole('link', { name: new RegExp(`^Cart, ${quantity}`), includeHidden: true })

test.describe('with a mouse', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('a color of a tile shows its picture while the mouse is on it, and the tile leads to it', async ({
    page,
    shop,
  }) => {
    await page.goto(`${shop.url}/goods`)
    const tile = page.getByRole('article').first()
    const colors = tile.getByRole('img', { name: '2 colors' })
    const shown = tile.locator('.tile-further img')
    const link = tile.getByRole('link', { name: 'Corner Tee' })
    const start = await link.getAttribute('href')
    const box = await colors.boundingBox()
    if (!box) throw new Error('The tile shows no colors.')
    // Until the page is hydrated, it ignores the mouse.
    await expect(async () => {
      await page.mouse.move(box.x + 200, box.y - 100)
      await page.mouse.move(box.x + 8, box.y + 8)
      await expect(shown).toHaveCount(1, { timeout: 1_000 })
    }).toPass()
    const black = await shown.getAttribute('src')
    await page.mouse.move(box.x + 29, box.y + 8)
    await expect(shown).not.toHaveAttribute('src', black ?? '')
    const moss = await link.getAttribute('href')
    expect(moss).not.toBe(start)
    await page.mouse.click(box.x + 29, box.y + 8)
    await expect(page.getByRole('radio', { name: 'Moss' })).toBeChecked()
    await page.goBack()
    await page.mouse.move(0, 0)
    await expect(link).toHaveAttribute('href', start ?? '')
  })

  // Requirements: 2.28
  test('a shopper adds an item from the tile, and the confirmation closes after six seconds', { tag: '@core' }, async ({
    page,
    shop,
  }) => {
    await page.goto(`${shop.url}/goods`)
    await page.getByRole('article').first().hover()
    await expect(plus(page, 'Corner Tee')).toHaveCSS('opacity', '1')
    await plus(page, 'Corner Tee').click()
    const panel = page.getByRole('group', { name: 'Options for Corner Tee' })
    await expect(panel).toBeFocused()
    // The options replace the details.
    await expect(page.getByRole('article').first().getByText('Classic Tee')).toBeHidden()
    await expectAccessible(page)
    await panel.getByRole('radio', { name: 'Moss' }).check()
    await panel.getByRole('radio', { name: 'M, sold out' }).check()
    await expect(panel.getByRole('button', { name: en.listing.outOfStock })).toBeDisabled()
    await panel.getByRole('radio', { name: 'XL' }).check()
    // From here on the test controls the clock.
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(60_000)
    await panel.getByRole('button', { name: 'Add to cart — $27.00' }).click()
    await expect(cart(page, '1 item')).toBeVisible()
    await page.clock.runFor(500)
    await expect(added(page)).toContainText('Classic Tee · Moss · XL')
    await page.clock.runFor(5000)
    await expect(added(page)).toBeVisible()
    await page.clock.runFor(1500)
    await expect(added(page)).toBeHidden()
    await expect(plus(page, 'Corner Tee')).toBeFocused()
  })

  test('a product without options is added immediately, and again with the next click', async ({ page, shop }) => {
    await page.goto(`${shop.url}/goods`)
    for (const count of ['1 item', '2 items']) {
      await plus(page, 'Only Cap').click()
      await expect(added(page)).toBeVisible()
      await expect(cart(page, count)).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(added(page)).toBeHidden()
    }
  })

  test('a sold-out product shows a dialog, and a preorder opens its page', async ({ page, shop }) => {
    await page.goto(`${shop.url}/goods`)
    await plus(page, 'Gone Tee').click()
    const dialog = page.getByRole('dialog', { name: en.quickAdd.outOfStockTitle })
    await expect(dialog).toContainText('This product is out of stock.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: en.quickAdd.ok }).click()
    await expect(plus(page, 'Gone Tee')).toBeFocused()
    await plus(page, 'Later Tee').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Later Tee' })).toBeVisible()
  })

  test('the images of a tile do not move with reduced motion', async ({ page, shop }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`${shop.url}/goods`)
    const tile = page.getByRole('article').first()
    await tile.hover()
    await expect(tile.locator('img')).toHaveCount(1)
  })

  // Requirements: 2.28
  test('the options panel of a tile fits thirty colors and a long title', async ({ page, shop }) => {
    await page.goto(`${shop.url}/goods`)
    await plus(page, long).click()
    const panel = page.getByRole('group', { name: `Options for ${long}` })
    await expect(add(page)).toBeVisible()
    await expectAccessible(page)
    expect(await panel.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  })
})

test.describe('with the keyboard', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('a shopper adds an item from the tile', async ({ page, shop }) => {
    await page.goto(`${shop.url}/goods`)
    await page.getByRole('link', { name: 'Corner Tee' }).focus()
    await page.keyboard.press('Tab')
    await expect(plus(page, 'Corner Tee')).toBeFocused()
    await expect(plus(page, 'Corner Tee')).toHaveCSS('opacity', '1')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('group', { name: 'Options for Corner Tee' })).toBeFocused()
    for (const name of ['Close', 'Black', 'S']) {
      await page.keyboard.press('Tab')
      const role = name === 'Close' ? 'button' : 'radio'
      await expect(
        page.getByRole('group', { name: 'Options for' }).getByRole(role, { name, exact: true }),
      ).toBeFocused()
    }
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(added(page).getByRole('link', { name: en.cart.viewCart })).toBeFocused()
  })
})

test.describe('with touch', () => {
  for (const width of [390, 320]) {
    // Requirements: 2.29
    test(`a shopper adds an item from a sheet at ${width} pixels`, {
      tag: width === 320 ? '@core' : undefined,
    }, async ({ browser, shop }) => {
      const context = await browser.newContext({ viewport: { width, height: 780 }, hasTouch: true, isMobile: true })
      const page = await context.newPage()
      await page.goto(`${shop.url}/goods`)
      await expect(plus(page, long)).toHaveCSS('opacity', '1')
      await plus(page, long).tap()
      const sheet = page.getByRole('dialog', { name: 'Select options' })
      await expect(sheet).toContainText(long)
      // Before that, the button at the lower edge covers a part of a size.
      await sheet.evaluate((element) => element.scrollTo(0, element.scrollHeight))
      await expectAccessible(page)
      expect(await sheet.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
      await sheet.getByRole('radio', { name: '3XL' }).check()
      await add(page).tap()
      await expect(added(page)).toContainText('3XL')
      await added(page).getByRole('button', { name: en.listingDialogs.continueShopping }).tap()
      await expect(added(page)).toBeHidden()
      await context.close()
    })
  }
})

test.describe('while the service is down', () => {
  test.use({ expectedBrowserErrors: [/status of 503/] })

  test('an error states that nothing was added, and a retry adds the item', async ({ page, shop }) => {
    await page.route('**/api/listing*', (route) => route.fulfill({ status: 503, json: { errors: [] } }), { times: 1 })
    await page.goto(`${shop.url}/goods`)
    await plus(page, 'Only Cap').click()
    await expect(page.getByRole('alert').filter({ hasText: 'Only Cap could not be added.' })).toBeVisible()
    await plus(page, 'Only Cap').click()
    await expect(added(page)).toBeVisible()
  })
})
