import { freePort } from '@awning/testing/free-port'
import { expect, type Page } from 'playwright/test'
import en from '../messages/en.json' with { type: 'json' }
import { Buyer, cards } from './fixtures/buyer'
import { checkoutSteps } from './fixtures/checkout-steps'
import { cornerStore } from './fixtures/corner-store'
import { type FaultInjectionApp, startFaultInjectionApp } from './fixtures/fault-injection-app'
import { openPayableCheckout } from './fixtures/open-checkout'
import { ordersOf } from './fixtures/orders-of'
import { networkOf, type Outage, serviceOf, startOutageAt, waitForIdlePage } from './fixtures/outages'
import type { Shop } from './fixtures/shop'
import { test } from './fixtures/test'
import { shopUrl, type TestApp } from './fixtures/test-app'

test.use({
  viewport: { width: 390, height: 844 },
  storeFile: cornerStore({ promoCodes: [{ code: 'TEN', type: 'percentage', value: 10 }] }),
  // The browser logs each failed call. Uncaught errors still fail the test.
  expectedBrowserErrors: [/^console\.error: Failed to load resource/],
})
test.describe.configure({ timeout: 120_000 })

const { payment } = en.checkout

const numbersOf = async (testApp: TestApp, { slug }: Shop, email: string): Promise<string[]> =>
  (await ordersOf(testApp, slug, email)).map(({ lookupNumber }) => lookupNumber)

async function inTheCart(page: Page, shop: Shop): Promise<Buyer> {
  const buyer = new Buyer(page, shop)
  await buyer.openPage('/listing/corner-tee')
  await buyer.addToCart()
  await buyer.goToCart()
  await waitForIdlePage(page)
  return buyer
}

/** An app that the tests can cut off from the service. Unhandled errors in its log fail a test. */
let app: FaultInjectionApp
test.beforeAll(async ({ testApp }) => {
  test.setTimeout(180_000)
  const port = await freePort()
  app = await startFaultInjectionApp(testApp, { PUBLIC_URL_PATTERN: `http://{host}:${port}` }, port)
})
test.afterEach(async () => {
  app.clearFault()
  const info = test.info()
  if (info.status !== info.expectedStatus)
    await info.attach('log of the app', { body: app.log(), contentType: 'text/plain' })
  expect(app.log()).not.toMatch(/unhandled|uncaught/i)
})
test.afterAll(() => app.stop())

/** The shop at the app that the tests can cut off. */
const cutOff = (shop: Shop): Shop => ({ ...shop, url: shopUrl(app.testApp, shop.slug) })

/** Buys from the cart to the order, with one outage in each step. */
async function buysThrough(outage: Outage, buyer: Buyer, email: string, noCheckout: string): Promise<string> {
  const walk = { page: buyer.page, buyer, outage, email, noCheckout }
  for (const { step, act, at, expectNotice, again = act, done } of checkoutSteps) {
    await test.step(step, async () => {
      if (at === undefined) await outage.off()
      else await startOutageAt(buyer.page, outage, at)
      await act(walk)
      await expectNotice(walk)
      await buyer.page.unrouteAll({ behavior: 'wait' })
      await outage.on()
      await again(walk)
      await done(walk)
    })
  }
  return await buyer.expectThankyou()
}

// Requirements: C8.32
test('a network outage in each step loses no input and charges once', async ({ page, testApp, shop }) => {
  const email = 'network@example.com'
  const buyer = await inTheCart(page, shop)
  const noCheckout = en.cart.errorWithMessage.replace('{message}', en.cart.offline)
  const number = await buysThrough(networkOf(page), buyer, email, noCheckout)
  expect(await numbersOf(testApp, shop, email)).toEqual([number])
})

// Requirements: C8.32
test('a service outage in each step of the checkout loses no input and charges once', async ({
  page,
  testApp,
  shop,
}) => {
  const email = 'service@example.com'
  const buyer = await inTheCart(page, cutOff(shop))
  const number = await buysThrough(serviceOf(app, shop), buyer, email, en.cart.error)
  expect(await numbersOf(testApp, shop, email)).toEqual([number])
})

const placing = (page: Page) => page.getByRole('button', { name: payment.placing })

// Requirements: C8.32
test('a tab that is closed during “Placing order…” leads to one payment and one order, shown when the checkout is reopened', {
  tag: '@core',
}, async ({ page, context, testApp, shop }) => {
  const email = 'closed-tab@example.com'
  const buyer = await openPayableCheckout({ page, shop, testApp }, { email })
  const checkout = page.url()
  await buyer.enterCard(cards.slow)
  const confirmation = page.waitForRequest('**/api/sandbox/confirm')
  await buyer.placeOrder().click()
  await expect(placing(page)).toBeVisible()
  // `allHeaders` resolves once the browser has sent the request.
  await (await confirmation).allHeaders()
  await page.close()

  const again = new Buyer(await context.newPage(), shop)
  await again.page.goto(checkout)
  await expect(again.page.getByRole('heading', { level: 1, name: en.order.title })).toBeVisible({ timeout: 40_000 })
  const number = await again.expectThankyou()
  expect(await numbersOf(testApp, shop, email)).toEqual([number])
})

test.describe('a buyer who comes back to a page', () => {
  // A page that failed on the server also logs in the browser, and its preloaded font may stay unused.
  test.use({
    expectedBrowserErrors: [
      new RegExp(
        [
          '^uncaught: Minified React error #419',
          '^console\\.error: (Failed to load resource|Error: Minified React error #441|.*Server Components render)',
          '^console\\.warning: The resource \\S+\\.woff2 was preloaded using link preload but not used',
        ].join('|'),
      ),
    ],
  })

  test('sees an error when the service fails during “Placing order…”, and one order and one payment after it recovers', async ({
    page,
    testApp,
    shop,
  }) => {
    const email = 'reloads-while-placing@example.com'
    const service = serviceOf(app, shop)
    const buyer = await openPayableCheckout({ page, shop: cutOff(shop), testApp }, { email })
    await buyer.enterCard(cards.good)
    // The card is confirmed. The submit call fails, and the page reloads before it receives the error.
    await page.route('**/api/checkout/submit', async (route) => {
      await service.off()
      await page.reload()
      await route.abort()
    })
    await buyer.placeOrder().click()
    await expect(page.getByRole('heading', { name: en.errors.title })).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    await service.on()
    await page.getByRole('button', { name: en.errors.retry }).click()
    await expect(page.getByRole('heading', { level: 1, name: en.order.title })).toBeVisible({ timeout: 60_000 })
    const number = await buyer.expectThankyou()
    expect(await numbersOf(testApp, shop, email)).toEqual([number])
  })

  // Requirements: C8.32
  test('sees an error during a service outage and all data after it, on a reload and on the thank-you page', async ({
    page,
    testApp,
    shop,
  }) => {
    const email = 'coming-back@example.com'
    const service = serviceOf(app, shop)
    const buyer = await openPayableCheckout({ page, shop: cutOff(shop), testApp }, { email })

    await test.step('a reload', async () => {
      await service.off()
      await page.reload()
      await expect(page.getByRole('heading', { name: en.errors.title })).toBeVisible()
      await service.on()
      await page.getByRole('button', { name: en.errors.retry }).click()
      await expect(page.getByText('1600 Elm Street')).toBeVisible()
    })
    await test.step('the payment', async () => {
      await buyer.enterCard(cards.good)
      await startOutageAt(page, service, '**/api/order?*')
      await buyer.placeOrder().click()
    })
    await test.step('the thank-you page', async () => {
      await expect(page.getByText(en.order.failure)).toBeVisible({ timeout: 30_000 })
      await page.unrouteAll({ behavior: 'wait' })
      await service.on()
      await page.getByRole('button', { name: en.order.retry }).click()
    })
    const number = await buyer.expectThankyou()
    expect(await numbersOf(testApp, shop, email)).toEqual([number])
  })
})

test('a checkout that no longer exists shows a page of the shop with a link to the cart', async ({
  page,
  context,
  shop,
}) => {
  await context.addCookies([{ name: 'checkout', value: 'long-gone', url: shop.url }])
  await page.goto(`${shop.url}/checkout/long-gone`)
  await expect(page.getByRole('heading', { level: 1, name: en.cart.checkoutGone })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Corner Shop, home' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: en.cart.title }).click()
  await expect(page.getByText(en.cart.empty)).toBeVisible()
})
