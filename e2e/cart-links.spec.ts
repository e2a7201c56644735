import { expect, type Page } from 'playwright/test'
import en from '../messages/en.json' with { type: 'json' }
import { Buyer } from './fixtures/buyer'
import { cornerStore } from './fixtures/corner-store'
import { fetchListing } from './fixtures/service'
import type { Shop } from './fixtures/shop'
import { test } from './fixtures/test'
import type { TestApp } from './fixtures/test-app'

test.use({
  storeFile: cornerStore({ promoCodes: [{ code: 'BIO10', type: 'percentage', value: 10 }] }),
})

/** Two SKUs of the shop, in the form that cart links and the product feed use. */
async function skusOf(testApp: TestApp, shop: Shop): Promise<[string, string]> {
  const listing = await fetchListing(testApp, shop.slug, 'corner-tee')
  const skus = listing.primaryProduct.flatMap(({ variationId, sizes }) =>
    sizes.map(({ id }) => `${listing.itemGroupId}_${variationId}_${id}`),
  )
  return [skus[0] ?? '', skus[1] ?? '']
}

const inCart = (page: Page, quantity: string) => page.getByRole('link', { name: new RegExp(`^Cart, ${quantity}`) })

// Requirements: C7.11
test('a cart link adds its items once even when opened twice, and the checkout applies its promo code', {
  tag: '@core',
}, async ({ page, shop, testApp }) => {
  const buyer = new Buyer(page, shop)
  const [first, second] = await skusOf(testApp, shop)
  const link = `/cart?items=${first}_2,${second}&discount=bio10`
  await buyer.openPage(link)
  await expect(inCart(page, '3 items')).toBeVisible()
  await expect(page.getByText(en.cart.link.discount.replace('{code}', 'BIO10'))).toBeVisible()
  await expect(page).toHaveURL(`${shop.url}/cart`)
  await buyer.openPage(link)
  await expect(page).toHaveURL(`${shop.url}/cart`)
  await expect(inCart(page, '3 items')).toBeVisible()
  await buyer.startCheckout()
  await buyer.enterAddress()
  await expect(page.getByText(en.checkout.promo.applied.replace('{code}', 'BIO10')).first()).toBeVisible()
})

test('a link with unknown items or 8 KB of invalid input adds the valid items and shows a notice', async ({
  page,
  shop,
  testApp,
}) => {
  const [first] = await skusOf(testApp, shop)
  for (const items of [`${first},999_999_999`, `${first},${'%3Cscript%3E'.repeat(680)}`]) {
    await page.goto(`${shop.url}/cart?items=${items}`)
    await expect(page.getByText(en.cart.link.missing)).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(inCart(page, '1 item')).toBeVisible()
    await expect(page).toHaveURL(`${shop.url}/cart`)
  }
})
