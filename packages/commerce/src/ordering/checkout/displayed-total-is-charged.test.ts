import { Checkout, type Customer, Order } from '@awning/contract/checkout'
import { DeliveryOptionsResponse } from '@awning/contract/delivery-options'
import { fixedClock } from '@awning/platform/clock'
import { type Currency, currencies } from '@awning/platform/currencies'
import { type Locale, locales } from '@awning/platform/locales'
import { ada, Buyer, createShop, errorCodeOf, expectOk, type Shop } from '@awning/testing/checkout-driver'
import { checkInvariants } from '@awning/testing/invariants'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import type { ServiceContext } from '../../context'
import { orders } from '../../db/schema/orders'
import { sandboxPayments, sandboxPaymentsTable } from '../../db/schema/sandbox'
import { mailTranslator } from '../../messages/mail-translator'
import type { Mail } from '../../ports/mailer'
import { deliverOrderMail } from '../../worker/deliver-message'

/** `npm run chaos -w verification` sets 10,000 with Jest’s `--globals`. */
const runs = Number(Reflect.get(globalThis, 'moneyRuns') ?? 40)

const database = setUpTestDatabase()
let deps: ServiceContext
let shop: Shop
let buyer: Buyer

const listings = [
  { slug: 'tee', price: 2_800 },
  { slug: 'mug', price: 1_499 },
  { slug: 'sticker', price: 1 },
  { slug: 'jacket', price: 18_999 },
  { slug: 'wallpaper', price: 333, kind: 'digital' as const },
]
const percentages = [1, 7, 12.5, 33.33, 66.67, 99.99]
const promoCodes = [
  ...percentages.map((value, index) => ({ code: `OFF${index}`, type: 'percentage' as const, value })),
  ...currencies.map((currency) => ({
    code: `FIX${currency}`,
    type: 'fixed_value' as const,
    value: { amount: 777, currency },
  })),
  { code: 'FREESHIP', type: 'free_shipping' as const, value: 0 },
]
const at = (countryCode: string, stateCode: string, zip: string): Customer['address'] => ({
  ...ada.address,
  countryCode,
  country: '',
  state: '',
  stateCode,
  zip,
})
const addresses = [
  at('US', 'CA', '90001'),
  at('US', 'NY', '10001'),
  at('US', 'OR', '97201'),
  at('US', 'AK', '99501'),
  at('DE', '', '10115'),
  at('FR', '', '75001'),
  at('GB', '', 'SW1A 1AA'),
  at('CA', 'ON', 'M5V 2T6'),
  at('AU', 'NSW', '2000'),
]

beforeAll(async () => {
  deps = testDeps(database.db, { clock: fixedClock('2026-11-20T10:00:00Z') })
  shop = await createShop({ slug: 'corner', listings, promoCodes }, deps)
  buyer = new Buyer(shop, deps)
}, 60_000)

const plan = fc.record({
  lines: fc.uniqueArray(fc.record({ good: fc.constantFrom(...listings), quantity: fc.integer({ min: 1, max: 40 }) }), {
    minLength: 1,
    maxLength: 4,
    selector: ({ good }) => good.slug,
  }),
  currency: fc.constantFrom(...currencies),
  locale: fc.constantFrom(...locales),
  address: fc.constantFrom(...addresses),
  speed: fc.nat({ max: 2 }),
  code: fc.option(fc.constantFrom(...percentages.keys(), 'fixed' as const, 'free' as const)),
})
type Plan = typeof plan extends fc.Arbitrary<infer Value> ? Value : never

const codeOf = ({ code, currency }: Plan): string | null => {
  if (code === null) return null
  return code === 'fixed' ? `FIX${currency}` : code === 'free' ? 'FREESHIP' : `OFF${code}`
}

/** Completes every step before submit, as a browser does. The last response is what the buyer sees. */
async function fillIn(purchase: Plan): Promise<Checkout> {
  const lineItems = await Promise.all(purchase.lines.map(({ good, quantity }) => shop.line(good.slug, quantity)))
  const { currency, locale, address } = purchase
  const input = { storeSlug: shop.slug, lineItems, currency, locale }
  const { id } = Checkout.parse(expectOk(await buyer.call('POST', '/v1/checkout', input)))
  expectOk(await buyer.change(id, { customer: { ...ada, address } }))
  const { stateCode, countryCode } = address
  const response = await buyer.call('POST', '/deliveryOptions', { id, storeSlug: shop.slug, stateCode, countryCode })
  const { quotes } = DeliveryOptionsResponse.parse(expectOk(response)).data.attributes
  const deliveryOptionId = (quotes[purchase.speed] ?? quotes[0])?.id
  const promoCode = codeOf(purchase)
  const chosen = expectOk(await buyer.change(id, { deliveryOptionId }))
  return Checkout.parse(promoCode === null ? chosen : expectOk(await buyer.change(id, { promoCode })))
}

/** The amounts of an email by their labels, in minor units. */
function amountsOf({ text }: Mail, locale: Locale) {
  const t = mailTranslator(locale)
  const after = (label: string) => {
    const line = text.split('\n').find((one) => one.startsWith(`${label}: `))
    return line === undefined ? 0 : Math.abs(minorUnits(line.slice(label.length)))
  }
  return {
    subtotal: after(t('order.subtotal')),
    discount: after(t('order.discount')),
    shipping: after(t('order.delivery')),
    tax: after(t('order.tax')),
    total: after(t('order.total')),
  }
}

/** Every supported currency has two decimals in every language. */
const minorUnits = (money: string) => Number(money.replace(/\D/g, ''))

async function charged(id: string, currency: Currency) {
  return await database.db
    .select({ amount: sandboxPaymentsTable.amount, kind: sandboxPaymentsTable.kind })
    .from(sandboxPaymentsTable)
    .innerJoin(sandboxPayments, eq(sandboxPayments.id, sandboxPaymentsTable.paymentId))
    .where(and(eq(sandboxPayments.reference, id), eq(sandboxPayments.currency, currency)))
    .orderBy(sandboxPaymentsTable.id)
}

async function mailOf(orderId: number): Promise<Mail> {
  const sent: Mail[] = []
  const mailer = { send: async (mail: Mail) => void sent.push(mail) }
  const posted = { revalidateSecret: '', mailFrom: 'orders@example.com', fetch, mailer }
  await deliverOrderMail(shop.store.id, { orderId }, { ...deps, ...posted })
  const [mail] = sent
  if (mail === undefined) throw new Error('no mail was sent')
  return mail
}

// Requirements: C9.70
test(
  'the displayed total is charged, ordered, emailed and shown afterwards, to the cent, for any cart and destination',
  async () => {
    const testedCurrencies = new Set<string>()
    await fc.assert(
      fc.asyncProperty(plan, async (purchase) => {
        const displayed = await fillIn(purchase)
        const { currency } = purchase
        const amount = displayed.costs.total.value
        if (amount === 0) {
          const input = { platform: 'stripe', paymentMethod: 'card', checkoutId: displayed.id, storeSlug: shop.slug }
          expect(errorCodeOf(await buyer.call('POST', '/v1/initiatePayment', input))).toBe('zero_total')
          return
        }
        const payment = await buyer.payWith('pm_sandbox_ok', displayed.id)
        expect(payment.total).toEqual({ amount, currency })
        expectOk(await buyer.submit({ ...payment, total: { amount, currency } }))

        expect(await charged(displayed.id, currency)).toEqual([
          { kind: 'authorize', amount },
          { kind: 'capture', amount },
        ])
        const [row] = await database.db.select().from(orders).where(eq(orders.checkoutId, displayed.id))
        const { subtotal, discount, shipping, tax, includedTax, total } = row ?? {}
        const { costs } = displayed
        const sums = {
          subtotal: costs.subtotal.value,
          discount: costs.discount.value,
          shipping: costs.shipping.value,
          tax: costs.tax.value,
          total: amount,
        }
        expect({ subtotal, discount, shipping, tax, total }).toEqual(sums)
        expect(includedTax ?? undefined).toBe(costs.includedTax?.value)

        const bySlug = `storeSlug=${shop.slug}`
        const order = Order.parse(expectOk(await buyer.call('GET', `/v1/orders?cartId=${displayed.id}&${bySlug}`)))
        expect(order.totalCost).toEqual({ amount, currency })
        expect(order.costs).toEqual(costs)
        expect(order.lineItems).toEqual(displayed.lineItems)
        const after = Checkout.parse(expectOk(await buyer.call('GET', `/checkout?id=${displayed.id}&${bySlug}`)))
        expect(after).toMatchObject({ state: 'success', costs, lineItems: displayed.lineItems })

        const mail = await mailOf(order.id)
        expect(amountsOf(mail, purchase.locale)).toEqual(sums)
        if (costs.includedTax !== undefined) {
          const text = mailTranslator(purchase.locale)('order.includedTax', { amount: '|', kind: 'vat' })
          const label = text.split('|')[0] ?? ''
          const line = mail.text.split('\n').find((one) => one.startsWith(label)) ?? ''
          expect(minorUnits(line)).toBe(costs.includedTax.value)
        }
        expect(order.lineItems.reduce((sum, { totalPrice }) => sum + totalPrice, 0)).toBe(sums.subtotal)
        expect(order.lineItems.reduce((sum, line) => sum + line.discount, 0)).toBe(sums.discount)
        testedCurrencies.add(currency)
      }),
      { numRuns: runs },
    )
    expect(testedCurrencies.size).toBe(currencies.length)
    expect(await checkInvariants(database.db)).toEqual([])
  },
  60_000 + runs * 1_000,
)
