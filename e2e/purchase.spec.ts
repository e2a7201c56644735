import { expect, type Locator, type Page } from 'playwright/test'
import en from '../messages/en.json' with { type: 'json' }
import { ada, Buyer, cards } from './fixtures/buyer'
import { ordersOf } from './fixtures/orders-of'
import { waitForIdlePage } from './fixtures/outages'
import { fetchListing } from './fixtures/service'
import { test } from './fixtures/test'

// Requirements: 1.1, 1.6, 6.0, C1.500, C6.500
test('a new shopper buys a tee, from the landing page to the order number', { tag: '@core' }, async ({
  page,
  shop,
  testApp,
}) => {
  const buyer = new Buyer(page, shop)
  await buyer.openPage('/listing/corner-tee')
  await page.getByRole('radio', { name: 'Moss' }).check()
  await page.getByRole('radio', { name: 'XL' }).check()
  await expect(page).toHaveURL(/variation=\d+&size=\d+/)
  await buyer.addToCart()
  await buyer.goToCart()
  await expect(page.getByText('Color: Moss · Size: XL')).toBeVisible()
  await buyer.startCheckout()
  await buyer.enterAddress()
  await buyer.chooseDelivery('fullRushCost')
  await buyer.enterCard(cards.good)
  await buyer.placeOrder().click()
  const number = await buyer.expectThankyou()
  await expect(page.getByText('Corner Tee')).toHaveCount(1)

  const orders = await ordersOf(testApp, shop.slug)
  expect(orders).toContainEqual(expect.objectContaining({ lookupNumber: number, email: ada.email, items: 1 }))

  await page.reload()
  await expect(page.getByText(number)).toBeVisible()
  await buyer.openPage('/cart')
  await expect(page.getByText(en.cart.empty)).toBeVisible()
})

test('the form of the checkout is in its place before the summary beside it arrives', async ({ page, shop }) => {
  const buyer = new Buyer(page, shop)
  await buyer.openCheckout('/listing/corner-tee')
  // A later update of the summary would fail, because React does not expect that it is removed.
  await waitForIdlePage(page)
  const title = page.getByRole('heading', { level: 1 })
  const place = await title.boundingBox()
  await page.getByRole('complementary', { name: en.checkout.summary.title }).evaluate((summary) => summary.remove())
  expect(await title.boundingBox()).toEqual(place)
})

test('after the address, a phone shows the delivery options and the payment methods below them', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const buyer = new Buyer(page, shop)
  await buyer.openCheckout('/listing/corner-tee')
  await buyer.enterAddress()
  const heading = page.getByRole('heading', { name: /^Step 2: Delivery options/ })
  await expect(heading).toBeFocused()
  await expect.poll(async () => Math.round((await heading.boundingBox())?.y ?? 0)).toBeLessThan(130)
  await expect(page.getByRole('radio', { name: 'Card', exact: true })).toBeInViewport()
  // No bar covers the first field of the card.
  await expect(page.getByLabel(en.checkout.card.number)).toBeInViewport({ ratio: 1 })
  await expect(buyer.placeOrder()).not.toBeInViewport()
  await expect(page.getByRole('button', { name: en.checkout.payment.continue })).toBeHidden()
})

test('a landing page shows the selected color, price and size without JavaScript', { tag: '@core' }, async ({
  browser,
  shop,
  testApp,
}) => {
  const listing = await fetchListing(testApp, shop.slug, 'corner-tee')
  const moss = listing.primaryProduct.find((variant) => variant.color === 'Moss')
  const large = moss?.sizes.find((size) => size.label === 'XL')
  if (!moss || !large) throw new Error('The corner tee has no Moss in XL.')
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(
    `${shop.url}/listing/corner-tee?product=${moss.productId}&variation=${moss.variationId}&size=${large.id}&utm_source=ad`,
  )
  await expect(page.getByRole('heading', { level: 1, name: 'Corner Tee' })).toBeVisible()
  await expect(page.getByText('$27.00').first()).toBeVisible()
  await expect(page.locator(`img[src*="${moss.images[0]?.src.slice(10, 42)}"]`).first()).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Moss' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'XL' })).toBeChecked()
  await context.close()
})

/** The toast about a decline does not overlap the banner, the order summary or the cart bar of small screens. */
async function expectToastCoversNothing(page: Page) {
  const toast = page.getByRole('alert').filter({ hasText: en.checkout.payment.failed })
  const banner = page.getByRole('main').getByRole('alert').filter({ hasText: en.checkout.payment.banner })
  await expect(toast).toBeVisible()
  await expect(banner).toBeInViewport({ ratio: 1 })
  const boxOf = async (part: Locator) => ((await part.isVisible()) ? await part.boundingBox() : null)
  const shown = await boxOf(toast)
  const summary = page.getByRole('complementary', { name: en.checkout.summary.title })
  const cartBar = page.getByRole('button', { name: /^Your cart \(/ })
  const covered = [await boxOf(banner), await boxOf(summary), await boxOf(cartBar)].filter(
    (box) =>
      box &&
      shown &&
      box.x < shown.x + shown.width &&
      shown.x < box.x + box.width &&
      box.y < shown.y + shown.height &&
      shown.y < box.y + box.height,
  )
  expect(covered).toEqual([])
}

test.describe('a card payment', () => {
  test.use({ expectedBrowserErrors: [/status of 4\d\d/] })

  const { cardErrors } = en.checkout
  const declines = [
    [cards.declined, cardErrors.declined],
    [cards.insufficientFunds, cardErrors.insufficientFunds],
    [cards.expired, cardErrors.expired],
    [cards.securityCode, cardErrors.securityCode],
  ] as const

  test('that is declined shows the reason, preserves the input, and another card pays', { tag: '@core' }, async ({
    page,
    shop,
    testApp,
  }) => {
    const buyer = new Buyer(page, shop)
    await buyer.openCheckout('/listing/corner-tee')
    await buyer.enterAddress({ email: 'rejected@example.com' })
    for (const [index, [number, text]] of declines.entries()) {
      await page.setViewportSize(index % 2 === 0 ? { width: 390, height: 844 } : { width: 1440, height: 900 })
      await buyer.enterCard(number, 'Ada B. Okafor')
      await buyer.placeOrder().click()
      await expectToastCoversNothing(page)
      await expect(page.getByText(text).first()).toBeVisible()
      await expect(page.getByText(en.checkout.payment.banner).first()).toBeVisible()
      await expect(page.getByLabel(en.checkout.card.name)).toHaveValue('Ada B. Okafor')
      await expect(page.getByText(ada.address1)).toBeVisible()
      await page.getByRole('button', { name: en.toast.close }).click()
    }
    await buyer.enterCard('4000 0566 5566 5556')
    await page.getByLabel(en.checkout.card.name).blur()
    await expect(page.getByText(cardErrors.invalidNumber)).toBeVisible()

    await buyer.enterCard(cards.good)
    await buyer.placeOrder().click()
    const number = await buyer.expectThankyou()
    const orders = await ordersOf(testApp, shop.slug)
    const ownOrders = orders.filter((order) => order.email === 'rejected@example.com')
    expect(ownOrders.map((order) => order.lookupNumber)).toEqual([number])
  })

  test('can be retried after a processing error', async ({ page, shop }) => {
    const buyer = new Buyer(page, shop)
    await buyer.openCheckout('/listing/corner-tee')
    await buyer.enterAddress({ email: 'not-processed@example.com' })
    for (const _ of [1, 2]) {
      await buyer.enterCard(cards.processing)
      await buyer.placeOrder().click()
      await expect(page.getByText(cardErrors.processing).first()).toBeVisible()
      await expect(buyer.placeOrder()).toBeEnabled()
    }
  })

  test('fails on a failed 3-D Secure challenge and succeeds on a completed one', { tag: '@core' }, async ({
    page,
    shop,
  }) => {
    const buyer = new Buyer(page, shop)
    await buyer.openCheckout('/listing/corner-tee')
    await buyer.enterAddress()
    await buyer.enterCard(cards.challenge)
    await buyer.placeOrder().click()
    const challenge = page.getByRole('alertdialog', { name: en.checkout.challenge.title })
    await challenge.getByRole('button', { name: en.checkout.challenge.fail }).click()
    await expect(page.getByText(cardErrors.declined).first()).toBeVisible()

    await buyer.enterCard(cards.challenge)
    await buyer.placeOrder().click()
    await challenge.getByRole('button', { name: en.checkout.challenge.complete }).click()
    await buyer.expectThankyou()
  })
})

test('the last item goes to one of two buyers, and the other is notified and not charged', { tag: '@core' }, async ({
  browser,
  shop,
  testApp,
}) => {
  const contexts = [await browser.newContext(), await browser.newContext()]
  const buyers = await Promise.all(
    contexts.map(async (context, n) => {
      const buyer = new Buyer(await context.newPage(), shop)
      await buyer.openPage('/listing/last-one')
      await buyer.addToCart()
      await buyer.goToCart()
      await buyer.startCheckout()
      await buyer.enterAddress({ email: `last-${n}@example.com` })
      await buyer.enterCard(cards.good)
      await expect(buyer.placeOrder()).toBeEnabled()
      return buyer
    }),
  )
  await Promise.all(buyers.map((buyer) => buyer.placeOrder().click()))
  const thanked = (buyer: Buyer) => buyer.page.getByRole('heading', { name: en.order.title }).isVisible()
  const notified = (buyer: Buyer) => buyer.page.getByText(en.cart.unavailable.title).first().isVisible()
  await expect
    .poll(async () => {
      const ends = await Promise.all(buyers.map(async (buyer) => [await thanked(buyer), await notified(buyer)]))
      return ends.map(([paid, unavailable]) => (paid ? 'thanked' : unavailable ? 'notified' : 'waiting')).sort()
    })
    .toEqual(['notified', 'thanked'])
  const orders = await ordersOf(testApp, shop.slug)
  expect(orders.filter((order) => order.email.startsWith('last-'))).toHaveLength(1)
  await Promise.all(contexts.map((context) => context.close()))
})
