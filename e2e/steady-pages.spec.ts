import { expect, type Page } from 'playwright/test'
import en from '../messages/en.json' with { type: 'json' }
import { Buyer } from './fixtures/buyer'
import { cornerStore } from './fixtures/corner-store'
import type { Shop } from './fixtures/shop'
import { test } from './fixtures/test'

test.use({ storeFile: cornerStore() })

/** The largest layout shift of a step of the purchase. */
const steady = 0.02

/** Sums up the layout shifts of the page that no input has caused, as Cumulative Layout Shift does. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const record = { sum: 0 }
    Object.assign(window, { shifts: record })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!Reflect.get(entry, 'hadRecentInput')) record.sum += Number(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shiftsOf = (page: Page) => page.evaluate(() => Number(Reflect.get(Reflect.get(window, 'shifts'), 'sum')))
const slowly = async (page: Page, path: string, method: string) =>
  await page.route(path, async (route) => {
    if (route.request().method() === method) await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  const prepare = async (page: Page, shop: Shop) => {
    await page.setViewportSize(viewport)
    await recordShifts(page)
    return new Buyer(page, shop)
  }

  test(`at ${viewport.width} px, the checkout does not move when the address is saved slowly`, async ({
    page,
    shop,
  }) => {
    const buyer = await prepare(page, shop)
    await buyer.openCheckout('/listing/corner-tee')
    await slowly(page, '**/api/checkout', 'PUT')
    await slowly(page, '**/api/checkout/delivery*', 'GET')
    const before = await shiftsOf(page)
    await buyer.enterAddress()
    await expect(page.getByText(en.checkout.delivery.updating)).toBeHidden()
    await expect(buyer.placeOrder()).toBeVisible()
    expect((await shiftsOf(page)) - before).toBeLessThan(steady)
  })

  test(`at ${viewport.width} px, the cart shows its rows before the service responds, and does not move then`, async ({
    page,
    shop,
  }) => {
    const buyer = await prepare(page, shop)
    await buyer.openPage('/listing/corner-tee')
    await buyer.addToCart()
    let respond: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      respond = resolve
    })
    await page.route('**/api/cart/lines', async (route) => {
      await held
      await route.continue()
    })
    await buyer.openPage('/cart')
    await expect(page.getByText('1 item', { exact: true })).toBeVisible()
    await expect(page.getByRole('list', { name: en.cart.lines }).getByRole('listitem')).toHaveCount(1)
    await expect(page.getByRole('button', { name: en.cart.checkout, exact: true }).first()).toBeEnabled()
    const before = await shiftsOf(page)
    respond()
    await expect(page.getByRole('heading', { level: 2, name: 'Corner Tee' })).toBeVisible()
    await expect(page.getByRole('button', { name: en.checkout.payment.methods['google-pay'] })).toBeVisible()
    expect((await shiftsOf(page)) - before).toBeLessThan(steady)
  })

  test(`at ${viewport.width} px, the sheet of a wallet in the cart does not move when its delivery options arrive`, async ({
    page,
    shop,
  }) => {
    const buyer = await prepare(page, shop)
    await slowly(page, '**/api/checkout/estimate', 'POST')
    await buyer.openPage('/listing/corner-tee')
    await buyer.addToCart()
    await page.getByRole('dialog').getByRole('button', { name: en.checkout.payment.methods['google-pay'] }).click()
    const sheet = page.getByRole('alertdialog')
    await expect(sheet.getByText(en.checkout.delivery.loading)).toBeVisible()
    const before = await shiftsOf(page)
    const option = sheet.getByRole('radio').first()
    await expect(option).toBeVisible()
    // The whole card can be pressed.
    const card = await sheet
      .getByRole('group', { name: en.checkout.delivery.title })
      .locator('label')
      .first()
      .boundingBox()
    expect(card?.height).toBeGreaterThanOrEqual(48)
    expect((await shiftsOf(page)) - before).toBeLessThan(steady)
  })
}
