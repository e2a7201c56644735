import { expect } from 'playwright/test'
import { z } from 'zod'
import { OrderSummary } from '../commerce/contract/admin'
import en from '../messages/en.json' with { type: 'json' }
import { admin } from './fixtures/admin'
import { ada, Buyer, cards } from './fixtures/buyer'
import { listingOf } from './fixtures/service'
import { test } from './fixtures/test'

const ordersOf = (house: Parameters<typeof admin>[0], slug: string) =>
  admin(house, 'GET', `/stores/${slug}/orders`, z.object({ orders: z.array(OrderSummary) }))

test('a stranger buys a tee, from the landing page to the order number', async ({ page, shop, house }) => {
  const buyer = new Buyer(page, shop)
  await buyer.landsOn('/listing/corner-tee')
  await page.getByRole('radio', { name: 'Moss' }).check()
  await page.getByRole('radio', { name: 'XL' }).check()
  await expect(page).toHaveURL(/variation=\d+&size=\d+/)
  await buyer.addsToCart()
  await buyer.goesToCart()
  await expect(page.getByText('Color: Moss')).toBeVisible()
  await buyer.startsCheckout()
  await buyer.givesAddress()
  await buyer.choosesDelivery('fullRushCost')
  await buyer.givesCard(cards.good)
  await buyer.placeOrder().click()
  const number = await buyer.isThanked()
  await expect(page.getByText('Corner Tee')).toBeVisible()

  const { orders } = await ordersOf(house, shop.slug)
  expect(orders).toContainEqual(expect.objectContaining({ lookupNumber: number, email: ada.email, items: 1 }))

  await page.reload()
  await expect(page.getByText(number)).toBeVisible()
  await buyer.landsOn('/cart')
  await expect(page.getByText(en.cart.empty)).toBeVisible()
})

test('a landing page shows the chosen colour, price and size without JavaScript', async ({ browser, shop, house }) => {
  const listing = await listingOf(house, shop.slug, 'corner-tee')
  const moss = listing.primaryProduct.find((variant) => variant.color === 'Moss')
  const large = moss?.sizes.find((size) => size.label === 'XL')
  if (!moss || !large) throw new Error('the corner tee has no Moss in XL')
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(
    `${shop.url}/listing/corner-tee?product=${moss.productId}&variation=${moss.variationId}&size=${large.id}&utm_source=ad`,
  )
  await expect(page.getByRole('heading', { level: 1, name: 'Corner Tee' })).toBeVisible()
  await expect(page.getByText('$27.00').first()).toBeVisible()
  await expect(page.locator(`img[src*="${moss.images[0]?.src.slice(10, 42)}"]`).first()).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Moss' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'XL' })).toBeChecked()
  await context.close()
})

test.describe('a card that is refused', () => {
  test.use({ expectedComplaints: [/status of 4\d\d/] })

  const { cardErrors } = en.checkout
  const refusals = [
    [cards.declined, cardErrors.declined],
    [cards.insufficientFunds, cardErrors.insufficientFunds],
    [cards.expired, cardErrors.expired],
    [cards.securityCode, cardErrors.securityCode],
  ] as const

  test('says why, keeps what was typed, and another card pays', async ({ page, shop, house }) => {
    const buyer = new Buyer(page, shop)
    await buyer.landsOn('/listing/corner-tee')
    await buyer.addsToCart()
    await buyer.goesToCart()
    await buyer.startsCheckout()
    await buyer.givesAddress({ email: 'refused@example.com' })
    for (const [number, text] of refusals) {
      await buyer.givesCard(number, 'Ada B. Okafor')
      await buyer.placeOrder().click()
      await expect(page.getByText(text).first()).toBeVisible()
      await expect(page.getByText(en.checkout.payment.banner).first()).toBeVisible()
      await expect(page.getByLabel(en.checkout.card.name)).toHaveValue('Ada B. Okafor')
      await expect(page.getByText(ada.address1)).toBeVisible()
    }
    await buyer.givesCard('4000 0566 5566 5556')
    await page.getByLabel(en.checkout.card.name).blur()
    await expect(page.getByText(cardErrors.invalidNumber)).toBeVisible()

    await buyer.givesCard(cards.good)
    await buyer.placeOrder().click()
    const number = await buyer.isThanked()
    const { orders } = await ordersOf(house, shop.slug)
    const hers = orders.filter((order) => order.email === 'refused@example.com')
    expect(hers.map((order) => order.lookupNumber)).toEqual([number])
  })

  test('because it could not be processed just now can be tried again', async ({ page, shop }) => {
    const buyer = new Buyer(page, shop)
    await buyer.landsOn('/listing/corner-tee')
    await buyer.addsToCart()
    await buyer.goesToCart()
    await buyer.startsCheckout()
    await buyer.givesAddress({ email: 'not-processed@example.com' })
    for (const _ of [1, 2]) {
      await buyer.givesCard(cards.processing)
      await buyer.placeOrder().click()
      await expect(page.getByText(cardErrors.processing).first()).toBeVisible()
      await expect(buyer.placeOrder()).toBeEnabled()
    }
  })

  test('that asks for a 3-D Secure step pays when it is completed, and not when it fails', async ({ page, shop }) => {
    const buyer = new Buyer(page, shop)
    await buyer.landsOn('/listing/corner-tee')
    await buyer.addsToCart()
    await buyer.goesToCart()
    await buyer.startsCheckout()
    await buyer.givesAddress()
    await buyer.givesCard(cards.challenge)
    await buyer.placeOrder().click()
    const challenge = page.getByRole('alertdialog', { name: en.checkout.challenge.title })
    await challenge.getByRole('button', { name: en.checkout.challenge.fail }).click()
    await expect(page.getByText(cardErrors.declined).first()).toBeVisible()

    await buyer.givesCard(cards.challenge)
    await buyer.placeOrder().click()
    await challenge.getByRole('button', { name: en.checkout.challenge.complete }).click()
    await buyer.isThanked()
  })
})

test('the last piece goes to one of two buyers, the other is told and not charged', async ({
  browser,
  shop,
  house,
}) => {
  const contexts = [await browser.newContext(), await browser.newContext()]
  const buyers = await Promise.all(
    contexts.map(async (context, n) => {
      const buyer = new Buyer(await context.newPage(), shop)
      await buyer.landsOn('/listing/last-one')
      await buyer.addsToCart()
      await buyer.goesToCart()
      await buyer.startsCheckout()
      await buyer.givesAddress({ email: `last-${n}@example.com` })
      await buyer.givesCard(cards.good)
      await expect(buyer.placeOrder()).toBeEnabled()
      return buyer
    }),
  )
  await Promise.all(buyers.map((buyer) => buyer.placeOrder().click()))
  const thanked = (buyer: Buyer) => buyer.page.getByRole('heading', { name: en.order.title }).isVisible()
  const told = (buyer: Buyer) => buyer.page.getByText(en.cart.unavailable.title).first().isVisible()
  await expect
    .poll(async () => {
      const ends = await Promise.all(buyers.map(async (buyer) => [await thanked(buyer), await told(buyer)]))
      return ends.map(([paid, gone]) => (paid ? 'thanked' : gone ? 'told' : 'waiting')).sort()
    })
    .toEqual(['thanked', 'told'])
  const { orders } = await ordersOf(house, shop.slug)
  expect(orders.filter((order) => order.email.startsWith('last-'))).toHaveLength(1)
  await Promise.all(contexts.map((context) => context.close()))
})
