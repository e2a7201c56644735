import { expect, type Page } from 'playwright/test'
import en from '../messages/en.json' with { type: 'json' }
import { expectAccessible } from './fixtures/accessibility'
import { Buyer, cards } from './fixtures/buyer'
import { stopAnimations } from './fixtures/stop-animations'
import { test } from './fixtures/test'

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
