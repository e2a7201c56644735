import { expect, type Page } from 'playwright/test'
import en from '../messages/en.json' with { type: 'json' }
import { type Buyer, cards } from './fixtures/buyer'
import { cornerStore } from './fixtures/corner-store'
import type { FaultyProxy } from './fixtures/fault-injection-app'
import { createMailServer, type MailServer } from './fixtures/mail-server'
import { openPayableCheckout } from './fixtures/open-checkout'
import { operator } from './fixtures/operator'
import { type Outage, startOutageAt } from './fixtures/outages'
import { serveProviderScripts } from './fixtures/provider-scripts'
import { type ProviderServer, startProviderServer } from './fixtures/provider-server'
import { openShop, type Shop } from './fixtures/shop'
import { test } from './fixtures/test'

test.use({
  viewport: { width: 390, height: 844 },
  expectedBrowserErrors: [/^console\.error: Failed to load resource/],
})
test.describe.configure({ timeout: 120_000 })

const { delivery, payment, promo, card, cardErrors, confirming } = en.checkout
const patience = { timeout: 12_000 }

let mail: MailServer
let providers: ProviderServer
let shop: Shop
test.beforeAll(async () => {
  // Starts a separate test environment: service, database and app.
  test.setTimeout(180_000)
  mail = await createMailServer()
  providers = await startProviderServer({ SMTP_URL: mail.url })
  const store = cornerStore({ promoCodes: [{ code: 'TEN', type: 'percentage', value: 10 }] })
  shop = await openShop(providers.testApp, 'provider-outage', store)
})
test.afterEach(() => {
  expect(providers.log()).not.toMatch(/unhandled|uncaught/i)
})
test.afterAll(async () => {
  await providers.stop()
  await mail.close()
})

/** A provider that is unreachable, or that accepts a connection and never responds. */
const providerOutage = (line: FaultyProxy, fault: 'gone' | 'slow' = 'gone'): Outage => ({
  off: async () => line.injectFault(fault),
  on: async () => line.clearFault(),
})

async function readyToPay(page: Page, email: string): Promise<Buyer> {
  const { lines, paypal } = providers
  const stripe = `http://127.0.0.1:${lines.stripe.port}`
  await serveProviderScripts(page.context(), { stripe, paypal: paypal.url })
  return await openPayableCheckout({ page, shop, testApp: providers.testApp }, { email })
}

async function givesCard(page: Page, number: string) {
  await page.getByRole('radio', { name: payment.methods.card }).check()
  await page.getByLabel('Credit or debit card number').fill(number)
  await page.getByLabel(card.name).fill('Ada Okafor')
}

const expectText = (page: Page, text: string) =>
  expect(page.getByText(text).filter({ visible: true })).toBeVisible(patience)
const noAnswer = payment.intent.replace('{message}', payment.intentReasons.noAnswer)
const captures = () =>
  providers.stripe.calls.filter(({ path, status }) => path.endsWith('/capture') && status === 200).length

const orderReport = () => operator(providers.testApp, 'orders', '--store', shop.slug)

// Requirements: C8.32
test('an outage of Stripe and the mail server in each step loses no input and no email, and charges once', async ({
  page,
}) => {
  const email = 'stripe@example.com'
  const buyer = await readyToPay(page, email)
  const { stripe } = providers.lines
  const expectCardInput = async () => {
    await expect(page.getByLabel('Credit or debit card number')).toHaveValue(cards.good)
    await expect(page.getByLabel(card.name)).toHaveValue('Ada Okafor')
  }
  const order = () => buyer.placeOrder().click(patience)

  await test.step('a first payment', async () => {
    await givesCard(page, cards.declined)
    await order()
    await expectText(page, cardErrors.declined)
  })
  await test.step('a change of the total does not wait for Stripe', async () => {
    const unresponsive = providerOutage(stripe, 'slow')
    await unresponsive.off()
    const rush = page.getByRole('radio', { name: new RegExp(`^${en.deliveryNames.fullRushCost}`) })
    await rush.click()
    await expect(page.getByText(delivery.updating)).toBeHidden(patience)
    await expect(page.getByText(delivery.changeFailed)).toBeHidden()
    await expect(rush).toBeChecked()
    await page.getByRole('button', { name: promo.open }).click()
    await page.getByLabel(promo.label, { exact: true }).fill('TEN')
    await page.getByRole('button', { name: promo.apply }).click()
    await expect(page.getByText(promo.applied.replace('{code}', 'TEN'))).toBeVisible(patience)
    await page.keyboard.press('Escape')
    await unresponsive.on()
  })
  const unreachable = providerOutage(stripe)
  await givesCard(page, cards.good)
  await test.step('the creation of the payment method', async () => {
    await unreachable.off()
    await order()
    await expectText(page, payment.notPlaced)
    await expectCardInput()
    await unreachable.on()
  })
  await test.step('the start of the payment', async () => {
    await startOutageAt(page, unreachable, '**/api/checkout/payment')
    await order()
    await expectText(page, noAnswer)
    await expectCardInput()
    await page.unrouteAll({ behavior: 'wait' })
    await unreachable.on()
  })
  await test.step('the confirmation', async () => {
    await startOutageAt(page, unreachable, '**/v1/payment_intents/*/confirm')
    await order()
    await expectText(page, confirming.title)
    await page.unrouteAll({ behavior: 'wait' })
    await unreachable.on()
    await expectText(page, payment.notPlaced)
    await expectCardInput()
  })
  await test.step('the submit of the order', async () => {
    await startOutageAt(page, unreachable, '**/api/checkout/submit')
    await order()
    await expectText(page, confirming.title)
    await page.unrouteAll({ behavior: 'wait' })
    await unreachable.on()
    await expect(page.getByRole('heading', { level: 1, name: en.order.title })).toBeVisible({ timeout: 40_000 })
  })
  const number = await buyer.expectThankyou()
  expect(captures()).toBe(1)

  await test.step('the email waits for the mail server, and the operator sees the reason', async () => {
    const row = new RegExp(`${number} .*${email} +waiting, \\d+ failed attempt`)
    await expect.poll(orderReport, patience).toMatch(row)
    expect(await orderReport()).toContain(`${number}: the last attempt to send its email failed: `)
    await mail.open()
    await expect.poll(orderReport, { timeout: 30_000 }).toMatch(new RegExp(`${number} .*${email} +delivered`))
    expect(mail.emails.filter((letter) => letter.includes(number) && letter.includes(email))).toHaveLength(1)
  })
})

// Requirements: C8.32
test('an outage of PayPal or Afterpay shows an error, and a buyer who returns from Afterpay’s page waits for the result and gets one order', async ({
  page,
}) => {
  const buyer = await readyToPay(page, 'afterpay@example.com')
  const before = captures()
  const { stripe, paypal } = providers.lines
  await test.step('PayPal', async () => {
    paypal.injectFault('gone')
    await page.getByRole('radio', { name: payment.methods.paypal }).check()
    await page.getByRole('button', { name: payment.methods.paypal, exact: true }).click()
    await expectText(page, noAnswer)
    paypal.clearFault()
  })
  await test.step('the redirect to Afterpay', async () => {
    stripe.injectFault('gone')
    await page.getByRole('radio', { name: payment.methods.afterpay }).check()
    await page.getByRole('button', { name: payment.afterpayNow }).click()
    await expectText(page, noAnswer)
    stripe.clearFault()
    await page.getByRole('button', { name: payment.afterpayNow }).click()
  })
  await test.step('the return from Afterpay', async () => {
    const approve = page.getByRole('button', { name: 'Authorize Test Payment' })
    await expect(approve).toBeVisible()
    stripe.injectFault('slow')
    await approve.click()
    await expectText(page, confirming.title)
    stripe.clearFault()
    await expect(page.getByRole('heading', { level: 1, name: en.order.title })).toBeVisible({ timeout: 60_000 })
  })
  await buyer.expectThankyou()
  expect(captures()).toBe(before + 1)
})
