import { expect, type Locator, type Page } from 'playwright/test'
import { ownerOfScript } from '../lib/payment/authorised-scripts'
import en from '../messages/en.json' with { type: 'json' }
import { Buyer, cards } from './fixtures/buyer'
import { openProviderHouse, type ProviderHouse } from './fixtures/provider-house'
import { serveProviderScripts } from './fixtures/provider-scripts'
import { openShop, type Shop } from './fixtures/shop'
import { test } from './fixtures/test'

const { payment, card, cardErrors } = en.checkout

// A refused card is a 402 of Stripe's, which browsers put on the console.
test.use({ expectedComplaints: [/status of 402/] })

let providers: ProviderHouse
let shop: Shop
test.beforeAll(async () => {
  // A house of its own is opened: service, database, app.
  test.setTimeout(180_000)
  providers = await openProviderHouse()
  shop = await openShop(providers.house, 'providers')
})
test.afterAll(async () => {
  await providers.stop()
})

/** A buyer at the third step, in a browser with these wallets. */
async function atPayment(page: Page, wallets: ('applePay' | 'googlePay')[] = []): Promise<Buyer> {
  const { stripe, paypal } = providers
  await serveProviderScripts(page.context(), { stripe: stripe.url, paypal: paypal.url }, { wallets })
  return await goToPayment(page)
}

async function goToPayment(page: Page): Promise<Buyer> {
  const buyer = new Buyer(page, shop)
  await buyer.landsOn('/listing/corner-tee')
  await page.getByRole('radio', { name: 'Moss' }).check()
  await page.getByRole('radio', { name: 'XL' }).check()
  await buyer.addsToCart()
  await buyer.goesToCart()
  await buyer.startsCheckout()
  await buyer.givesAddress()
  return buyer
}

const choose = (page: Page, method: keyof typeof payment.methods): Promise<void> =>
  page.getByRole('radio', { name: payment.methods[method] }).check()

async function givesCard(page: Page, number: string) {
  await choose(page, 'card')
  await page.getByLabel('Credit or debit card number').fill(number)
  await page.getByLabel(card.name).fill('Ada Okafor')
}

const refusal = (page: Page): Locator => page.getByRole('alert').filter({ hasText: payment.banner })

/** What Stripe and PayPal have taken of all orders so far. */
const taken = () =>
  providers.stripe.calls.filter(({ path, status }) => path.endsWith('/capture') && status === 200).length

test('a buyer pays by card: Stripe takes once what the buyer saw', async ({ page }) => {
  const before = taken()
  const buyer = await atPayment(page)
  await givesCard(page, cards.good)
  const button = buyer.placeOrder()
  const total = ((await button.textContent()) ?? '').replace(/\D/g, '')
  await button.click()
  await buyer.isThanked()
  expect(taken()).toBe(before + 1)
  const captured = providers.stripe.calls.filter(({ path }) => path.endsWith('/capture')).at(-1)
  expect(captured?.params.amount_to_capture).toBe(total)
  expect(providers.stripe.calls.filter(({ path }) => path.endsWith('/confirm')).length).toBeGreaterThan(0)
})

test('a number that is wrong is said at once, and cannot be ordered with', async ({ page }) => {
  const buyer = await atPayment(page)
  await expect(buyer.placeOrder().or(page.getByRole('button', { name: payment.afterpayNow }))).toBeVisible()
  await givesCard(page, '4242 4242 4242 4241')
  await expect(page.getByText(cardErrors.invalidNumber)).toBeVisible()
  await expect(buyer.placeOrder()).toBeDisabled()
  await expect(buyer.placeOrder()).toHaveAccessibleDescription(payment.missing.card)
})

const refusals: [keyof typeof cardErrors, string][] = [
  ['declined', cards.declined],
  ['insufficientFunds', cards.insufficientFunds],
  ['expired', cards.expired],
  ['securityCode', cards.securityCode],
  ['processing', cards.processing],
]
test('each refusal of a card is said in its own words, and another card pays for the order', async ({ page }) => {
  const before = taken()
  const buyer = await atPayment(page)
  for (const [problem, number] of refusals) {
    await givesCard(page, number)
    await buyer.placeOrder().click()
    await expect(refusal(page)).toContainText(cardErrors[problem])
    await expect(refusal(page)).toBeFocused()
  }
  expect(taken()).toBe(before)
  await givesCard(page, cards.good)
  await buyer.placeOrder().click()
  await buyer.isThanked()
  expect(taken()).toBe(before + 1)
})

test('a bank that asks is answered in its own frame: no is a refusal, yes is an order', async ({ page }) => {
  const before = taken()
  const buyer = await atPayment(page)
  const bank = page.frameLocator('iframe[title=Bank]')
  await givesCard(page, cards.challenge)
  await buyer.placeOrder().click()
  await bank.getByRole('button', { name: 'Fail' }).click()
  await expect(refusal(page)).toContainText(cardErrors.declined)
  expect(taken()).toBe(before)
  await buyer.placeOrder().click()
  await bank.getByRole('button', { name: 'Complete' }).click()
  await buyer.isThanked()
  expect(taken()).toBe(before + 1)
})

test('Apple Pay is there where the browser has it, and its approval is the order', async ({ page }) => {
  const buyer = await atPayment(page, ['applePay'])
  await expect(page.getByRole('radio', { name: payment.methods['google-pay'] })).toBeHidden()
  await choose(page, 'apple-pay')
  const wallet = page.getByRole('button', { name: 'Buy with Apple Pay' })
  expect((await wallet.boundingBox())?.height).toBe(55)
  await wallet.click()
  await buyer.isThanked()
})

test('Google Pay that is refused is told so, and the buyer pays in another way', async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { walletToken: 'tok_chargeDeclined' }))
  const buyer = await atPayment(page, ['googlePay'])
  await choose(page, 'google-pay')
  await page.getByRole('button', { name: 'Buy with Google Pay' }).click()
  await expect(refusal(page)).toContainText(cardErrors.declined)
  expect(await page.evaluate(() => Reflect.get(window, 'walletFailed'))).toBe(1)
  await givesCard(page, cards.good)
  await buyer.placeOrder().click()
  await buyer.isThanked()
})

test('Afterpay leads to its page and back to the order', async ({ page }) => {
  const before = taken()
  const buyer = await atPayment(page)
  await choose(page, 'afterpay')
  await page.getByRole('button', { name: payment.afterpayNow }).click()
  await page.getByRole('button', { name: 'Authorize Test Payment' }).click()
  await buyer.isThanked()
  expect(taken()).toBe(before + 1)
})

for (const [ending, press] of [
  ['refused', 'Fail Test Payment'],
  ['cancelled', 'Cancel'],
] as const)
  test(`Afterpay that is ${ending} says so, and goes on by itself to another way of paying`, async ({ page }) => {
    const before = taken()
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
    await buyer.isThanked()
    expect(taken()).toBe(before + 1)
  })

const paypalWindow = (page: Page, answer: string) =>
  page.getByRole('dialog', { name: /^PayPal/ }).getByRole('button', { name: answer, exact: true })
const paypalButton = (page: Page) => page.getByRole('button', { name: payment.methods.paypal, exact: true })

test('PayPal: the window closed is said quietly, the window broken is an issue, and agreeing is the order', async ({
  page,
}) => {
  const buyer = await atPayment(page)
  await choose(page, 'paypal')
  await paypalButton(page).click()
  expect((await page.context().cookies()).some(({ name }) => name === 'payment')).toBe(false)
  await paypalWindow(page, 'Close').click()
  await expect(page.getByText(payment.cancelled)).toBeVisible()
  await paypalButton(page).click()
  await paypalWindow(page, 'Break').click()
  await expect(refusal(page)).toContainText(payment.paypalIssue)
  await paypalButton(page).click()
  await paypalWindow(page, 'Agree').click()
  await buyer.isThanked()
  const captures = providers.paypal.requests.filter(({ path }) => path.endsWith('/capture'))
  expect(captures).toHaveLength(1)
  expect((await page.context().cookies()).some(({ name }) => name === 'payment')).toBe(false)
})

test('PayPal that finds no money is an issue with PayPal, and nothing is ordered', async ({ page }) => {
  await atPayment(page)
  await choose(page, 'paypal')
  await paypalButton(page).click()
  await paypalWindow(page, 'Agree without funds').click()
  await expect(refusal(page)).toContainText(payment.paypalIssue)
  await expect(page.getByRole('radio', { name: payment.methods.card })).toBeEnabled()
})

test('the checkout loads its own scripts, each with the nonce, and those of the companies whose way of paying is chosen', async ({
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

test.describe('where a company’s script does not come', () => {
  // The companies' own wrappers say it too.
  test.use({ expectedComplaints: [/net::ERR_FAILED|failed to load|Failed to load|no sdk instance available/] })

  test('its way of paying says so, and the others still work', async ({ page }) => {
    const { stripe, paypal } = providers
    await serveProviderScripts(page.context(), { stripe: stripe.url, paypal: paypal.url }, { broken: true })
    const buyer = await goToPayment(page)
    const said = (name: string) => page.getByText(payment.script.failed.replace('{method}', name))
    await choose(page, 'card')
    await expect(said(payment.methods.card)).toBeVisible()
    await choose(page, 'paypal')
    await expect(said(payment.methods.paypal)).toBeVisible()
    await choose(page, 'afterpay')
    await page.getByRole('button', { name: payment.afterpayNow }).click()
    await page.getByRole('button', { name: 'Authorize Test Payment' }).click()
    await buyer.isThanked()
  })
})
