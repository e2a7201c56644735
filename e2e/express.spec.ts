import { createServer } from 'node:http'
import { expect, type Page } from 'playwright/test'
import en from '../messages/en.json' with { type: 'json' }
import { Buyer, cards } from './fixtures/buyer'
import { cornerStore } from './fixtures/corner-store'
import { openCutOffApp } from './fixtures/cut-off-app'
import { shopUrl } from './fixtures/house'
import { test } from './fixtures/test'

const { payment } = en.checkout

test.use({
  storeFile: cornerStore({ store: { name: 'Corner Shop', flags: { hidePayPal: false, hideCard: false } } }),
})

const chosen = (page: Page, method: keyof typeof payment.methods) =>
  page.getByRole('radio', { name: payment.methods[method], exact: true })

async function hasATee(buyer: Buyer) {
  await buyer.landsOn('/listing/corner-tee')
  await buyer.addsToCart()
}

test('an express link begins the checkout by itself and hands its device on, to the order', async ({ page, shop }) => {
  const buyer = new Buyer(page, shop)
  await hasATee(buyer)
  await buyer.landsOn('/checkout/express?method=paypal&deviceId=dev-42')
  await expect(page).toHaveURL(/\/checkout\/(?!express)[\w-]+$/)
  await buyer.givesAddress({ email: 'express@example.com' })
  await expect(chosen(page, 'paypal')).toBeChecked()
  await buyer.givesCard(cards.good)
  const thanks = page.waitForRequest(/\/thankyou\?/)
  await buyer.placeOrder().click()
  const query = new URL((await thanks).url()).searchParams
  expect(query.get('deviceId')).toBe('dev-42')
  expect(query.get('contentIds')).toMatch(/^\d+$/)
  await buyer.isThanked()
  // The checkout is over once the order was shown: nothing of it is left in the browser but that the purchase was told of.
  const left = async () => (await page.context().cookies()).map(({ name }) => name).sort()
  await expect.poll(left).toEqual(['cart', 'order', 'purchases'])
})

test('the way back from an express checkout leads to where the buyer was', async ({ page, shop }) => {
  const buyer = new Buyer(page, shop)
  await hasATee(buyer)
  await buyer.landsOn('/checkout/express')
  await expect(page.getByRole('heading', { level: 1, name: en.checkout.title, exact: true })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/listing\/corner-tee/)
})

test('an express link leads to the cart where there is nothing in it', async ({ page, shop }) => {
  await new Buyer(page, shop).landsOn('/checkout/express?method=stripe')
  await expect(page).toHaveURL(`${shop.url}/cart`)
  await expect(page.getByText(en.cart.empty)).toBeVisible()
})

test.describe('an express checkout that cannot be begun', () => {
  test.use({ expectedComplaints: [/status of 5\d\d/] })

  test('leads to the cart, which says so once', async ({ page, shop }) => {
    const buyer = new Buyer(page, shop)
    await hasATee(buyer)
    await page.route('**/api/checkout', (route) => route.fulfill({ status: 503, body: '<html>' }))
    await buyer.landsOn('/checkout/express')
    await expect(page.getByText(en.cart.error)).toBeVisible({ timeout: 20_000 })
    await expect(page).toHaveURL(`${shop.url}/cart`)
    await expect(page.getByRole('button', { name: en.cart.checkout, exact: true })).toBeEnabled()
  })
})

test.describe('an express checkout without a connection', () => {
  test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

  test('says so where it is, and goes on by keyboard when there is one', async ({ page, shop }) => {
    const buyer = new Buyer(page, shop)
    await hasATee(buyer)
    await page.route('**/api/checkout', (route) => route.abort('internetdisconnected'))
    await buyer.landsOn('/checkout/express')
    await expect(page.getByRole('alert').filter({ hasText: en.cart.offline })).toBeVisible()
    await page.unroute('**/api/checkout')
    await page.getByRole('button', { name: en.cart.retry }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: en.checkout.title, exact: true })).toBeVisible()
  })
})

test('the cart has a button for each way of paying that its store shows', async ({ page, shop }) => {
  const buyer = new Buyer(page, shop)
  await hasATee(buyer)
  await buyer.goesToCart()
  await page.getByRole('button', { name: en.cart.payBy.paypal }).click()
  await expect(page.getByRole('heading', { level: 1, name: en.checkout.title, exact: true })).toBeVisible()
  await buyer.givesAddress()
  await expect(chosen(page, 'paypal')).toBeChecked()
  await page.goBack()
  await page.getByRole('button', { name: en.cart.payBy.card }).click()
  await expect(page.getByText('1600 Elm Street')).toBeVisible()
  await expect(chosen(page, 'card')).toBeChecked()
})

test('an operator’s other checkout is handed the cart, from its buttons and from an express link', async ({
  page,
  shop,
  house,
}) => {
  const asked: URL[] = []
  const other = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://other')
    if (url.pathname === '/buy/express_checkout') asked.push(url)
    response
      .setHeader('content-type', 'text/html')
      .end('<!doctype html><title>Other</title><h1>The other checkout</h1>')
  })
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  const address = other.address()
  if (address === null || typeof address === 'string') throw new Error('the other checkout has no port')
  const app = await openCutOffApp(house, { LEGACY_CHECKOUT_URL: `http://127.0.0.1:${address.port}` })
  try {
    const buyer = new Buyer(page, { ...shop, url: shopUrl(app.house, shop.slug) })
    await hasATee(buyer)
    await buyer.goesToCart()
    await page.getByRole('button', { name: en.cart.payBy.card }).click()
    await expect(page.getByRole('heading', { name: 'The other checkout' })).toBeVisible()
    await buyer.landsOn('/checkout/express?method=googlepay&deviceId=dev-7')
    await expect(page.getByRole('heading', { name: 'The other checkout' })).toBeVisible()
    // Back from there with the order placed.
    const given = 'name=Ada&orderNumber=L-1&arrivalEstimate=2026-12-03&orderLookupNumber=LK-7'
    await buyer.landsOn(`/checkout-complete/cart-of-the-other?${given}`)
    await expect(page).toHaveURL(new RegExp(`/thankyou\\?${given}$`))
    await expect(page.getByRole('heading', { level: 1, name: en.order.title })).toBeVisible()
    await expect(page.getByText(en.order.givenByLink)).toBeVisible()
    await expect(page.getByText('L-1')).toBeVisible()
    await expect(page.getByRole('link', { name: en.order.track })).toHaveAttribute('href', '/track/order/LK-7')
    await buyer.landsOn('/cart')
    await expect(page.getByText(en.cart.empty)).toBeVisible()
    const [fromCart, fromLink] = asked.map(({ searchParams }) => Object.fromEntries(searchParams))
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
      content_ids: expect.stringMatching(/^\d+$/),
    })
    expect(fromCart).toHaveProperty('_ga')
    expect(fromLink).toMatchObject({ payment_method: 'google-pay', method: 'googlepay', device_id: 'dev-7' })
    expect(fromLink?.skus).toBe(fromCart?.skus)
  } finally {
    await app.stop()
    other.close()
  }
})
