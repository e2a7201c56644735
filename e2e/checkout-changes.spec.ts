import { ImportReport } from '@awning/contract/admin'
import { OrderSummary } from '@awning/contract/order-search'
import { expect } from 'playwright/test'
import { z } from 'zod'
import en from '../messages/en.json' with { type: 'json' }
import { admin } from './fixtures/admin'
import { Buyer, cards } from './fixtures/buyer'
import { aListing, cornerStore } from './fixtures/corner-store'
import { test } from './fixtures/test'

test.use({ expectedBrowserErrors: [/status of (409|422)/] })

const { unavailable } = en.cart

const tee = { slug: 'going-tee', title: 'Going Tee', sizes: [{ label: 'S', onHand: 5 }] }

for (const [what, changed, tag] of [
  ['sold out', aListing({ ...tee, sizes: [{ label: 'S', onHand: 0 }] }), undefined],
  ['made private', aListing({ ...tee, visibility: 'private' }), '@core'],
] as const) {
  // Requirements: C4.37
  test(`items that are ${what} between the cart and the order are named and removed, and nothing is charged`, {
    tag,
  }, async ({ page, testApp, anotherShop }) => {
    const file = cornerStore()
    const shop = await anotherShop({ ...file, listings: [...(file.listings ?? []), aListing(tee)] })
    const buyer = new Buyer(page, shop)
    for (const slug of ['going-tee', 'corner-tee']) {
      await buyer.openPage(`/listing/${slug}`)
      await buyer.addToCart()
    }
    await buyer.goToCart()
    await buyer.startCheckout()
    await buyer.enterAddress()
    await buyer.enterCard(cards.good)
    const store = { name: shop.name, slug: shop.slug }
    const body = { ...cornerStore({ listings: [changed] }), awning: 1, store }
    await admin(testApp, 'POST', `/stores/${shop.slug}/import`, ImportReport, body)

    await buyer.placeOrder().click()
    const dialog = page.getByRole('alertdialog', { name: unavailable.title })
    await expect(dialog).toContainText(unavailable.following)
    await expect(dialog).toContainText('Going Tee')
    await dialog.getByRole('button', { name: unavailable.ok }).click()
    const summary = page.getByRole('complementary', { name: en.checkout.summary.title })
    await expect(summary.getByText('Going Tee')).toHaveCount(0)
    await expect(summary.getByText('Corner Tee')).toBeVisible()
    const orders = async () =>
      (await admin(testApp, 'GET', `/stores/${shop.slug}/orders`, z.object({ orders: z.array(OrderSummary) }))).orders
    expect(await orders()).toEqual([])

    await expect(buyer.placeOrder()).toBeEnabled()
    await buyer.placeOrder().click()
    await buyer.expectThankyou()
    expect((await orders()).map(({ items }) => items)).toEqual([1])
  })
}
