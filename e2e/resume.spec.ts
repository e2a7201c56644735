import { expect, type Page } from 'playwright/test'
import { z } from 'zod'
import en from '../messages/en.json' with { type: 'json' }
import { ada, Buyer, cards } from './fixtures/buyer'
import { openPayableCheckout } from './fixtures/open-checkout'
import { ordersOf } from './fixtures/orders-of'
import { rawRequest } from './fixtures/raw-http'
import type { Shop } from './fixtures/shop'
import { test } from './fixtures/test'

const { payment, sandbox, confirming, resume } = en.checkout

// A checkout that is already paid, or has ended in this browser, returns 404 or 409.
test.use({ expectedBrowserErrors: [/status of (404|409)/] })
const title = { level: 1, name: en.checkout.title } as const

/** The link that the checkout page offers, fetched with its page token. */
async function linkOf(page: Page): Promise<string> {
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const response = await page.evaluate(async (id) => {
    const token = document.querySelector<HTMLMetaElement>('meta[name="page-token"]')?.content ?? ''
    return await (await fetch(`/api/checkout/link?id=${id}`, { headers: { 'x-page-token': token } })).json()
  }, id)
  return z.object({ link: z.url() }).parse(response).link
}

/** Rewrites the link to the port under test, because no test listens on its canonical host. */
const onTestPort = (link: string, shop: Shop) => {
  const { pathname, search } = new URL(link)
  return shop.url + pathname + search
}

// Requirements: C2.20
test('a checkout continues on another device after a confirmation, as a new checkout with the same lines, and ends on the first device', {
  tag: '@core',
}, async ({ browser, page, shop, testApp }) => {
  const email = 'two-devices@example.com'
  const first = await openPayableCheckout({ page, shop, testApp }, { email })
  await first.enterCard(cards.good)
  const link = await linkOf(page)
  expect(new URL(link).hostname).toBe(`${shop.slug}.localhost`)

  const context = await browser.newContext()
  const second = new Buyer(await context.newPage(), shop)
  await second.page.goto(onTestPort(link, shop))
  await expect(second.page.getByRole('heading', { name: resume.title })).toBeVisible()
  await expect(second.page.getByText(ada.address1)).toHaveCount(0)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('checkout')
  await second.page.getByRole('button', { name: resume.go }).click()
  await expect(second.page.getByRole('heading', title)).toBeVisible()
  expect(second.page.url()).not.toBe(page.url())
  await expect(second.page.getByText('Corner Tee').first()).toBeVisible()
  await expect(second.page.getByText(ada.address1)).toHaveCount(0)

  // The first browser no longer has the checkout and is redirected to its cart.
  await first.placeOrder().click()
  await expect(page).toHaveURL(`${shop.url}/cart`)

  await second.enterAddress({ email: 'second-device@example.com' })
  await second.enterCard(cards.good)
  await second.placeOrder().click()
  const number = await second.expectThankyou()
  expect(await ordersOf(testApp, shop.slug, email)).toEqual([])
  expect(
    (await ordersOf(testApp, shop.slug, 'second-device@example.com')).map(({ lookupNumber }) => lookupNumber),
  ).toEqual([number])
  await context.close()
})

// Requirements: C2.20
test('a link that is truncated or belongs to another checkout or store leads to the cart, which shows a notice once', async ({
  browser,
  page,
  shop,
  anotherShop,
  testApp,
}) => {
  await openPayableCheckout({ page, shop, testApp }, { email: 'links@example.com' })
  const link = onTestPort(await linkOf(page), shop)
  const otherShop = await anotherShop()
  const context = await browser.newContext()
  const otherPage = await context.newPage()
  for (const [bad, home] of [
    [link.slice(0, -2), shop.url],
    [link.replace('/checkout/', '/checkout/x'), shop.url],
    [link.replace(shop.url, otherShop.url), otherShop.url],
  ] as const) {
    await otherPage.goto(bad)
    await expect(otherPage.getByText(en.cart.linkExpiredEmpty)).toBeVisible()
    await expect(otherPage).toHaveURL(`${home}/cart`)
    await otherPage.reload()
    await expect(otherPage.getByText(en.cart.empty)).toBeVisible()
    await expect(otherPage.getByText(en.cart.linkExpiredEmpty)).toBeHidden()
  }
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('checkout')
  await context.close()
})

test('a checkout URL without its link gets 404 in another browser, with a link to the cart', async ({
  browser,
  page,
  shop,
  testApp,
}) => {
  await openPayableCheckout({ page, shop, testApp }, { email: 'elsewhere@example.com' })
  const context = await browser.newContext()
  const otherPage = await context.newPage()
  // The response is the same whether the checkout exists or not.
  for (const address of [page.url(), `${shop.url}/checkout/nobody-has-this`]) {
    expect((await otherPage.goto(address))?.status()).toBe(404)
    await expect(otherPage.getByRole('heading', { level: 1, name: en.cart.checkoutOtherBrowser })).toBeVisible()
    await otherPage.getByRole('link', { name: en.cart.title, exact: true }).click()
    await expect(otherPage).toHaveURL(`${shop.url}/cart`)
  }
  await context.close()
})

// Requirements: C4.32, C4.35, C4.38
test('the back button, a reload and a second tab lead to the same order, however often the buyer pays', {
  tag: '@core',
}, async ({ page, context, shop, testApp }) => {
  const email = 'one-order@example.com'
  // Through the pages, because the order empties the cart of the browser.
  const buyer = new Buyer(page, shop)
  await buyer.openCheckout('/listing/corner-tee')
  await buyer.enterAddress({ email })
  const checkout = page.url()
  const tab = new Buyer(await context.newPage(), shop)
  await tab.page.goto(checkout)
  await tab.enterCard(cards.good)
  await buyer.enterCard(cards.good)
  await buyer.placeOrder().click()
  const number = await buyer.expectThankyou()
  await tab.placeOrder().click()
  expect(await tab.expectThankyou()).toBe(number)
  await page.reload()
  expect(await buyer.expectThankyou()).toBe(number)
  await page.goto(checkout)
  expect(await buyer.expectThankyou()).toBe(number)
  await buyer.openPage('/cart')
  await expect(page.getByText(en.cart.empty)).toBeVisible()
  await page.goBack()
  expect(await buyer.expectThankyou()).toBe(number)
  expect(await ordersOf(testApp, shop.slug, email)).toHaveLength(1)
})

test.describe('a connection lost during payment', () => {
  test.use({ expectedBrowserErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED/] })

  // Requirements: C4.35
  test('loses neither the order nor its result: the reopened checkout shows the order', async ({
    page,
    context,
    shop,
    testApp,
  }) => {
    const email = 'lost@example.com'
    const buyer = await openPayableCheckout({ page, shop, testApp }, { email })
    const checkout = page.url()
    await buyer.enterCard(cards.good)
    // The shop receives the order, the buyer gets no response, and then the connection is lost.
    await context.route('**/api/checkout/submit', async (route) => {
      const request = route.request()
      const { origin = '', cookie = '', 'content-type': type = '' } = await request.allHeaders()
      const headers = { origin, cookie, 'content-type': type }
      const { host, pathname } = new URL(request.url())
      const body = request.postData() ?? ''
      expect((await rawRequest(testApp, { host, path: pathname, method: 'POST', headers, body })).status).toBe(200)
      await context.setOffline(true)
      await route.abort()
    })
    await buyer.placeOrder().click()
    await expect(page.getByRole('heading', { name: confirming.title })).toBeVisible()
    await page.close()
    await context.setOffline(false)
    const again = new Buyer(await context.newPage(), shop)
    await again.page.goto(checkout)
    await again.expectThankyou()
    expect(await ordersOf(testApp, shop.slug, email)).toHaveLength(1)
  })
})

// Requirements: C4.36
test('a currency change during the checkout updates every amount', async ({ page, context, shop, testApp }) => {
  const email = 'euros@example.com'
  const buyer = await openPayableCheckout({ page, shop, testApp }, { email })
  await context.addCookies([{ name: 'buyer', value: 'en.EUR.EU', url: shop.url }])
  await page.reload()
  const summary = page.getByRole('complementary', { name: en.checkout.summary.title })
  await expect(summary.getByText('€').first()).toBeVisible()
  await expect(summary.getByText('$')).toHaveCount(0)
  await buyer.enterCard(cards.good)
  await buyer.placeOrder().click()
  await buyer.expectThankyou()
  const [order] = await ordersOf(testApp, shop.slug, email)
  expect(order?.total.currency).toBe('EUR')
})

test.describe('Afterpay’s page', () => {
  const chooses = async (page: Page) => {
    await page.getByRole('radio', { name: payment.methods.afterpay }).check()
    await page.getByRole('button', { name: payment.afterpayNow }).click()
    await expect(page).toHaveURL(/\/checkout\/sandbox\?/)
  }

  // Requirements: C4.31
  test('opens for a checkout that waits for it, and going back does not open it again', async ({
    page,
    context,
    shop,
    testApp,
  }) => {
    const email = 'afterpay@example.com'
    await openPayableCheckout({ page, shop, testApp }, { email })
    const checkout = page.url()
    await chooses(page)
    await page.goBack()
    await expect(page.getByRole('heading', title)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', title)).toBeVisible()

    // In a new tab, the payment continues at Afterpay.
    const tab = new Buyer(await context.newPage(), shop)
    await tab.page.goto(checkout)
    await expect(tab.page).toHaveURL(/\/checkout\/sandbox\?/)
    await tab.page.getByRole('button', { name: sandbox.decisions.authorize }).click()
    const number = await tab.expectThankyou()
    expect((await ordersOf(testApp, shop.slug, email)).map(({ lookupNumber }) => lookupNumber)).toEqual([number])
  })
})
