import { expect, type Page } from 'playwright/test'
import { z } from 'zod'
import { OrderSummary } from '../commerce/contract/admin'
import en from '../messages/en.json' with { type: 'json' }
import { admin } from './fixtures/admin'
import { ada, Buyer, cards } from './fixtures/buyer'
import { rawRequest } from './fixtures/raw-http'
import type { Shop } from './fixtures/shop'
import { test } from './fixtures/test'

const { payment, sandbox, confirming, resume } = en.checkout

// A checkout that is paid already, or over in this browser, says so by its status too.
test.use({ expectedComplaints: [/status of (404|409)/] })
const title = { level: 1, name: en.checkout.title } as const

const ordersOf = async (house: Parameters<typeof admin>[0], { slug }: Shop, email: string) => {
  const { orders } = await admin(house, 'GET', `/stores/${slug}/orders`, z.object({ orders: z.array(OrderSummary) }))
  return orders.filter((order) => order.email === email)
}

async function readyToPay(page: Page, shop: Shop, email: string): Promise<Buyer> {
  const buyer = new Buyer(page, shop)
  await buyer.landsOn('/listing/corner-tee')
  await buyer.addsToCart()
  await buyer.goesToCart()
  await buyer.startsCheckout()
  await buyer.givesAddress({ email })
  return buyer
}

/** The link that the page of the checkout offers, fetched with the token of that page. */
async function linkOf(page: Page): Promise<string> {
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const answer = await page.evaluate(async (id) => {
    const token = document.querySelector<HTMLMetaElement>('meta[name="page-token"]')?.content ?? ''
    return await (await fetch(`/api/checkout/link?id=${id}`, { headers: { 'x-page-token': token } })).json()
  }, id)
  return z.object({ link: z.url() }).parse(answer).link
}

/** That address at the port under test: its host is the canonical one, which no test listens at. */
const here = (link: string, shop: Shop) => {
  const { pathname, search } = new URL(link)
  return shop.url + pathname + search
}

test('a checkout is gone on with on another device: asked first, as a new one with the same lines, and over in the first one', async ({
  browser,
  page,
  shop,
  house,
}) => {
  const email = 'two-devices@example.com'
  const first = await readyToPay(page, shop, email)
  await first.givesCard(cards.good)
  const link = await linkOf(page)
  expect(new URL(link).hostname).toBe(`${shop.slug}.localhost`)

  const context = await browser.newContext()
  const second = new Buyer(await context.newPage(), shop)
  await second.page.goto(here(link, shop))
  await expect(second.page.getByRole('heading', { name: resume.title })).toBeVisible()
  await expect(second.page.getByText(ada.address1)).toHaveCount(0)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('checkout')
  await second.page.getByRole('button', { name: resume.go }).click()
  await expect(second.page.getByRole('heading', title)).toBeVisible()
  expect(second.page.url()).not.toBe(page.url())
  await expect(second.page.getByText('Corner Tee').first()).toBeVisible()
  await expect(second.page.getByText(ada.address1)).toHaveCount(0)

  // The first browser has it no more, and is led to its cart.
  await first.placeOrder().click()
  await expect(page).toHaveURL(`${shop.url}/cart`)

  await second.givesAddress({ email: 'second-device@example.com' })
  await second.givesCard(cards.good)
  await second.placeOrder().click()
  const number = await second.isThanked()
  expect(await ordersOf(house, shop, email)).toEqual([])
  expect((await ordersOf(house, shop, 'second-device@example.com')).map(({ lookupNumber }) => lookupNumber)).toEqual([
    number,
  ])
  await context.close()
})

test('a link that is cut off, another checkout’s or another store’s leads to the cart, which says so once', async ({
  browser,
  page,
  shop,
  anotherShop,
}) => {
  await readyToPay(page, shop, 'links@example.com')
  const link = here(await linkOf(page), shop)
  const elsewhere = await anotherShop()
  const context = await browser.newContext()
  const stranger = await context.newPage()
  for (const [bad, home] of [
    [link.slice(0, -2), shop.url],
    [link.replace('/checkout/', '/checkout/x'), shop.url],
    [link.replace(shop.url, elsewhere.url), elsewhere.url],
  ] as const) {
    await stranger.goto(bad)
    await expect(stranger.getByText(en.cart.linkOverEmpty)).toBeVisible()
    await expect(stranger).toHaveURL(`${home}/cart`)
    await stranger.reload()
    await expect(stranger.getByText(en.cart.empty)).toBeVisible()
    await expect(stranger.getByText(en.cart.linkOverEmpty)).toBeHidden()
  }
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('checkout')
  await context.close()
})

test('a checkout’s address without its link is no checkout in another browser, which is shown the way to its cart', async ({
  browser,
  page,
  shop,
}) => {
  await readyToPay(page, shop, 'elsewhere@example.com')
  const context = await browser.newContext()
  const stranger = await context.newPage()
  // Whether there is such a checkout or not.
  for (const address of [page.url(), `${shop.url}/checkout/nobody-has-this`]) {
    expect((await stranger.goto(address))?.status()).toBe(404)
    await expect(stranger.getByRole('heading', { level: 1, name: en.cart.checkoutElsewhere })).toBeVisible()
    await stranger.getByRole('link', { name: en.cart.title, exact: true }).click()
    await expect(stranger).toHaveURL(`${shop.url}/cart`)
  }
  await context.close()
})

test('the way back, a reload and a second tab lead to the one order, however often it is paid for', async ({
  page,
  context,
  shop,
  house,
}) => {
  const email = 'one-order@example.com'
  const buyer = await readyToPay(page, shop, email)
  const checkout = page.url()
  const tab = new Buyer(await context.newPage(), shop)
  await tab.page.goto(checkout)
  await tab.givesCard(cards.good)
  await buyer.givesCard(cards.good)
  await buyer.placeOrder().click()
  const number = await buyer.isThanked()
  await tab.placeOrder().click()
  expect(await tab.isThanked()).toBe(number)
  await page.reload()
  expect(await buyer.isThanked()).toBe(number)
  await page.goto(checkout)
  expect(await buyer.isThanked()).toBe(number)
  await buyer.landsOn('/cart')
  await expect(page.getByText(en.cart.empty)).toBeVisible()
  await page.goBack()
  expect(await buyer.isThanked()).toBe(number)
  expect(await ordersOf(house, shop, email)).toHaveLength(1)
})

test.describe('a connection that goes away in the middle of paying', () => {
  test.use({ expectedComplaints: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED/] })

  test('loses neither the order nor its answer: reopened, the checkout shows what happened', async ({
    page,
    context,
    shop,
    house,
  }) => {
    const email = 'lost@example.com'
    const buyer = await readyToPay(page, shop, email)
    const checkout = page.url()
    await buyer.givesCard(cards.good)
    // The order reaches the shop, its answer does not reach the buyer, and then nothing does.
    await context.route('**/api/checkout/submit', async (route) => {
      const request = route.request()
      const { origin = '', cookie = '', 'content-type': type = '' } = await request.allHeaders()
      const headers = { origin, cookie, 'content-type': type }
      const { host, pathname } = new URL(request.url())
      const body = request.postData() ?? ''
      expect((await rawRequest(house, { host, path: pathname, method: 'POST', headers, body })).status).toBe(200)
      await context.setOffline(true)
      await route.abort()
    })
    await buyer.placeOrder().click()
    await expect(page.getByRole('heading', { name: confirming.title })).toBeVisible()
    await page.close()
    await context.setOffline(false)
    const again = new Buyer(await context.newPage(), shop)
    await again.page.goto(checkout)
    await again.isThanked()
    expect(await ordersOf(house, shop, email)).toHaveLength(1)
  })
})

test('a currency that is chosen in the middle of the checkout quotes it anew, whole', async ({
  page,
  context,
  shop,
  house,
}) => {
  const email = 'euros@example.com'
  const buyer = await readyToPay(page, shop, email)
  await context.addCookies([{ name: 'buyer', value: 'en.EUR.EU', url: shop.url }])
  await page.reload()
  const summary = page.getByRole('complementary', { name: en.checkout.summary.title })
  await expect(summary.getByText('€').first()).toBeVisible()
  await expect(summary.getByText('$')).toHaveCount(0)
  await buyer.givesCard(cards.good)
  await buyer.placeOrder().click()
  await buyer.isThanked()
  const [order] = await ordersOf(house, shop, email)
  expect(order?.total.currency).toBe('EUR')
})

test.describe('Afterpay’s page', () => {
  const chooses = async (page: Page) => {
    await page.getByRole('radio', { name: payment.methods.afterpay }).check()
    await page.getByRole('button', { name: payment.afterpayNow }).click()
    await expect(page).toHaveURL(/\/checkout\/sandbox\?/)
  }

  test('is where a checkout leads that waits for it, and the way back from it does not lead there again', async ({
    page,
    context,
    shop,
    house,
  }) => {
    const email = 'afterpay@example.com'
    await readyToPay(page, shop, email)
    const checkout = page.url()
    await chooses(page)
    await page.goBack()
    await expect(page.getByRole('heading', title)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', title)).toBeVisible()

    // A tab that has not been there yet: the payment goes on where it was left.
    const tab = new Buyer(await context.newPage(), shop)
    await tab.page.goto(checkout)
    await expect(tab.page).toHaveURL(/\/checkout\/sandbox\?/)
    await tab.page.getByRole('button', { name: sandbox.decisions.authorise }).click()
    const number = await tab.isThanked()
    expect((await ordersOf(house, shop, email)).map(({ lookupNumber }) => lookupNumber)).toEqual([number])
  })
})
