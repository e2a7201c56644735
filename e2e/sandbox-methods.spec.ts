import { expect, type Locator, type Page } from 'playwright/test'
import en from '../messages/en.json' with { type: 'json' }
import { cards } from './fixtures/buyer'
import { openPayableCheckout } from './fixtures/open-checkout'
import { ordersOf } from './fixtures/orders-of'
import { tabTo } from './fixtures/tab-to'
import { test } from './fixtures/test'

const { payment, sandbox, cardErrors, confirming } = en.checkout
type Method = keyof typeof payment.methods

// Several attempts in one checkout, and the recovery of a lost response, take time.
test.describe.configure({ timeout: 120_000 })
// A declined payment and a lost response return an error status.
test.use({ expectedBrowserErrors: [/status of (4\d\d|503)/] })

const radio = (page: Page, method: Method) => page.getByRole('radio', { name: payment.methods[method], exact: true })
const panel = (page: Page, method: Method) => page.getByRole('group', { name: payment.methods[method], exact: true })

/** Opens the provider's window with its button and clicks the button `answer` there. */
async function paysBy(page: Page, method: 'paypal' | 'apple-pay' | 'google-pay', response: string) {
  const label = method === 'paypal' ? payment.methods.paypal : payment.pay
  await panel(page, method).getByRole('button', { name: label, exact: true }).click()
  const title = sandbox.windowTitle.replace('{company}', payment.methods[method])
  const window = page.getByRole('alertdialog', { name: title })
  await window.getByRole('button', { name: response, exact: true }).click()
  await expect(window).toBeHidden()
}

const boxOf = (one: Locator) =>
  one.evaluate((element) => {
    const { top, bottom, left } = element.getBoundingClientRect()
    return { top, bottom, left }
  })

test('PayPal is canceled, fails, declines, and then pays slowly', { tag: '@core' }, async ({ page, shop, testApp }) => {
  const email = 'paypal@example.com'
  const buyer = await openPayableCheckout({ page, shop, testApp }, { email })
  await radio(page, 'paypal').check()
  await paysBy(page, 'paypal', sandbox.cancel)
  await expect(page.getByText(payment.cancelled)).toBeVisible()
  await paysBy(page, 'paypal', sandbox.error)
  await expect(page.getByText(payment.paypalIssue)).toBeVisible()
  await paysBy(page, 'paypal', sandbox.decline)
  await expect(page.getByText(payment.paypalIssue)).toBeVisible()
  expect(await ordersOf(testApp, shop.slug, email)).toEqual([])
  await paysBy(page, 'paypal', sandbox.slow)
  await expect(panel(page, 'paypal').getByRole('button', { name: payment.placing })).toBeVisible()
  await buyer.expectThankyou()
  expect(await ordersOf(testApp, shop.slug, email)).toHaveLength(1)
})

for (const [method, answer, width] of [
  ['apple-pay', sandbox.approve, 390],
  ['google-pay', sandbox.slow, 1440],
] as const) {
  test(`${method} is closed, declined, fails, and then places the order without another click`, {
    tag: '@core',
  }, async ({ page, shop, testApp }) => {
    const email = `${method}@example.com`
    await page.setViewportSize({ width, height: 900 })
    const buyer = await openPayableCheckout({ page, shop, testApp }, { email })
    await radio(page, method).check()
    const button = panel(page, method).getByRole('button', { name: payment.pay, exact: true })
    expect((await button.boundingBox())?.height).toBe(55)
    await paysBy(page, method, sandbox.cancel)
    await expect(page.getByText(payment.cancelled)).toBeVisible()
    await paysBy(page, method, sandbox.decline)
    await expect(page.getByText(cardErrors.declined)).toBeVisible()
    await paysBy(page, method, sandbox.error)
    await expect(page.getByText(payment.notPlaced)).toBeVisible()
    await paysBy(page, method, answer)
    await buyer.expectThankyou()
    expect(await ordersOf(testApp, shop.slug, email)).toHaveLength(1)
  })
}

test('Afterpay is canceled and declined on its page, and then pays', async ({ page, shop, testApp }) => {
  const email = 'afterpay@example.com'
  await page.setViewportSize({ width: 390, height: 900 })
  const buyer = await openPayableCheckout({ page, shop, testApp }, { email })
  const { afterpay } = payment
  const leaves = async (decision: keyof typeof sandbox.decisions) => {
    await panel(page, 'afterpay').getByRole('button', { name: payment.afterpayNow }).click()
    await expect(page.getByRole('heading', { level: 1, name: sandbox.pageTitle })).toBeVisible()
    await expect(page.getByRole('main').getByText('Corner Shop')).toBeVisible()
    await page.getByRole('button', { name: sandbox.decisions[decision] }).click()
  }
  await radio(page, 'afterpay').check()
  await expect(panel(page, 'afterpay').getByText(/^Pay \$\d+\.\d\d$/)).toBeVisible()
  await expect(
    panel(page, 'afterpay').getByText(/^(?:4 x \$\d+\.\d\d|\$\d+\.\d\d first, then 3 x \$\d+\.\d\d)$/),
  ).toBeVisible()
  await leaves('cancel')
  await expect(page.getByText(payment.cancelled)).toBeVisible()
  await expect(radio(page, 'afterpay')).toBeChecked()
  await leaves('decline')
  await expect(page.getByRole('heading', { level: 1, name: afterpay.failedTitle })).toBeVisible()
  await expect(page.getByText(afterpay.failedText)).toBeVisible()
  // Without a click, the card is selected after four seconds.
  await expect(radio(page, 'card')).toBeChecked()
  expect(await ordersOf(testApp, shop.slug, email)).toEqual([])
  await radio(page, 'afterpay').check()
  await leaves('authorize')
  await buyer.expectThankyou()
  expect(await ordersOf(testApp, shop.slug, email)).toHaveLength(1)
})

test('a card that is declined at capture is not charged, and a slow card is charged', async ({
  page,
  shop,
  testApp,
}) => {
  const email = 'card@example.com'
  const buyer = await openPayableCheckout({ page, shop, testApp }, { email })
  await radio(page, 'card').check()
  await buyer.enterCard(cards.captureDeclined)
  await buyer.placeOrder().click()
  await expect(page.getByText(cardErrors.declined)).toBeVisible()
  expect(await ordersOf(testApp, shop.slug, email)).toEqual([])
  await buyer.enterCard(cards.slow)
  await buyer.placeOrder().click()
  await expect(panel(page, 'card').getByRole('button', { name: payment.placing })).toBeVisible()
  await buyer.expectThankyou()
  expect(await ordersOf(testApp, shop.slug, email)).toHaveLength(1)
})

for (const [name, card] of [
  ['authorization', cards.lost],
  ['capture', cards.captureLost],
] as const) {
  test(`a buyer who misses the response to the ${name} waits and gets one order`, async ({ page, shop, testApp }) => {
    const email = `lost-${name}@example.com`
    const buyer = await openPayableCheckout({ page, shop, testApp }, { email })
    await radio(page, 'card').check()
    await buyer.enterCard(card)
    await buyer.placeOrder().click()
    await expect(page.getByRole('heading', { level: 1, name: confirming.title })).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('heading', { level: 1, name: en.order.title })).toBeVisible({ timeout: 90_000 })
    await buyer.expectThankyou()
    expect(await ordersOf(testApp, shop.slug, email)).toHaveLength(1)
  })
}

test('PayPal and Afterpay work with the keyboard alone', async ({ page, shop, testApp }) => {
  const buyer = await openPayableCheckout({ page, shop, testApp }, { email: 'keyboard@example.com' })
  await tabTo(page, radio(page, 'card'))
  await page.keyboard.press('ArrowDown')
  await expect(radio(page, 'paypal')).toBeChecked()
  await tabTo(page, panel(page, 'paypal').getByRole('button', { name: payment.methods.paypal }))
  await page.keyboard.press('Enter')
  const window = page.getByRole('alertdialog')
  await tabTo(page, window.getByRole('button', { name: sandbox.decline }))
  await page.keyboard.press('Escape')
  await expect(window).toBeHidden()
  await expect(page.getByText(payment.cancelled)).toBeVisible()

  await tabTo(page, radio(page, 'paypal'))
  for (const method of ['apple-pay', 'google-pay', 'afterpay'] as const) {
    await page.keyboard.press('ArrowDown')
    await expect(radio(page, method)).toBeChecked()
  }
  await tabTo(page, panel(page, 'afterpay').getByRole('button', { name: payment.afterpayNow }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: sandbox.decisions.authorize }))
  await page.keyboard.press('Enter')
  await buyer.expectThankyou()
})

test('a phone shows expiry date and security code in one row, and centers the promo button vertically', async ({
  page,
  shop,
  testApp,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPayableCheckout({ page, shop, testApp }, { email: 'rows@example.com' })
  await radio(page, 'card').check()
  const card = panel(page, 'card')
  const expiry = await boxOf(card.getByLabel(en.checkout.card.expiry))
  const code = await boxOf(card.getByLabel(en.checkout.card.code))
  expect(code.top).toBe(expiry.top)
  expect(code.left).toBeGreaterThan(expiry.left)
  const above = await boxOf(page.getByText(payment.secure))
  const question = await boxOf(page.getByRole('button', { name: en.checkout.promo.open }))
  const below = await boxOf(page.getByRole('group', { name: payment.title, exact: true }))
  expect(Math.abs(question.top - above.bottom - (below.top - question.bottom))).toBeLessThanOrEqual(2)
})

test('on a phone, the pay button does not cover an empty card field, and stays in view while the card is entered', async ({
  page,
  shop,
  testApp,
}) => {
  await page.setViewportSize({ width: 390, height: 600 })
  const buyer = await openPayableCheckout({ page, shop, testApp }, { email: 'phone@example.com' })
  await radio(page, 'afterpay').check()
  await radio(page, 'card').check()
  const button = buyer.placeOrder()
  const number = panel(page, 'card').getByLabel(en.checkout.card.number)
  await number.scrollIntoViewIfNeeded()
  await expect(button).not.toBeInViewport()
  await number.click()
  await expect(number).toBeInViewport({ ratio: 1 })
  await expect(button).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: payment.missing.card }).click()
  await expect(number).toBeFocused()
  await expect(number).toBeInViewport({ ratio: 1 })
  await buyer.enterCard(cards.good)
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await expect(button).toBeEnabled()
})

test('the Afterpay page is available only to the buyer and only for one decision', async ({
  page,
  shop,
  testApp,
  browser,
}) => {
  await openPayableCheckout({ page, shop, testApp }, { email: 'alone@example.com' })
  await radio(page, 'afterpay').check()
  await panel(page, 'afterpay').getByRole('button', { name: payment.afterpayNow }).click()
  const heading = page.getByRole('heading', { level: 1, name: sandbox.pageTitle })
  await expect(heading).toBeVisible()
  const address = page.url()

  const otherBrowser = await browser.newContext()
  const otherPage = await otherBrowser.newPage()
  await otherPage.goto(address)
  await expect(otherPage.getByText(en.cart.checkoutGone)).toBeVisible()
  await expect(otherPage.getByText(sandbox.pageTitle)).toHaveCount(0)
  await otherBrowser.close()

  await page.getByRole('button', { name: sandbox.decisions.cancel }).click()
  await expect(heading).toBeHidden()
  await page.goto(address)
  await expect(page.getByText(sandbox.decided)).toBeVisible()
  await expect(page.getByRole('button', { name: sandbox.decisions.authorize })).toHaveCount(0)
})
