import { expect, type Page } from 'playwright/test'
import en from '../messages/en.json' with { type: 'json' }
import { expectAccessible } from './fixtures/accessibility'
import { Buyer, cards } from './fixtures/buyer'
import { standStill } from './fixtures/stillness'
import { test } from './fixtures/test'

const sizes = [
  { name: 'a phone', viewport: { width: 390, height: 844 } },
  { name: 'a desktop', viewport: { width: 1440, height: 900 } },
]

/** Nothing for axe to find, nothing that sticks out sideways. */
async function expectSound(page: Page) {
  await standStill(page)
  // Where a page is scrolled to decides what its sticky bar covers: looked at from the top.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
}

for (const { name, viewport } of sizes) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport, expectedComplaints: [/status of 4\d\d/] })

    test('the screens before the checkout are sound', async ({ page, shop }) => {
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
        await buyer.landsOn(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectSound(page)
      }
    })

    test('the screens of a purchase are sound at every step', async ({ page, shop }) => {
      const buyer = new Buyer(page, shop)
      await buyer.landsOn('/listing/corner-tee')
      await buyer.addsToCart()
      await expectSound(page)
      await buyer.goesToCart()
      await expect(page.getByRole('button', { name: en.cart.checkout })).toBeEnabled()
      await expectSound(page)
      await buyer.startsCheckout()
      await expectSound(page)
      await page.getByRole('button', { name: en.checkout.customer.submit }).click()
      await expect(page.getByText(en.checkout.customer.problems.email).first()).toBeVisible()
      await expect(page).toHaveTitle(/^Error: Checkout \| /)
      await expectSound(page)
      await buyer.givesAddress()
      await expectSound(page)
      await buyer.givesCard(cards.challenge)
      await buyer.placeOrder().click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await expectSound(page)
      await page.getByRole('button', { name: en.checkout.challenge.fail }).click()
      await expect(page.getByText(en.checkout.payment.banner).first()).toBeVisible()
      await expect(page).toHaveTitle(/^Error: Checkout \| /)
      await expectSound(page)
      await buyer.givesCard(cards.good)
      await buyer.placeOrder().click()
      await buyer.isThanked()
      await expectSound(page)
    })
  })
}

test('the demo shops are sound at the width of the smallest phones', async ({ page, house }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const slug of ['nightshift', 'harbor', 'loudmouth', 'outpost', 'slowtide']) {
    await page.goto(`http://${slug}.localhost:${house.port}/`)
    await expectSound(page)
  }
})
