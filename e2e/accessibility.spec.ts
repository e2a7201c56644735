import { expect, type Locator, type Page } from 'playwright/test'
import en from '../messages/en.json' with { type: 'json' }
import { expectAccessible } from './fixtures/accessibility'
import { Buyer, cards } from './fixtures/buyer'
import { stopAnimations } from './fixtures/stop-animations'
import { test } from './fixtures/test'
import { saying } from './fixtures/texts'

const sizes = [
  { name: 'a phone', viewport: { width: 390, height: 844 }, tag: '@core' },
  { name: 'a desktop', viewport: { width: 1440, height: 900 }, tag: undefined },
]

/** Expects no axe violation and no horizontal overflow. */
async function expectAccessibleLayout(page: Page) {
  await stopAnimations(page)
  // The scroll position decides what the sticky bar covers, so the page is checked from the top.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
}

for (const { name, viewport, tag } of sizes) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport, expectedBrowserErrors: [/status of 4\d\d/] })

    test('screens before the checkout are accessible and do not overflow', { tag }, async ({ page, shop }) => {
      const buyer = new Buyer(page, shop)
      for (const path of [
        '/',
        '/goods',
        '/listing/corner-tee',
        '/listing/last-one',
        '/nothing-here',
        '/cart',
        '/terms-of-use',
        '/privacy-policy',
      ]) {
        await buyer.openPage(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessibleLayout(page)
      }
    })

    test('every step of a purchase is accessible and does not overflow', { tag }, async ({ page, shop }) => {
      const buyer = new Buyer(page, shop)
      await buyer.openPage('/listing/corner-tee')
      await buyer.addToCart()
      await expectAccessibleLayout(page)
      await buyer.goToCart()
      await expect(page.getByRole('button', { name: en.cart.checkout }).first()).toBeEnabled()
      await expectAccessibleLayout(page)
      await buyer.startCheckout()
      await expectAccessibleLayout(page)
      await page.getByRole('button', { name: en.checkout.customer.submit }).click()
      await expect(page.getByText(en.checkout.customer.problems.email).first()).toBeVisible()
      await expect(page).toHaveTitle(/^Error: Checkout \| /)
      await expectAccessibleLayout(page)
      await buyer.enterAddress()
      await expectAccessibleLayout(page)
      await buyer.enterCard(cards.challenge)
      await buyer.placeOrder().click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await expectAccessibleLayout(page)
      await page.getByRole('button', { name: en.checkout.challenge.fail }).click()
      await expect(page.getByText(en.checkout.payment.banner).first()).toBeVisible()
      await expect(page).toHaveTitle(/^Error: Checkout \| /)
      await expectAccessibleLayout(page)
      await buyer.enterCard(cards.good)
      await buyer.placeOrder().click()
      await buyer.expectThankyou()
      await expectAccessibleLayout(page)
    })
  })
}

test('the demo shops are accessible and do not overflow at 320 pixels', async ({ page, testApp }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const slug of ['nightshift', 'harbor', 'loudmouth', 'outpost', 'slowtide']) {
    await page.goto(`http://${slug}.localhost:${testApp.port}/`)
    await expectAccessibleLayout(page)
  }
})

/** The name of the store in the header. */
const logoName = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /, home$/ })
    .locator('span')

test.describe('with text twice as large', () => {
  const openLarge = async (page: Page, url: string) => {
    await page.goto(url)
    await expect(page.locator('body:not([data-hydration])')).toBeAttached()
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
  }
  const overflow = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  const boxOf = async (part: Locator) => {
    const box = await part.boundingBox()
    if (!box) throw new Error('the part is not shown')
    return { ...box, right: box.x + box.width, bottom: box.y + box.height }
  }
  const areApart = async (first: Locator, second: Locator) => {
    const [one, other] = [await boxOf(first), await boxOf(second)]
    return one.right <= other.x || other.right <= one.x || one.bottom <= other.y + 1 || other.bottom <= one.y + 1
  }
  const isCutOff = (part: Locator) =>
    part.evaluate(
      (element) => element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1,
    )

  test('a product on a phone can be read and bought', { tag: '@core' }, async ({ page, testApp }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openLarge(page, `http://harbor.localhost:${testApp.port}/listing/marit-hoodie`)
    expect(await overflow(page)).toBe(0)
    expect(await isCutOff(logoName(page))).toBe(false)

    const column = page.getByRole('main')
    const price = column.getByRole('status').getByText('$62.00', { exact: true })
    expect(await areApart(price, column.getByRole('img', { name: /of 5 stars/ }).first())).toBe(true)

    const quantity = column.getByLabel(en.listing.quantity)
    const buy = column.getByRole('button', { name: saying(en.listing.addToCart) }).first()
    expect(await areApart(quantity, buy)).toBe(true)
    const roomForDigits = await quantity.evaluate((select) => {
      const { paddingLeft, paddingRight, fontSize } = getComputedStyle(select)
      return (
        (select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)) /
        Number.parseFloat(fontSize)
      )
    })
    // Two digits.
    expect(roomForDigits).toBeGreaterThan(1.1)
    for (const size of await column.getByRole('group', { name: en.listing.size }).locator('label').all())
      expect(await isCutOff(size)).toBe(false)

    const bar = page.locator('.fixed', { hasText: en.listing.addToCart })
    await expect(bar.locator('.price')).toBeInViewport({ ratio: 1 })
    expect(await areApart(bar.locator('.price'), bar.getByRole('button'))).toBe(true)

    await buy.click()
    const sheet = page.getByRole('dialog', { name: en.listing.added })
    const product = sheet.getByRole('heading', { name: 'Marit' })
    await expect(sheet.getByRole('button', { name: en.cart.checkout })).toBeAttached()
    await expect(product).toBeInViewport({ ratio: 1 })
    await expect(sheet.locator('li').first().locator('.price').first()).toBeInViewport({ ratio: 1 })
    expect(await areApart(sheet.getByRole('listitem').first(), sheet.locator('.drawer-end'))).toBe(true)

    await openLarge(page, `http://harbor.localhost:${testApp.port}/cart`)
    await expect(page.getByRole('heading', { name: 'Marit' }).first()).toBeVisible()
    expect(await overflow(page)).toBe(0)
  })

  test('the headline of a home page and its menu are complete', async ({ page, testApp }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openLarge(page, `http://harbor.localhost:${testApp.port}/`)
    expect(await overflow(page)).toBe(0)
    const headline = page.getByRole('heading', { level: 1 })
    expect(await isCutOff(headline.locator('span'))).toBe(false)

    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await overflow(page)).toBe(0)
    expect(await isCutOff(logoName(page))).toBe(false)
    const header = page.getByRole('banner')
    const more = header.getByRole('button', { name: en.layout.more })
    await expect.poll(async () => (await boxOf(more)).bottom - (await boxOf(header)).bottom).toBeLessThanOrEqual(0)
  })
})

test('the suggestions after adding to the cart are shown as a whole or not at all', async ({ page, testApp }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const shop = `http://harbor.localhost:${testApp.port}`
  const sheet = page.getByRole('dialog', { name: en.listing.added })
  const related = sheet.getByRole('heading', { name: en.cart.alsoLike })
  for (const [path, isShown] of [
    ['/listing/marit-hoodie', true],
    ['/listing/kelp-tote', false],
  ] as const) {
    await page.goto(shop + path)
    await expect(page.locator('body:not([data-hydration])')).toBeAttached()
    await page
      .getByRole('button', { name: saying(en.listing.addToCart) })
      .first()
      .click()
    await expect(sheet.locator('.drawer-related')).toBeAttached()
    await expect(related).toBeVisible({ visible: isShown })
    if (isShown) expect(await sheet.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0)
  }
})

test('all tabs of a product are in the window at 320 pixels', async ({ page, testApp }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`http://harbor.localhost:${testApp.port}/listing/marit-hoodie`)
  const tab = page.getByRole('tab').last()
  await tab.scrollIntoViewIfNeeded()
  await expect(tab).toBeInViewport({ ratio: 1 })
})
