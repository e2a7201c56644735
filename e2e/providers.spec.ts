import { expect, type Locator, type Page } from 'playwright/test'
import en from '../messages/en.json' with { type: 'json' }
import { ownerOfScript } from '../tests/storefront/authorized-scripts'
import { Buyer, cards } from './fixtures/buyer'
import { cornerStore, song } from './fixtures/corner-store'
import { openNewCheckout, openPayableCheckout } from './fixtures/open-checkout'
import { ordersOf } from './fixtures/orders-of'
import { serveProviderScripts } from './fixtures/provider-scripts'
import { type ProviderServer, startProviderServer } from './fixtures/provider-server'
import { openShop, type Shop } from './fixtures/shop'
import { test } from './fixtures/test'

const { payment, card, cardErrors } = en.checkout

// Stripe declines a card with 402, which browsers log to the console.
test.use({ expectedBrowserErrors: [/status of 402/] })

let providers: ProviderServer
let shop: Shop
test.beforeAll(async () => {
  // Starts a separate test environment: service, database and app.
  test.setTimeout(180_000)
  providers = await startProviderServer()
  shop = await openShop(providers.testApp, 'providers')
})
test.afterAll(async () => {
  await providers.stop()
})

/** A buyer at the payment step, in a browser with these wallets. */
async function atPayment(page: Page, wallets: ('applePay' | 'googlePay')[] = []): Promise<Buyer> {
  const { stripe, paypal } = providers
  await serveProviderScripts(page.context(), { stripe: stripe.url, paypal: paypal.url }, { wallets })
  return await openPayableCheckout({ page, shop, testApp: providers.testApp })
}

const choose = (page: Page, method: keyof typeof payment.methods): Promise<void> =>
  page.getByRole('radio', { name: payment.methods[method] }).check()

async function givesCard(page: Page, number: string) {
  await choose(page, 'card')
  await page.getByLabel('Credit or debit card number').fill(number)
  await page.getByLabel(card.name).fill('Ada Okafor')
}

const errorBanner = (page: Page): Locator => page.getByRole('alert').filter({ hasText: payment.banner })

/** The number of successful captures at Stripe so far. */
const captureCount = () =>
  providers.stripe.calls.filter(({ path, status }) => path.endsWith('/capture') && status === 200).length

// Requirements: C4.91
test('a buyer pays by card: Stripe captures the displayed amount once', { tag: '@core' }, async ({ page }) => {
  const before = captureCount()
  const buyer = await atPayment(page)
  await givesCard(page, cards.good)
  const button = buyer.placeOrder()
  const total = ((await button.textContent()) ?? '').replace(/\D/g, '')
  await button.click()
  await buyer.expectThankyou()
  expect(captureCount()).toBe(before + 1)
  const captured = providers.stripe.calls.filter(({ path }) => path.endsWith('/capture')).at(-1)
  expect(captured?.params.amount_to_capture).toBe(total)
  expect(providers.stripe.calls.filter(({ path }) => path.endsWith('/confirm')).length).toBeGreaterThan(0)
})

// Requirements: C5.90
test('an invalid card number shows an error immediately and disables the order button', async ({ page }) => {
  const buyer = await atPayment(page)
  await expect(buyer.placeOrder()).toBeVisible()
  await givesCard(page, '4242 4242 4242 4241')
  await expect(page.getByText(cardErrors.invalidNumber)).toBeVisible()
  await expect(buyer.placeOrder()).toBeDisabled()
  await expect(buyer.placeOrder()).toHaveAccessibleDescription(payment.missing.cardCheck)
})

const declines: [keyof typeof cardErrors, string][] = [
  ['declined', cards.declined],
  ['insufficientFunds', cards.insufficientFunds],
  ['expired', cards.expired],
  ['securityCode', cards.securityCode],
  ['processing', cards.processing],
]
// Requirements: C8.90
test('each decline of a card has its own message, and another card pays for the order', async ({ page }) => {
  const before = captureCount()
  const buyer = await atPayment(page)
  for (const [problem, number] of declines) {
    await givesCard(page, number)
    await buyer.placeOrder().click()
    await expect(errorBanner(page)).toContainText(cardErrors[problem])
    await expect(errorBanner(page)).toBeFocused()
  }
  expect(captureCount()).toBe(before)
  await givesCard(page, cards.good)
  await buyer.placeOrder().click()
  await buyer.expectThankyou()
  expect(captureCount()).toBe(before + 1)
})

test('a 3-D Secure challenge opens in its own frame: failing declines the card, completing places the order', {
  tag: '@core',
}, async ({ page }) => {
  const before = captureCount()
  const buyer = await atPayment(page)
  const bank = page.frameLocator('iframe[title=Bank]')
  await givesCard(page, cards.challenge)
  await buyer.placeOrder().click()
  await bank.getByRole('button', { name: 'Fail' }).click()
  await expect(errorBanner(page)).toContainText(cardErrors.declined)
  expect(captureCount()).toBe(before)
  await buyer.placeOrder().click()
  await bank.getByRole('button', { name: 'Complete' }).click()
  await buyer.expectThankyou()
  expect(captureCount()).toBe(before + 1)
})

// Requirements: C2.90, C4.92
test('Apple Pay is shown when the browser supports it, and its approval places the order', async ({ page }) => {
  const buyer = await atPayment(page, ['applePay'])
  await expect(page.getByRole('radio', { name: payment.methods['google-pay'] })).toBeHidden()
  await choose(page, 'apple-pay')
  const wallet = page.getByRole('button', { name: 'Buy with Apple Pay' })
  expect((await wallet.boundingBox())?.height).toBe(55)
  await wallet.click()
  await buyer.expectThankyou()
})

test('a declined Google Pay payment shows an error, and the buyer pays with a card', async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { walletToken: 'tok_chargeDeclined' }))
  const buyer = await atPayment(page, ['googlePay'])
  await choose(page, 'google-pay')
  await page.getByRole('button', { name: 'Buy with Google Pay' }).click()
  await expect(errorBanner(page)).toContainText(cardErrors.declined)
  expect(await page.evaluate(() => Reflect.get(window, 'walletFailed'))).toBe(1)
  await givesCard(page, cards.good)
  await buyer.placeOrder().click()
  await buyer.expectThankyou()
})

test('Afterpay redirects to its page and back to the order', { tag: '@core' }, async ({ page }) => {
  const before = captureCount()
  const buyer = await atPayment(page)
  await choose(page, 'afterpay')
  await page.getByRole('button', { name: payment.afterpayNow }).click()
  await page.getByRole('button', { name: 'Authorize Test Payment' }).click()
  await buyer.expectThankyou()
  expect(captureCount()).toBe(before + 1)
})

for (const [ending, press] of [
  ['declined', 'Fail Test Payment'],
  ['canceled', 'Cancel'],
] as const)
  test(`an Afterpay payment that is ${ending} shows an error and selects another payment method`, async ({ page }) => {
    const before = captureCount()
    const buyer = await atPayment(page)
    await choose(page, 'afterpay')
    await page.getByRole('button', { name: payment.afterpayNow }).click()
    await page.getByRole('button', { name: press }).click()
    await expect(page.getByRole('heading', { name: payment.afterpay.failedTitle })).toBeFocused()
    await expect(page.getByText(payment.afterpay.failedText)).toBeVisible()
    await expect(page.getByRole('button', { name: payment.afterpay.stay })).toBeVisible()
    await expect(page.getByRole('radio', { name: payment.methods.card })).toBeChecked()
    await givesCard(page, cards.good)
    await buyer.placeOrder().click()
    await buyer.expectThankyou()
    expect(captureCount()).toBe(before + 1)
  })

const paypalWindow = (page: Page, response: string) =>
  page.getByRole('dialog', { name: /^PayPal/ }).getByRole('button', { name: response, exact: true })
const paypalButton = (page: Page) => page.getByRole('button', { name: payment.methods.paypal, exact: true })

test('PayPal: closing the window shows a notice, an error shows an alert, and approval places the order', {
  tag: '@core',
}, async ({ page }) => {
  const buyer = await atPayment(page)
  await choose(page, 'paypal')
  await paypalButton(page).click()
  expect((await page.context().cookies()).some(({ name }) => name === 'payment')).toBe(false)
  await paypalWindow(page, 'Close').click()
  await expect(page.getByText(payment.cancelled)).toBeVisible()
  await paypalButton(page).click()
  await paypalWindow(page, 'Break').click()
  await expect(errorBanner(page)).toContainText(payment.paypalIssue)
  await paypalButton(page).click()
  await paypalWindow(page, 'Agree').click()
  await buyer.expectThankyou()
  const captures = providers.paypal.requests.filter(({ path }) => path.endsWith('/capture'))
  expect(captures).toHaveLength(1)
  expect((await page.context().cookies()).some(({ name }) => name === 'payment')).toBe(false)
})

test('PayPal above step 1 buys with the address and the delivery option from its window', async ({ page }) => {
  const { stripe, paypal, testApp } = providers
  await serveProviderScripts(page.context(), { stripe: stripe.url, paypal: paypal.url }, { wallets: [] })
  const buyer = await openNewCheckout({ page, shop, testApp })
  const before = paypal.orders.movements.length
  await page.getByRole('region', { name: en.checkout.express.title }).getByRole('button', { name: 'PayPal' }).click()
  await paypalWindow(page, 'Agree').click()
  await buyer.expectThankyou()
  const captures = paypal.orders.movements.slice(before)
  expect(captures.map(({ kind }) => kind)).toEqual(['capture'])
  const order = paypal.orders.show(captures[0]?.order ?? '')
  expect(order.purchase_units[0]?.shipping?.options?.some(({ selected }) => selected)).toBe(true)
})

test('a file is bought above step 1 without typing: Apple Pay and PayPal have name and email address alone', async ({
  page,
}) => {
  const { stripe, paypal, testApp } = providers
  await serveProviderScripts(page.context(), { stripe: stripe.url, paypal: paypal.url }, { wallets: ['applePay'] })
  const store = { name: 'File Shop', flags: { digitalWithoutAddress: true } }
  const files = await openShop(testApp, 'files', cornerStore({ store, listings: [song] }))
  const buyer = new Buyer(page, files)
  const buyWith = async (name: string, approve: () => Promise<void> = async () => undefined) => {
    await buyer.openCheckout('/listing/song')
    const express = page.getByRole('region', { name: en.checkout.express.title })
    await express.getByLabel('State you live in').selectOption({ label: 'Washington' })
    await express.getByRole('button', { name, exact: true }).click()
    await approve()
    await buyer.expectThankyou()
    // $3.00 and the tax of Washington.
    await expect(page.getByText('$3.20').first()).toBeVisible()
  }

  await buyWith('Buy with Apple Pay')
  const sheet: unknown = JSON.parse(await page.evaluate(() => sessionStorage.getItem('wallet-sheet') ?? ''))
  expect(sheet).toMatchObject({ emailRequired: true, billingAddressRequired: true })
  for (const part of ['shippingAddressRequired', 'shippingRates', 'phoneNumberRequired'])
    expect(sheet).not.toHaveProperty(part)
  const captured = stripe.calls.filter(({ path }) => path.endsWith('/capture')).at(-1)
  expect(captured?.params.amount_to_capture).toBe('320')
  expect(await ordersOf(testApp, files.slug, 'wallet@example.com')).toHaveLength(1)

  await buyWith('PayPal', () => paypalWindow(page, 'Agree').click())
  const { kind, order = '', amount } = paypal.orders.movements.at(-1) ?? {}
  expect([kind, amount]).toEqual(['capture', 320])
  expect(paypal.orders.show(order).purchase_units[0]?.shipping).toBeUndefined()
  expect(await ordersOf(testApp, files.slug, 'ada@example.com')).toHaveLength(1)
})

test('a PayPal payment without funds shows a PayPal error and places no order', async ({ page }) => {
  await atPayment(page)
  await choose(page, 'paypal')
  await paypalButton(page).click()
  await paypalWindow(page, 'Agree without funds').click()
  await expect(errorBanner(page)).toContainText(payment.paypalIssue)
  await expect(page.getByRole('radio', { name: payment.methods.card })).toBeEnabled()
})

// Requirements: C9.93
test('the checkout loads only its own scripts, with the nonce, and those of the selected providers', async ({
  page,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && new URL(page.url()).pathname.startsWith('/checkout/'))
      loaded.push(request.url())
  })
  await atPayment(page)
  await choose(page, 'card')
  await expect(page.getByLabel('Credit or debit card number')).toBeVisible()
  await choose(page, 'paypal')
  await expect(paypalButton(page)).toBeVisible()
  const { origin } = new URL(page.url())
  expect(loaded.filter((address) => ownerOfScript(address, origin) === undefined)).toEqual([])
  expect(new Set(loaded.map((address) => ownerOfScript(address, origin)))).toEqual(new Set(['own', 'stripe', 'paypal']))
  const html = (await (await page.reload())?.text()) ?? ''
  expect(html).toContain('<script')
  expect(html.match(/<script\b(?![^>]*\bnonce=)[^>]*>/g) ?? []).toEqual([])
})

test.describe('when a provider’s script does not load', () => {
  // The providers' loader packages log the failure too.
  test.use({ expectedBrowserErrors: [/net::ERR_FAILED|failed to load|Failed to load|no sdk instance available/] })

  test('its payment method shows an error, and the others still work', async ({ page }) => {
    const { stripe, paypal } = providers
    await serveProviderScripts(page.context(), { stripe: stripe.url, paypal: paypal.url }, { broken: true })
    const buyer = await openPayableCheckout({ page, shop, testApp: providers.testApp })
    const failure = (name: string) => page.getByText(payment.script.failed.replace('{method}', name))
    await choose(page, 'card')
    await expect(failure(payment.methods.card)).toBeVisible()
    await choose(page, 'paypal')
    await expect(failure(payment.methods.paypal)).toBeVisible()
    await choose(page, 'afterpay')
    await page.getByRole('button', { name: payment.afterpayNow }).click()
    await page.getByRole('button', { name: 'Authorize Test Payment' }).click()
    await buyer.expectThankyou()
  })
})
