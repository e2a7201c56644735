import { createServer } from 'node:http'
import { expect, type Page } from 'playwright/test'
import en from '../messages/en.json' with { type: 'json' }
import { Buyer, cards } from './fixtures/buyer'
import { cornerStore } from './fixtures/corner-store'
import { startFaultInjectionApp } from './fixtures/fault-injection-app'
import { test } from './fixtures/test'
import { shopUrl } from './fixtures/test-app'

const { payment } = en.checkout

test.use({
  storeFile: cornerStore({ store: { name: 'Corner Shop', flags: { hidePayPal: false, hideCard: false } } }),
})

const chosen = (page: Page, method: keyof typeof payment.methods) =>
  page.getByRole('radio', { name: payment.methods[method], exact: true })

async function hasATee(buyer: Buyer) {
  await buyer.openPage('/listing/corner-tee')
  await buyer.addToCart()
}

// Requirements: C2.21, C2.100, C4.33
test('an express link starts the checkout and passes its device id on to the order', { tag: '@core' }, async ({
  page,
  shop,
}) => {
  const buyer = new Buyer(page, shop)
  await hasATee(buyer)
  await buyer.openPage('/checkout/express?method=paypal&deviceId=dev-42')
  await expect(page).toHaveURL(/\/checkout\/(?!express)[\w-]+$/)
  await buyer.enterAddress({ email: 'express@example.com' })
  await expect(chosen(page, 'paypal')).toBeChecked()
  await buyer.enterCard(cards.good)
  const thanks = page.waitForRequest(/\/thankyou\?/)
  await buyer.placeOrder().click()
  const query = new URL((await thanks).url()).searchParams
  expect(query.get('deviceId')).toBe('dev-42')
  expect(query.get('contentIds')).toMatch(/^\d+_\d+_\d+$/)
  await buyer.expectThankyou()
  // After the order is shown, the browser keeps only the record that the purchase event was sent.
  const cookieNames = async () => (await page.context().cookies()).map(({ name }) => name).sort()
  await expect.poll(cookieNames).toEqual(['cart', 'order', 'purchases'])
})

test('going back from an express checkout returns to the previous page', async ({ page, shop }) => {
  const buyer = new Buyer(page, shop)
  await hasATee(buyer)
  await buyer.openPage('/checkout/express')
  await expect(page.getByRole('heading', { level: 1, name: en.checkout.title, exact: true })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/listing\/corner-tee/)
})

// Requirements: C2.22
test('an express link redirects to the cart when the cart is empty', async ({ page, shop }) => {
  await new Buyer(page, shop).openPage('/checkout/express?method=stripe')
  await expect(page).toHaveURL(`${shop.url}/cart`)
  await expect(page.getByText(en.cart.empty)).toBeVisible()
})

test.describe('an express checkout that cannot start', () => {
  test.use({ expectedBrowserErrors: [/status of 5\d\d/] })

  // Requirements: C8.30
  test('redirects to the cart, which shows the error once', async ({ page, shop }) => {
    const buyer = new Buyer(page, shop)
    await hasATee(buyer)
    await page.route('**/api/checkout', (route) => route.fulfill({ status: 503, body: '<html>' }))
    await buyer.openPage('/checkout/express')
    await expect(page.getByText(en.cart.error)).toBeVisible({ timeout: 20_000 })
    await expect(page).toHaveURL(`${shop.url}/cart`)
    await expect(page.getByRole('button', { name: en.cart.checkout, exact: true })).toBeEnabled()
  })
})

test.describe('an express checkout without a connection', () => {
  test.use({ expectedBrowserErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

  // Requirements: C8.32
  test('shows an error in place, and continues by keyboard once online', async ({ page, shop }) => {
    const buyer = new Buyer(page, shop)
    await hasATee(buyer)
    await page.route('**/api/checkout', (route) => route.abort('internetdisconnected'))
    await buyer.openPage('/checkout/express')
    await expect(page.getByRole('alert').filter({ hasText: en.cart.offline })).toBeVisible()
    await page.unroute('**/api/checkout')
    await page.getByRole('button', { name: en.cart.retry }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: en.checkout.title, exact: true })).toBeVisible()
  })
})

// Requirements: C4.10
test('the cart has a button for each payment method of the store', async ({ page, shop }) => {
  const buyer = new Buyer(page, shop)
  await hasATee(buyer)
  await buyer.goToCart()
  await page.getByRole('button', { name: en.cart.payBy.paypal }).click()
  await expect(page.getByRole('heading', { level: 1, name: en.checkout.title, exact: true })).toBeVisible()
  await buyer.enterAddress()
  await expect(chosen(page, 'paypal')).toBeChecked()
  await page.goBack()
  await page.getByRole('button', { name: en.cart.payBy.card }).click()
  await expect(page.getByText('1600 Elm Street')).toBeVisible()
  await expect(chosen(page, 'card')).toBeChecked()
})

// Requirements: C7.30
test('an operator’s external checkout receives the cart, from the cart buttons and from an express link', async ({
  page,
  shop,
  testApp,
}) => {
  const requested: URL[] = []
  const other = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://other')
    if (url.pathname === '/buy/express_checkout') requested.push(url)
    response
      .setHeader('content-type', 'text/html')
      .end('<!doctype html><title>Other</title><h1>The other checkout</h1>')
  })
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  const address = other.address()
  if (address === null || typeof address === 'string') throw new Error('The external checkout has no port.')
  const app = await startFaultInjectionApp(testApp, { LEGACY_CHECKOUT_URL: `http://127.0.0.1:${address.port}` })
  try {
    const buyer = new Buyer(page, { ...shop, url: shopUrl(app.testApp, shop.slug) })
    await hasATee(buyer)
    await buyer.goToCart()
    await page.getByRole('button', { name: en.cart.payBy.card }).click()
    await expect(page.getByRole('heading', { name: 'The other checkout' })).toBeVisible()
    await buyer.openPage('/checkout/express?method=googlepay&deviceId=dev-7')
    await expect(page.getByRole('heading', { name: 'The other checkout' })).toBeVisible()
    // The external checkout returns with a placed order.
    const given = 'name=Ada&orderNumber=L-1&arrivalEstimate=2026-12-03&orderLookupNumber=LK-7'
    await buyer.openPage(`/checkout-complete/cart-of-the-other?${given}`)
    await expect(page).toHaveURL(new RegExp(`/thankyou\\?${given}$`))
    await expect(page.getByRole('heading', { level: 1, name: en.order.title })).toBeVisible()
    await expect(page.getByText(en.order.givenByLink)).toBeVisible()
    await expect(page.getByText('L-1')).toBeVisible()
    await expect(page.getByRole('link', { name: en.order.track })).toHaveAttribute('href', '/track/order/LK-7')
    await buyer.openPage('/cart')
    await expect(page.getByText(en.cart.empty)).toBeVisible()
    await expect(page.getByRole('region', { name: en.cart.popular })).toBeVisible()
    const [fromCart, fromLink] = requested.map(({ searchParams }) => Object.fromEntries(searchParams))
    expect(fromCart).toMatchObject({
      currency: 'USD',
      locale: 'en',
      payment_method: 'card',
      method: 'stripe',
      ship_method: '1',
      shipping: 'USA',
      aid: '',
      device_id: '',
      store_id: expect.stringMatching(/^\d+$/),
      store_url: expect.stringContaining(shop.slug),
      skus: expect.stringMatching(/^[^_]+_\d+_\d+_1$/),
      content_ids: expect.stringMatching(/^\d+_\d+_\d+$/),
    })
    expect(fromCart).toHaveProperty('_ga')
    expect(fromLink).toMatchObject({ payment_method: 'google-pay', method: 'googlepay', device_id: 'dev-7' })
    expect(fromLink?.skus).toBe(fromCart?.skus)
  } finally {
    // The page prefetches; a request to a stopped app is a browser error.
    await page.close()
    await app.stop()
    other.close()
  }
})
