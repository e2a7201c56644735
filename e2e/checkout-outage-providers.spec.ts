import { expect, type Page } from 'playwright/test'
import en from '../messages/en.json' with { type: 'json' }
import { Buyer, cards } from './fixtures/buyer'
import { cornerStore } from './fixtures/corner-store'
import type { Line } from './fixtures/cut-off-app'
import { aMailServer, type MailServer } from './fixtures/mail-server'
import { operator } from './fixtures/operator'
import { type Outage, offAt } from './fixtures/outages'
import { openProviderHouse, type ProviderHouse } from './fixtures/provider-house'
import { serveProviderScripts } from './fixtures/provider-scripts'
import { openShop, type Shop } from './fixtures/shop'
import { test } from './fixtures/test'

test.use({
  viewport: { width: 390, height: 844 },
  expectedComplaints: [/^console\.error: Failed to load resource/],
})
test.describe.configure({ timeout: 120_000 })

const { delivery, payment, promo, card, cardErrors, confirming } = en.checkout
const patience = { timeout: 12_000 }

let mail: MailServer
let providers: ProviderHouse
let shop: Shop
test.beforeAll(async () => {
  // A house of its own is opened: service, database, app.
  test.setTimeout(180_000)
  mail = await aMailServer()
  providers = await openProviderHouse({ SMTP_URL: mail.url })
  const store = cornerStore({ promoCodes: [{ code: 'TEN', type: 'percentage', value: 10 }] })
  shop = await openShop(providers.house, 'provider-outage', store)
})
test.afterEach(() => {
  expect(providers.log()).not.toMatch(/unhandled|uncaught/i)
})
test.afterAll(async () => {
  await providers.stop()
  await mail.close()
})

/** A company that nobody reaches, or that takes a call and never answers. */
const companyOf = (line: Line, fault: 'gone' | 'slow' = 'gone'): Outage => ({
  off: async () => line.spoil(fault),
  on: async () => line.mend(),
})

async function readyToPay(page: Page, email: string): Promise<Buyer> {
  const { lines, paypal } = providers
  const stripe = `http://127.0.0.1:${lines.stripe.port}`
  await serveProviderScripts(page.context(), { stripe, paypal: paypal.url })
  const buyer = new Buyer(page, shop)
  await buyer.landsOn('/listing/corner-tee')
  await buyer.addsToCart()
  await buyer.goesToCart()
  await buyer.startsCheckout()
  await buyer.givesAddress({ email })
  return buyer
}

async function givesCard(page: Page, number: string) {
  await page.getByRole('radio', { name: payment.methods.card }).check()
  await page.getByLabel('Credit or debit card number').fill(number)
  await page.getByLabel(card.name).fill('Ada Okafor')
}

const said = (page: Page, text: string) => expect(page.getByText(text).filter({ visible: true })).toBeVisible(patience)
const noAnswer = payment.intent.replace('{message}', payment.intentReasons.noAnswer)
const captures = () =>
  providers.stripe.calls.filter(({ path, status }) => path.endsWith('/capture') && status === 200).length

const operatorReads = () => operator(providers.house, 'orders', '--store', shop.slug)

test('Stripe and the mail server that are away in each step cost no typed word, no second charge and no mail', async ({
  page,
}) => {
  const email = 'stripe@example.com'
  const buyer = await readyToPay(page, email)
  const { stripe } = providers.lines
  const cardIsKept = async () => {
    await expect(page.getByLabel('Credit or debit card number')).toHaveValue(cards.good)
    await expect(page.getByLabel(card.name)).toHaveValue('Ada Okafor')
  }
  const order = () => buyer.placeOrder().click(patience)

  await test.step('a payment is begun', async () => {
    await givesCard(page, cards.declined)
    await order()
    await said(page, cardErrors.declined)
  })
  await test.step('a change of the total, which Stripe is told of, does not wait for it', async () => {
    const silent = companyOf(stripe, 'slow')
    await silent.off()
    const rush = page.getByRole('radio', { name: new RegExp(`^${delivery.names.fullRushCost}`) })
    await rush.click()
    await expect(page.getByText(delivery.updating)).toBeHidden(patience)
    await expect(page.getByText(delivery.changeFailed)).toBeHidden()
    await expect(rush).toBeChecked()
    await page.getByRole('button', { name: promo.open }).click()
    await page.getByLabel(promo.label, { exact: true }).fill('TEN')
    await page.getByRole('button', { name: promo.apply }).click()
    await expect(page.getByText(promo.applied.replace('{code}', 'TEN'))).toBeVisible(patience)
    await page.keyboard.press('Escape')
    await silent.on()
  })
  const gone = companyOf(stripe)
  await givesCard(page, cards.good)
  await test.step('the card’s own name', async () => {
    await gone.off()
    await order()
    await said(page, payment.notPlaced)
    await cardIsKept()
    await gone.on()
  })
  await test.step('the beginning of the payment', async () => {
    await offAt(page, gone, '**/api/checkout/payment')
    await order()
    await said(page, noAnswer)
    await cardIsKept()
    await page.unrouteAll({ behavior: 'wait' })
    await gone.on()
  })
  await test.step('the confirmation', async () => {
    await offAt(page, gone, '**/v1/payment_intents/*/confirm')
    await order()
    await said(page, confirming.title)
    await page.unrouteAll({ behavior: 'wait' })
    await gone.on()
    await said(page, payment.notPlaced)
    await cardIsKept()
  })
  await test.step('the order on its way', async () => {
    await offAt(page, gone, '**/api/checkout/submit')
    await order()
    await said(page, confirming.title)
    await page.unrouteAll({ behavior: 'wait' })
    await gone.on()
    await expect(page.getByRole('heading', { level: 1, name: en.order.title })).toBeVisible({ timeout: 40_000 })
  })
  const number = await buyer.isThanked()
  expect(captures()).toBe(1)

  await test.step('the mail waits for its server, and the operator sees why', async () => {
    const row = new RegExp(`${number} .*${email} +waiting, \\d+ failed tr`)
    await expect.poll(operatorReads, patience).toMatch(row)
    expect(await operatorReads()).toContain(`${number}: the last try of its mail failed: `)
    await mail.open()
    await expect.poll(operatorReads, { timeout: 30_000 }).toMatch(new RegExp(`${number} .*${email} +arrived`))
    expect(mail.letters.filter((letter) => letter.includes(number) && letter.includes(email))).toHaveLength(1)
  })
})

test('PayPal that is away says so, and so does Afterpay; one who comes back from Afterpay’s page waits for its answer and has one order', async ({
  page,
}) => {
  const buyer = await readyToPay(page, 'afterpay@example.com')
  const before = captures()
  const { stripe, paypal } = providers.lines
  await test.step('PayPal', async () => {
    paypal.spoil('gone')
    await page.getByRole('radio', { name: payment.methods.paypal }).check()
    await page.getByRole('button', { name: payment.methods.paypal, exact: true }).click()
    await said(page, noAnswer)
    paypal.mend()
  })
  await test.step('the way to Afterpay', async () => {
    stripe.spoil('gone')
    await page.getByRole('radio', { name: payment.methods.afterpay }).check()
    await page.getByRole('button', { name: payment.afterpayNow }).click()
    await said(page, noAnswer)
    stripe.mend()
    await page.getByRole('button', { name: payment.afterpayNow }).click()
  })
  await test.step('the way back', async () => {
    const approve = page.getByRole('button', { name: 'Authorize Test Payment' })
    await expect(approve).toBeVisible()
    stripe.spoil('slow')
    await approve.click()
    await said(page, confirming.title)
    stripe.mend()
    await expect(page.getByRole('heading', { level: 1, name: en.order.title })).toBeVisible({ timeout: 60_000 })
  })
  await buyer.isThanked()
  expect(captures()).toBe(before + 1)
})
