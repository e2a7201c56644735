import { expect, type Page } from 'playwright/test'
import en from '../messages/en.json' with { type: 'json' }
import { Buyer } from './fixtures/buyer'
import { cornerStore } from './fixtures/corner-store'
import type { House } from './fixtures/house'
import { listingOf } from './fixtures/service'
import type { Shop } from './fixtures/shop'
import { test } from './fixtures/test'

test.use({
  storeFile: cornerStore({ promoCodes: [{ code: 'BIO10', type: 'percentage', value: 10 }] }),
})

/** Two things of the shop, as links and its product feed name them. */
async function skusOf(house: House, shop: Shop): Promise<[string, string]> {
  const listing = await listingOf(house, shop.slug, 'corner-tee')
  const skus = listing.primaryProduct.flatMap(({ variationId, sizes }) =>
    sizes.map(({ id }) => `${listing.itemGroupId}_${variationId}_${id}`),
  )
  return [skus[0] ?? '', skus[1] ?? '']
}

const inCart = (page: Page, pieces: string) => page.getByRole('link', { name: new RegExp(`^Cart, ${pieces}`) })

test('a link in a bio fills the cart, twice is once, and its code is taken off at the checkout', async ({
  page,
  shop,
  house,
}) => {
  const buyer = new Buyer(page, shop)
  const [first, second] = await skusOf(house, shop)
  const link = `/cart?items=${first}_2,${second}&discount=bio10`
  await buyer.landsOn(link)
  await expect(inCart(page, '3 items')).toBeVisible()
  await expect(page.getByText(en.cart.link.discount.replace('{code}', 'BIO10'))).toBeVisible()
  await expect(page).toHaveURL(`${shop.url}/cart`)
  await buyer.landsOn(link)
  await expect(page).toHaveURL(`${shop.url}/cart`)
  await expect(inCart(page, '3 items')).toBeVisible()
  await buyer.startsCheckout()
  await buyer.givesAddress()
  await expect(page.getByText(en.checkout.promo.applied.replace('{code}', 'BIO10')).first()).toBeVisible()
})

test('a link to what is not there says so, and rubbish of eight kilobytes breaks nothing', async ({
  page,
  shop,
  house,
}) => {
  const [first] = await skusOf(house, shop)
  for (const items of [`${first},999_999_999`, `${first},${'%3Cscript%3E'.repeat(680)}`]) {
    await page.goto(`${shop.url}/cart?items=${items}`)
    await expect(page.getByText(en.cart.link.missing)).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(inCart(page, '1 item')).toBeVisible()
    await expect(page).toHaveURL(`${shop.url}/cart`)
  }
})
