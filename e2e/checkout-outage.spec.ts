import { expect, type Page } from 'playwright/test'
import { z } from 'zod'
import { OrderSummary } from '../commerce/contract/admin'
import en from '../messages/en.json' with { type: 'json' }
import { admin } from './fixtures/admin'
import { ada, Buyer, cards } from './fixtures/buyer'
import { type CutOffApp, type Fault, openCutOffApp } from './fixtures/cut-off-app'
import { shopUrl } from './fixtures/house'
import type { Shop } from './fixtures/shop'
import { test } from './fixtures/test'

test.use({ expectedComplaints: [/status of (4\d\d|50[0234])|ERR_/] })

const { customer, delivery, payment, card } = en.checkout
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** As long as a buyer waits at most for a word, whatever is broken behind the shop. */
const patience = { timeout: 12_000 }

async function inTheCheckout(page: Page, app: CutOffApp, shop: Shop): Promise<Buyer> {
  const buyer = new Buyer(page, { ...shop, url: shopUrl(app.house, shop.slug) })
  await buyer.landsOn('/listing/corner-tee')
  await buyer.addsToCart()
  await buyer.goesToCart()
  await buyer.startsCheckout()
  return buyer
}

for (const fault of ['gone', 'html', 'reset'] satisfies Fault[]) {
  test(`a service that is ${fault} in each step of the checkout costs no typed word and no second charge`, async ({
    page,
    house,
    shop,
  }) => {
    const email = `${fault}@example.com`
    const app = await openCutOffApp(house)
    try {
      const buyer = await inTheCheckout(page, app, shop)

      app.spoil(fault)
      await expect(buyer.givesAddress({ email })).rejects.toThrow()
      await expect(page.getByRole('alert').filter({ hasText: customer.failed }).first()).toBeVisible(patience)
      await expect(field(page, customer.address1)).toHaveValue(ada.address1)
      await expect(field(page, customer.email)).toHaveValue(email)
      app.mend()
      await page.getByRole('button', { name: customer.submit }).click()
      const standard = page.getByRole('radio', { name: new RegExp(delivery.names.fullStandardCost) })
      await expect(standard).toBeChecked(patience)

      app.spoil(fault)
      await page.getByRole('radio', { name: new RegExp(delivery.names.fullRushCost) }).click()
      await expect(page.getByText(delivery.changeFailed)).toBeVisible(patience)
      app.mend()
      const rush = page.getByRole('radio', { name: new RegExp(delivery.names.fullRushCost) })
      await rush.click()
      await expect(rush).toBeChecked(patience)

      await buyer.givesCard(cards.good)
      await expect(buyer.placeOrder()).toBeEnabled(patience)
      app.spoil(fault)
      await buyer.placeOrder().click()
      await expect(page.getByText(payment.banner)).toBeVisible(patience)
      await expect(page.getByLabel(card.name)).toHaveValue('Ada Okafor')
      app.mend()
      await expect(buyer.placeOrder()).toBeEnabled(patience)
      await buyer.placeOrder().click()
      const number = await buyer.isThanked()

      const { orders } = await admin(
        house,
        'GET',
        `/stores/${shop.slug}/orders`,
        z.object({ orders: z.array(OrderSummary) }),
      )
      expect(orders.filter((order) => order.email === email).map(({ lookupNumber }) => lookupNumber)).toEqual([number])
      expect(app.log()).not.toMatch(/unhandled|uncaught/i)
    } finally {
      await app.stop()
    }
  })
}
