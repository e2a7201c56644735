import { expect } from 'playwright/test'
import en from '../messages/en.json' with { type: 'json' }
import { expectAccessible } from './fixtures/accessibility'
import { Buyer } from './fixtures/buyer'
import { aListing, cornerStore } from './fixtures/corner-store'
import { test } from './fixtures/test'

const digital = (slug: string, title: string, cents: number) => ({
  slug,
  title,
  collections: ['goods'],
  products: [
    {
      type: 'Download',
      kind: 'digital' as const,
      variations: [{ color: 'Default Title', hex: '#d8d4cc', sizes: [{ label: 'Digital', price: { USD: cents } }] }],
    },
  ],
})

test.use({
  storeFile: cornerStore({
    listings: [
      aListing({ slug: 'corner-tee', title: 'Corner Tee', cents: 2500 }),
      aListing({ slug: 'corner-mug', title: 'Corner Mug', cents: 1500 }),
      digital('song', 'Song', 300),
    ],
    promoCodes: [{ code: 'ALL', type: 'percentage', value: 100 }],
  }),
})

test('the cart of one product opens at its final size, before its lines are loaded', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 1000 })
  const buyer = new Buyer(page, shop)
  await buyer.openPage('/listing/corner-tee')
  let respond: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    respond = resolve
  })
  await page.route('**/api/cart/lines', async (route) => {
    await held
    await route.continue()
  })
  await buyer.addToCart()
  const drawer = page.getByRole('dialog')
  const heightOf = async () => Math.round((await drawer.boundingBox())?.height ?? 0)
  await expect(drawer.getByRole('link', { name: en.cart.viewCart })).toBeFocused()
  const opened = await heightOf()
  respond()
  await expect(drawer.getByRole('button', { name: en.cart.checkout })).toBeVisible()
  await expect(drawer.getByRole('heading', { level: 3, name: en.cart.alsoLike })).toBeVisible()
  expect(Math.abs((await heightOf()) - opened)).toBeLessThanOrEqual(8)
})

for (const width of [390, 1280]) {
  test(`at ${width} px, the cart opens beside the page with its lines, subtotal and related products`, {
    tag: '@core',
  }, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 1000 })
    const buyer = new Buyer(page, shop)
    await buyer.openPage('/listing/corner-mug')
    await buyer.addToCart()
    await page.getByRole('dialog').getByRole('button', { name: en.listingDialogs.continueShopping }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await buyer.openPage('/listing/corner-tee')
    await buyer.addToCart()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByRole('heading', { level: 3 })).toHaveText(['Corner Tee', 'Corner Mug', en.cart.alsoLike])
    await drawer.getByRole('combobox', { name: /Corner Mug/ }).selectOption('2')
    await expect(drawer.getByText('$55.00')).toBeVisible()
    await expect(drawer.getByRole('button', { name: en.cart.checkout })).toBeInViewport({ ratio: 1 })
    await expect(drawer.getByRole('link', { name: /Song/ })).toBeAttached()
    await expectAccessible(page)
    await drawer.getByRole('button', { name: /^Remove Corner Mug/ }).click()
    await expect(page.getByRole('dialog', { name: en.cart.title })).toBeVisible()
    await expect(drawer.getByText('$25.00', { exact: true }).last()).toBeVisible()
    await drawer.getByRole('button', { name: en.cart.undo }).click()
    await expect(drawer.getByText('$55.00')).toBeVisible()
    await drawer.getByRole('link', { name: /Song/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Song' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
}

test('a shopper on a phone gets a digital item for free with a promo code', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const buyer = new Buyer(page, shop)
  await buyer.openPage('/listing/song')
  await buyer.addToCart()
  await page.getByRole('dialog').getByRole('button', { name: en.cart.checkout }).click()
  await expect(page.getByRole('heading', { level: 1, name: en.checkout.title })).toBeVisible()
  await buyer.submitAddress()
  await expect(page.getByText(en.checkout.delivery.included)).toBeVisible()
  await page.getByRole('button', { name: en.checkout.promo.open }).first().click()
  const field = page.getByLabel(en.checkout.promo.label, { exact: true })
  await field.fill('ALL')
  await page.getByRole('button', { name: en.checkout.promo.apply }).click()
  await expect(page.getByText(en.checkout.promo.applied.replace('{code}', 'ALL')).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(en.checkout.payment.free)).toBeVisible()
  await expectAccessible(page)
  await buyer.placeOrder().click()
  await buyer.expectThankyou()
  await expect(page.getByText('$0.00').first()).toBeVisible()
})
