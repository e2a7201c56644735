import { expect, type Page } from 'playwright/test'
import { z } from 'zod'
import { OrderSummary } from '../commerce/contract/admin'
import en from '../messages/en.json' with { type: 'json' }
import { admin } from './fixtures/admin'
import { Buyer, cards } from './fixtures/buyer'
import { checkoutSteps } from './fixtures/checkout-steps'
import { cornerStore } from './fixtures/corner-store'
import { type CutOffApp, freePort, openCutOffApp } from './fixtures/cut-off-app'
import { type House, shopUrl } from './fixtures/house'
import { allIsThere, networkOf, type Outage, offAt, serviceOf } from './fixtures/outages'
import type { Shop } from './fixtures/shop'
import { test } from './fixtures/test'

test.use({
  viewport: { width: 390, height: 844 },
  storeFile: cornerStore({ promoCodes: [{ code: 'TEN', type: 'percentage', value: 10 }] }),
  // What a browser says of each call that fails. Nothing else: no error that nobody caught.
  expectedComplaints: [/^console\.error: Failed to load resource/],
})
test.describe.configure({ timeout: 120_000 })

const { payment, confirming, sandbox } = en.checkout

async function numbersOf(house: House, { slug }: Shop, email: string): Promise<string[]> {
  const { orders } = await admin(house, 'GET', `/stores/${slug}/orders`, z.object({ orders: z.array(OrderSummary) }))
  return orders.filter((order) => order.email === email).map(({ lookupNumber }) => lookupNumber)
}

async function inTheCart(page: Page, shop: Shop): Promise<Buyer> {
  const buyer = new Buyer(page, shop)
  await buyer.landsOn('/listing/corner-tee')
  await buyer.addsToCart()
  await buyer.goesToCart()
  await allIsThere(page)
  return buyer
}

async function readyToPay(page: Page, shop: Shop, email: string): Promise<Buyer> {
  const buyer = await inTheCart(page, shop)
  await buyer.startsCheckout()
  await buyer.givesAddress({ email })
  return buyer
}

/** An app that a test can cut off from the service, with the shop behind it. What it says must be accounted for. */
async function withApp(house: House, shop: Shop, work: (app: CutOffApp, there: Shop) => Promise<void>): Promise<void> {
  const port = await freePort()
  const app = await openCutOffApp(house, { PUBLIC_URL_PATTERN: `http://{host}:${port}` }, port)
  try {
    await work(app, { ...shop, url: shopUrl(app.house, shop.slug) })
    expect(app.log()).not.toMatch(/unhandled|uncaught/i)
  } catch (error) {
    await test.info().attach('log of the app', { body: app.log(), contentType: 'text/plain' })
    throw error
  } finally {
    await app.stop()
  }
}

/** From the cart to the order, with everything off once in each step. */
async function buysThrough(outage: Outage, buyer: Buyer, email: string, noCheckout: string): Promise<string> {
  const walk = { page: buyer.page, buyer, outage, email, noCheckout }
  for (const { step, act, at, told, again = act, done } of checkoutSteps) {
    await test.step(step, async () => {
      if (at === undefined) await outage.off()
      else await offAt(buyer.page, outage, at)
      await act(walk)
      await told(walk)
      await buyer.page.unrouteAll({ behavior: 'wait' })
      await outage.on()
      await again(walk)
      await done(walk)
    })
  }
  return await buyer.isThanked()
}

test('a network that goes away in each step costs no typed word and no second charge', async ({
  page,
  house,
  shop,
}) => {
  const email = 'network@example.com'
  const buyer = await inTheCart(page, shop)
  const noCheckout = en.cart.errorSaying.replace('{message}', en.cart.offline)
  const number = await buysThrough(networkOf(page), buyer, email, noCheckout)
  expect(await numbersOf(house, shop, email)).toEqual([number])
})

test('a service that goes away in each step of the checkout costs no typed word and no second charge', async ({
  page,
  house,
  shop,
}) => {
  const email = 'service@example.com'
  await withApp(house, shop, async (app, there) => {
    const buyer = await inTheCart(page, there)
    const number = await buysThrough(serviceOf(app), buyer, email, en.cart.error)
    expect(await numbersOf(house, shop, email)).toEqual([number])
  })
})

const placing = (page: Page) => page.getByRole('button', { name: payment.placing })

test('a tab that is closed during “Placing order…” is one payment and one order, which it finds when it is opened again', async ({
  page,
  context,
  house,
  shop,
}) => {
  const email = 'closed-tab@example.com'
  const buyer = await readyToPay(page, shop, email)
  const checkout = page.url()
  await buyer.givesCard(cards.slow)
  const confirmation = page.waitForRequest('**/api/sandbox/confirm')
  await buyer.placeOrder().click()
  await expect(placing(page)).toBeVisible()
  // Its headers are known once it has left the browser.
  await (await confirmation).allHeaders()
  await page.close()

  const again = new Buyer(await context.newPage(), shop)
  await again.page.goto(checkout)
  await expect(again.page.getByRole('heading', { level: 1, name: en.order.title })).toBeVisible({ timeout: 40_000 })
  const number = await again.isThanked()
  expect(await numbersOf(house, shop, email)).toEqual([number])
})

test.describe('a buyer who comes back to a page', () => {
  // A page that its server could not make says so to the browser as well, and has few words for the font that it named.
  test.use({
    expectedComplaints: [
      new RegExp(
        [
          '^uncaught: Minified React error #419',
          '^console\\.error: (Failed to load resource|Error: Minified React error #441|.*Server Components render)',
          '^console\\.warning: The resource \\S+\\.woff2 was preloaded using link preload but not used',
        ].join('|'),
      ),
    ],
  })

  test('is told when the service is away during “Placing order…”, and finds one order and one payment when it is back', async ({
    page,
    house,
    shop,
  }) => {
    const email = 'reloads-while-placing@example.com'
    await withApp(house, shop, async (app, there) => {
      const service = serviceOf(app)
      const buyer = await readyToPay(page, there, email)
      await buyer.givesCard(cards.good)
      // The card is confirmed; the order's own call finds nobody, and the page is left before it has heard so.
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
      const number = await buyer.isThanked()
      expect(await numbersOf(house, shop, email)).toEqual([number])
    })
  })

  test('is told when the service is away, and finds everything as it was, after a reload, at Afterpay and on the thank-you page', async ({
    page,
    house,
    shop,
  }) => {
    const email = 'coming-back@example.com'
    await withApp(house, shop, async (app, there) => {
      const service = serviceOf(app)
      const buyer = await readyToPay(page, there, email)

      await test.step('a page that is reloaded', async () => {
        await service.off()
        await page.reload()
        await expect(page.getByRole('heading', { name: en.errors.title })).toBeVisible()
        await service.on()
        await page.getByRole('button', { name: en.errors.retry }).click()
        await expect(page.getByText('1600 Elm Street')).toBeVisible()
      })
      await test.step('the decision on Afterpay’s page', async () => {
        await page.getByRole('radio', { name: payment.methods.afterpay }).check()
        await page.getByRole('button', { name: payment.afterpayNow }).click()
        const approve = page.getByRole('button', { name: sandbox.decisions.authorise })
        await expect(approve).toBeVisible()
        await service.off()
        await approve.click()
        await expect(page.getByText(sandbox.decisionFailed)).toBeVisible()
        await service.on()
        await offAt(page, service, '**/api/checkout/payment?*')
        await approve.click()
      })
      await test.step('the way back, and the thank-you page', async () => {
        await expect(page.getByRole('heading', { name: confirming.title })).toBeVisible()
        await page.unrouteAll({ behavior: 'wait' })
        await offAt(page, service, '**/api/order?*')
        await service.on()
        await expect(page.getByText(en.order.failure)).toBeVisible({ timeout: 30_000 })
        await page.unrouteAll({ behavior: 'wait' })
        await service.on()
        await page.getByRole('button', { name: en.order.retry }).click()
      })
      const number = await buyer.isThanked()
      expect(await numbersOf(house, shop, email)).toEqual([number])
    })
  })
})

test('a checkout that the service does not know any more is a page of the shop, with the way to the cart', async ({
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
