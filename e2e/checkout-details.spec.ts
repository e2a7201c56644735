import { expect, type Locator, type Page } from 'playwright/test'
import en from '../messages/en.json' with { type: 'json' }
import { expectAccessible } from './fixtures/accessibility'
import { ada, Buyer, cards } from './fixtures/buyer'
import { aListing, cornerStore, song } from './fixtures/corner-store'
import { openNewCheckout, openPayableCheckout } from './fixtures/open-checkout'
import { test } from './fixtures/test'

const { addressCheck, billing, card, customer, delivery, digital, payment, promo } = en.checkout

test.use({
  // A rejected promo code.
  expectedBrowserErrors: [/status of 422/],
  storeFile: cornerStore({
    store: { name: 'Details Shop', flags: { digitalWithoutAddress: true } },
    listings: [aListing({ slug: 'corner-tee', title: 'Corner Tee', cents: 2500 }), song],
    promoCodes: [{ code: 'ALL', type: 'percentage', value: 100 }],
  }),
})

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const searchButton = (page: Page) => page.getByRole('button', { name: customer.countrySearch.label })
const search = (page: Page) => page.getByRole('combobox', { name: customer.countrySearch.label })

for (const [device, size, tag] of [
  ['a desktop', { width: 1280, height: 900 }, undefined],
  ['a phone', { width: 390, height: 844 }, '@core'],
] as const) {
  test(`a shopper on ${device} finds the country by typing, and the form has its fields`, { tag }, async ({
    page,
    shop,
    testApp,
  }) => {
    await page.setViewportSize(size)
    await openNewCheckout({ page, shop, testApp })
    const country = field(page, customer.country)
    await expect(country).toHaveAttribute('autocomplete', 'shipping country')
    await searchButton(page).click()
    await expect(search(page)).toBeFocused()
    await search(page).pressSequentially('deutsch')
    await expect(page.getByRole('option', { name: 'Germany' })).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(country).toHaveValue('DE')
    await expect(country).toBeFocused()
    await expect(page.getByLabel(/^Postal code/)).toBeVisible()
    await searchButton(page).click()
    await search(page).fill('UK')
    await page.getByRole('option', { name: 'United Kingdom' }).click()
    await expect(page.getByLabel(/^Postcode/)).toBeVisible()
    // The browser's own list still finds a country by its first letters.
    await expect(country).toBeFocused()
    await page.keyboard.type('Can')
    await expect(country).toHaveValue('CA')
    await expect(page.getByLabel('Province')).toBeVisible()
  })
}

test('a city that does not fit its ZIP code is corrected, and a missing house number can be confirmed', async ({
  page,
  shop,
  testApp,
}) => {
  const buyer = await openNewCheckout({ page, shop, testApp })
  await buyer.submitAddress({ city: 'Spokane' })
  const dialog = page.getByRole('dialog', { name: addressCheck.title })
  await expect(dialog).toContainText(addressCheck.cityMismatch)
  await expect(dialog).toContainText('The ZIP code 98101 is in Seattle, Washington.')
  await expect(dialog.getByRole('radio', { name: /^Suggested address.*Seattle, WA 98101/ })).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: addressCheck.use }).click()
  await expect(page.getByText(/Seattle, WA 98101/)).toBeVisible()

  await page.getByRole('button', { name: /^Edit Customer details/ }).click()
  await field(page, customer.address1).fill('Elm Street')
  await field(page, customer.address2).fill('')
  await page.getByRole('button', { name: customer.submit }).click()
  await expect(page.getByText(addressCheck.noHouseNumber)).toBeVisible()
  await page.getByRole('button', { name: customer.submit }).click()
  await expect(page.getByText(/^Ada Okafor\s+Elm Street/)).toBeVisible()
})

test('a rejected promo code is cleared and named, and a code for all items states what is left to pay', {
  tag: '@core',
}, async ({ page, shop, testApp }) => {
  await openPayableCheckout({ page, shop, testApp })
  const summary = page.getByRole('complementary')
  await summary.getByRole('button', { name: promo.open }).click()
  const code = summary.getByLabel(promo.label)
  await code.fill('AL')
  await summary.getByRole('button', { name: promo.apply }).click()
  await expect(summary.getByText(promo.rejected)).toBeVisible()
  await expect(code).toHaveValue('')
  await expect(summary.getByText('Code not applied: AL')).toBeVisible()
  await code.fill('ALL')
  await summary.getByRole('button', { name: promo.apply }).click()
  await expect(
    summary.getByText(/^Your items are free with this code\. \$[\d.]+ is left to pay for delivery/),
  ).toBeVisible()
})

test('a gift is paid by card with another billing address, which a reload keeps and the order shows', {
  tag: '@core',
}, async ({ page, shop, testApp }) => {
  const buyer = await openPayableCheckout({ page, shop, testApp })
  await page.getByRole('radio', { name: payment.methods.card }).check()
  const same = page.getByRole('checkbox', { name: billing.same })
  await expect(same).toBeChecked()
  await same.uncheck()
  const group = page.getByRole('group', { name: billing.title })
  const typed = (label: string) => group.getByLabel(label, { exact: true })
  await typed(customer.firstName).fill('Grace')
  await typed(customer.lastName).fill('Hopper')
  await typed(customer.address1).fill('10 High Street')
  await typed(customer.city).fill('London')
  await typed(customer.country).selectOption('GB')
  await group.getByLabel(/^Postcode/).fill('123')
  await page.keyboard.press('Tab')
  await expect(group.getByText(/^Please enter a valid postcode/)).toBeVisible()
  await expectAccessible(page)
  await group.getByLabel(/^Postcode/).fill('sw1a1aa')
  await page.reload()
  await expect(group.getByLabel(/^Postcode/)).toHaveValue('sw1a1aa')
  await expect(typed(customer.country)).toHaveValue('GB')
  await expect(page.getByLabel(card.number)).toHaveValue('')
  // PayPal has the address of its buyer.
  await page.getByRole('radio', { name: payment.methods.paypal }).check()
  await expect(same).toBeHidden()
  await buyer.enterCard(cards.good)
  await buyer.placeOrder().click()
  await buyer.expectThankyou()
  await expect(page.getByRole('heading', { name: en.order.billing })).toBeVisible()
  await expect(page.getByText('Grace Hopper')).toContainText('SW1A 1AA')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('checkout-billing'))).toBeNull()
})

test('a method that is selected on a phone shows its fields and not only its pay button', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const buyer = new Buyer(page, shop)
  await buyer.openCheckout('/listing/corner-tee')
  await buyer.enterAddress()
  await page.getByRole('radio', { name: payment.methods.afterpay }).check()
  const method = page.getByRole('radio', { name: payment.methods.card })
  // Its header is at the lower edge of the window.
  await method.evaluate((radio) => radio.closest('label')?.scrollIntoView({ block: 'end' }))
  await method.check()
  await expect(page.getByLabel(card.number)).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel(card.expiry)).toBeInViewport({ ratio: 1 })
})

/** The box of a visible element, without waiting for it. */
const boxOf = async (locator: Locator) => {
  const boxes = await locator.evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => element.getBoundingClientRect())
      .map(({ top, bottom }) => ({ top, bottom })),
  )
  return boxes.at(0)
}

test('on a phone, the bar that leads to the payment never covers a part of the pay button', async ({
  page,
  shop,
  testApp,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const buyer = await openPayableCheckout({ page, shop, testApp })
  const bar = page.getByRole('button', { name: payment.continue })
  const pay = buyer.placeOrder()
  await page.getByRole('radio', { name: payment.methods.card }).check()
  let isBarSeen = false
  for (let top = 0; top < (await page.evaluate(() => document.body.scrollHeight)); top += 60) {
    await page.evaluate(async (y) => {
      scrollTo(0, y)
      // The observer of the bar reports after a frame, and its transition ends.
      await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)))
      await Promise.all(document.getAnimations().map(({ finished }) => finished))
    }, top)
    // Without waiting: a late frame can hide the bar.
    const [over, under] = [await boxOf(bar), await boxOf(pay)]
    if (over === undefined) continue
    isBarSeen = true
    if (under === undefined) throw new Error('the pay button has no box')
    expect(under.top >= over.top || under.bottom <= over.top, `scrolled to ${top}`).toBe(true)
  }
  expect(isBarSeen).toBe(true)
})

test('a digital item is bought without an address, which a physical item requires again', { tag: '@core' }, async ({
  page,
  shop,
}) => {
  const buyer = new Buyer(page, shop)
  await buyer.openCheckout('/listing/song')
  await expect(field(page, customer.address1)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: delivery.title })).toHaveCount(0)
  await expectAccessible(page)
  await field(page, customer.email).fill(ada.email)
  await field(page, customer.firstName).fill(ada.firstName)
  await field(page, customer.lastName).fill(ada.lastName)
  await field(page, customer.state).selectOption({ label: ada.state })
  await page.getByRole('button', { name: payment.continue }).click()
  await expect(page.getByRole('heading', { name: /Payment methods/ })).toBeFocused()
  await expect(page.getByText(digital.saved)).toBeAttached()

  // With a physical item in the cart, the same checkout requires an address. Name and email address are in the form.
  await buyer.openCheckout('/listing/corner-tee')
  await expect(field(page, customer.address1)).toBeVisible()
  await expect(field(page, customer.email)).toHaveValue(ada.email)
  await expect(page.getByRole('heading', { name: delivery.title })).toBeVisible()

  await buyer.openPage('/cart')
  await page.getByRole('button', { name: /^Remove Corner Tee/ }).click()
  await buyer.startCheckout()
  // The details that were saved before are enough again.
  await expect(page.getByText(/^Ada Okafor/)).toBeVisible()
  await buyer.enterCard(cards.good)
  await expect(page.getByRole('checkbox', { name: billing.same })).toHaveCount(0)
  await buyer.placeOrder().click()
  await buyer.expectThankyou()
  await expect(page.getByRole('heading', { name: en.order.deliverTo })).toHaveCount(0)
  await expect(page.getByText('Song').first()).toBeVisible()
})
