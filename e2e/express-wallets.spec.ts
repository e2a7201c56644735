import { expect, type Page } from 'playwright/test'
import en from '../messages/en.json' with { type: 'json' }
import { expectAccessible } from './fixtures/accessibility'
import { Buyer } from './fixtures/buyer'
import { cornerStore } from './fixtures/corner-store'
import { ordersOf } from './fixtures/orders-of'
import { tabTo } from './fixtures/tab-to'
import { test } from './fixtures/test'

const { express, payment, sandbox, customer } = en.checkout
const apple = payment.methods['apple-pay']
const google = payment.methods['google-pay']

test.use({
  storeFile: cornerStore({ store: { name: 'Corner Shop', flags: { internationalCheckout: true } } }),
  viewport: { width: 390, height: 844 },
})

const section = (page: Page) => page.getByRole('region', { name: express.title })
const sheet = (page: Page, company = apple) =>
  page.getByRole('alertdialog', { name: sandbox.windowTitle.replace('{company}', company) })
const approve = (page: Page, company = apple) =>
  sheet(page, company).getByRole('button', { name: sandbox.approve, exact: true })

test('a wallet from the cart on buys without a form: address, delivery and total are in its sheet', {
  tag: '@core',
}, async ({ page, shop, testApp }) => {
  const buyer = new Buyer(page, shop)
  await buyer.openPage('/listing/corner-tee')
  await buyer.addToCart()
  await page.getByRole('dialog').getByRole('button', { name: google }).click()
  await expect(sheet(page, google).getByRole('radio').first()).toBeVisible()
  await expectAccessible(page)
  await sheet(page, google)
    .getByRole('radio', { name: new RegExp(`^${en.deliveryNames.fullRushCost}`) })
    .check()
  const total =
    (await sheet(page, google)
      .getByText(/^\$\d+\.\d\d$/)
      .last()
      .textContent()) ?? ''
  await approve(page, google).click()
  await buyer.expectThankyou()
  await expect(page.getByText(total).first()).toBeVisible()
  expect((await ordersOf(testApp, shop.slug, 'ada@example.com')).length).toBeGreaterThan(0)
})

test('a wallet above step 1 buys with the keyboard alone', async ({ page, shop, testApp }) => {
  const buyer = new Buyer(page, shop)
  const before = await ordersOf(testApp, shop.slug, 'ada@example.com')
  await buyer.openCheckout('/listing/corner-tee')
  await expectAccessible(page)
  await tabTo(page, section(page).getByRole('button', { name: apple }))
  await page.keyboard.press('Enter')
  await tabTo(page, approve(page))
  await page.keyboard.press('Enter')
  await buyer.expectThankyou()
  expect(await ordersOf(testApp, shop.slug, 'ada@example.com')).toHaveLength(before.length + 1)
})

test('a wallet in the cart without a phone number leads to the form, which has its details', async ({ page, shop }) => {
  const buyer = new Buyer(page, shop)
  await buyer.openPage('/listing/corner-tee')
  await buyer.addToCart()
  await buyer.goToCart()
  await page.getByRole('button', { name: google }).click()
  await sheet(page, google).getByLabel(sandbox.contact).selectOption({ label: 'Noor Haddad, Seattle, US' })
  await expect(approve(page, google)).toBeEnabled()
  await approve(page, google).click()
  await expect(page.getByLabel(customer.address1, { exact: true })).toHaveValue('80 Pine Street')
  await expect(page.getByText(customer.problems.phone).first()).toBeVisible()
  await page.getByLabel(customer.phone, { exact: true }).fill('(206) 555-0142')
  await page.getByRole('button', { name: customer.submit }).click()
  await expect(page.getByRole('radio', { name: en.deliveryNames.fullStandardCost })).toBeVisible()
})

test('a wallet delivers to another country', async ({ page, shop, testApp }) => {
  const buyer = new Buyer(page, shop)
  await buyer.openCheckout('/listing/corner-tee')
  await section(page).getByRole('button', { name: apple }).click()
  await sheet(page).getByLabel(sandbox.contact).selectOption({ label: 'Greta Weber, Berlin, DE' })
  await expect(approve(page)).toBeEnabled()
  await approve(page).click()
  await buyer.expectThankyou()
  expect(await ordersOf(testApp, shop.slug, 'greta@example.com')).toHaveLength(1)
})

test('a wallet without a phone number fills the form, and its details are still there after a reload', async ({
  page,
  shop,
  testApp,
}) => {
  const buyer = new Buyer(page, shop)
  await buyer.openCheckout('/listing/corner-tee')
  await section(page).getByRole('button', { name: apple }).click()
  await sheet(page).getByLabel(sandbox.contact).selectOption({ label: 'Noor Haddad, Seattle, US' })
  await expect(approve(page)).toBeEnabled()
  await approve(page).click()
  await expect(page.getByRole('alert').filter({ hasText: express.problems.incomplete })).toBeFocused()
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await expect(field(customer.email)).toHaveValue('noor@example.com')
  await expect(field(customer.address1)).toHaveValue('80 Pine Street')
  await expect(field(customer.state)).toHaveValue('WA')
  await expect(page.getByText(customer.problems.phone)).toBeVisible()
  await page.reload()
  await expect(field(customer.address1)).toHaveValue('80 Pine Street')
  await field(customer.phone).fill('(206) 555-0142')
  await page.getByRole('button', { name: customer.submit }).click()
  await expect(page.getByRole('radio', { name: en.deliveryNames.fullStandardCost })).toBeVisible()
  await expect(section(page)).toBeHidden()
  expect(await ordersOf(testApp, shop.slug, 'noor@example.com')).toEqual([])
})

test.describe('a declined wallet', () => {
  test.use({ expectedBrowserErrors: [/status of 4\d\d/] })

  test('leads to the payment step, with the address saved', async ({ page, shop, testApp }) => {
    const buyer = new Buyer(page, shop)
    const before = await ordersOf(testApp, shop.slug, 'ada@example.com')
    await buyer.openCheckout('/listing/corner-tee')
    await section(page).getByRole('button', { name: apple }).click()
    await expect(approve(page)).toBeEnabled()
    await sheet(page).getByRole('button', { name: sandbox.decline, exact: true }).click()
    await expect(page.getByText(payment.banner)).toBeVisible()
    await expect(page.getByText('12 Analytical Way')).toBeVisible()
    await expect(page.getByRole('radio', { name: apple, exact: true })).toBeChecked()
    expect(await ordersOf(testApp, shop.slug, 'ada@example.com')).toEqual(before)
  })
})
