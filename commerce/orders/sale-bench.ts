import { and, eq } from 'drizzle-orm'
import { createCommerce } from '../app'
import type { CartLine } from '../contract/cart'
import { Checkout, type Customer, DeliveryOptionsAnswer, type SubmitInput } from '../contract/checkout'
import { ErrorList } from '../contract/errors'
import { PaymentAnswer, PaymentState, type SandboxMethod } from '../contract/payment'
import type { PaymentMethod } from '../contract/payment-offer'
import type { Currency, Region } from '../contract/primitives'
import type { PromoCode } from '../contract/store'
import type { StoreFileInput } from '../contract/store-file'
import { owned } from '../db/owned'
import { listings, products, skus, stock } from '../db/schema/catalogue'
import { importStoreFile } from '../import/import-store-file'
import { heedEvents } from '../payments/heed-events'
import { lookAtPayments } from '../payments/look-at-payments'
import { createStore } from '../stores/create-store'
import type { StoreRef } from '../stores/store-ref'
import { recover } from './recover'
import type { SaleDeps } from './sale-deps'

/** A thing for sale in a test. One colour, one size. */
export type Good = {
  slug: string
  /** Minor units of the store's currency. */
  price?: number
  /** Null is without limit. */
  inventory?: number | null
  policy?: 'deny' | 'continue'
  kind?: 'physical' | 'digital'
  visibility?: 'public' | 'private'
  checkoutFlow?: number
}
export type ShopPlan = {
  slug: string
  goods: readonly Good[]
  promoCodes?: readonly PromoCode[]
  currency?: Currency
  region?: Region
}
export type Shop = { store: StoreRef; slug: string; line: (good: string, quantity?: number) => Promise<CartLine> }

/** A store with goods in it, through the same doors that an operator uses. Opened again with other goods it is imported again. */
export async function openShop(plan: ShopPlan, deps: SaleDeps): Promise<Shop> {
  const { slug, currency = 'USD', region = 'USA' } = plan
  const { store } = await createStore({ slug, name: `Shop ${slug}`, currency, region }, deps.db)
  const report = await importStoreFile(store, fileOf(plan), deps)
  if (report.refused > 0) throw new Error(`the shop was not filled: ${JSON.stringify(report.problems)}`)
  return { store, slug, line: (good, quantity = 1) => lineOf(store, good, quantity, deps) }
}

function fileOf({ slug, goods, promoCodes = [], currency = 'USD', region = 'USA' }: ShopPlan): StoreFileInput {
  return {
    awning: 1,
    store: { slug, name: `Shop ${slug}`, currency, region },
    promoCodes: [...promoCodes],
    listings: goods.map(
      ({ slug: good, price = 2_000, inventory = null, policy = 'deny', kind, visibility, checkoutFlow }) => ({
        slug: good,
        title: `The ${good}`,
        visibility,
        checkoutFlow,
        products: [
          {
            type: 'Classic Tee',
            kind,
            variations: [
              {
                color: 'Black',
                hex: '#111111',
                pictures: [],
                sizes: [
                  { label: kind === 'digital' ? 'Digital' : 'M', price: { [currency]: price }, inventory, policy },
                ],
              },
            ],
          },
        ],
      }),
    ),
  }
}

async function lineOf(store: StoreRef, good: string, quantity: number, { db }: SaleDeps): Promise<CartLine> {
  const [row] = await db
    .select({ productId: skus.productId, colorId: skus.variationId, sizeId: skus.sizeId })
    .from(skus)
    .innerJoin(products, eq(products.id, skus.productId))
    .innerJoin(listings, eq(listings.id, products.listingId))
    .where(owned(store, skus, eq(listings.slug, good)))
  if (row === undefined) throw new Error(`there is no ${good}`)
  return { ...row, slug: good, quantity, itemGroupId: 'g1' }
}

/** Pieces on hand of a good; null is without limit. */
export async function onHand({ store }: Shop, good: string, { db }: SaleDeps): Promise<number | null> {
  const [row] = await db
    .select({ onHand: stock.onHand })
    .from(stock)
    .innerJoin(skus, eq(skus.stockId, stock.id))
    .innerJoin(products, eq(products.id, skus.productId))
    .innerJoin(listings, and(eq(listings.id, products.listingId), eq(listings.slug, good)))
    .where(owned(store, stock))
  if (row === undefined) throw new Error(`there is no ${good}`)
  return row.onHand
}

export const ada: Customer = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+12025550123',
  address: {
    address1: '1 Analytical Way',
    address2: '',
    city: 'Columbus',
    state: 'Ohio',
    stateCode: 'OH',
    zip: '43004',
    country: 'United States',
    countryCode: 'US',
  },
}

/** What the worker does for payments in one turn: what was left open, what providers told, what is due for a look. */
export async function workersTurn(deps: SaleDeps): Promise<void> {
  await recover(deps)
  await heedEvents(deps)
  await lookAtPayments(deps)
}

export type Answer = { status: number; body: unknown }

/** The service, in this process or at an address. */
export type Service = { request: (path: string, init: RequestInit) => Response | Promise<Response> }

/** A browser that speaks to the service over its real calls. */
export class Buyer {
  readonly #service: Service

  constructor(
    readonly shop: Pick<Shop, 'slug'>,
    deps: SaleDeps | Service,
    /** What the app says besides. */
    readonly headers: Record<string, string> | ((path: string) => Record<string, string>) = {},
  ) {
    this.#service = 'request' in deps ? deps : createCommerce(deps)
  }

  async call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Answer> {
    const more = typeof this.headers === 'function' ? this.headers(path) : this.headers
    const headers = { 'content-type': 'application/json', ...more }
    const response = await this.#service.request(path, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }

  async startCheckout(lines: readonly CartLine[], more: { currency?: Currency } = {}): Promise<Checkout> {
    const input = { storeSlug: this.shop.slug, lineItems: lines, ...more }
    return Checkout.parse(expectOk(await this.call('POST', '/v1/checkout', input)))
  }

  async change(id: string, data: Record<string, unknown>): Promise<Answer> {
    return await this.call('PUT', '/v1/checkout', { id, data: { storeSlug: this.shop.slug, ...data } })
  }

  /** Address and delivery: the cheapest way that is quoted. */
  async giveAddress(id: string, customer: Customer = ada): Promise<Checkout> {
    expectOk(await this.change(id, { customer }))
    const { stateCode, countryCode } = customer.address
    const asked = { id, storeSlug: this.shop.slug, stateCode, countryCode }
    const quotes = DeliveryOptionsAnswer.parse(expectOk(await this.call('POST', '/deliveryOptions', asked)))
    const deliveryOptionId = quotes.data.attributes.quotes[0]?.id
    return Checkout.parse(expectOk(await this.change(id, { deliveryOptionId })))
  }

  /** A payment for the checkout, in the version that the buyer was shown, that nobody has authorised yet. */
  async initiate(id: string, paymentMethod: PaymentMethod = 'card', etag?: string): Promise<SubmitInput> {
    const storeSlug = this.shop.slug
    const platform = paymentMethod === 'paypal' ? 'paypal' : 'stripe'
    const wish = { platform, paymentMethod, checkoutId: id, storeSlug, etag }
    const payment = PaymentAnswer.parse(expectOk(await this.call('POST', '/v1/initiatePayment', wish)))
    const { paymentToken, paymentId, amount, currency } = payment
    const total = { amount, currency }
    return { checkoutId: id, storeSlug, paymentToken, paymentId, platform, total, ...(etag !== undefined && { etag }) }
  }

  /** A payment for the checkout, confirmed with a test card: what submit needs. */
  async payWith(method: SandboxMethod, id: string, etag?: string): Promise<SubmitInput> {
    const ready = await this.initiate(id, 'card', etag)
    const { storeSlug, paymentToken } = ready
    const card = { storeSlug, checkoutId: id, paymentToken, paymentMethodId: method }
    expectOk(await this.call('POST', '/sandbox/confirm', card))
    return ready
  }

  /** Address and delivery are there, and nothing is paid. */
  async readyToPay(lines: readonly CartLine[]): Promise<string> {
    const { id } = await this.startCheckout(lines)
    await this.giveAddress(id)
    return id
  }

  /** How a payment stands, as the checkout's page asks. */
  async readPayment({ paymentId, checkoutId }: SubmitInput): Promise<PaymentState> {
    const named = new URLSearchParams({ paymentId, checkoutId, storeSlug: this.shop.slug })
    return PaymentState.parse(expectOk(await this.call('GET', `/v1/payment?${named}`)))
  }

  /** Everything up to the button 'Place order'. */
  async readyToSubmit(lines: readonly CartLine[], promoCode?: string): Promise<SubmitInput> {
    const { id } = await this.startCheckout(lines)
    await this.giveAddress(id)
    if (promoCode !== undefined) expectOk(await this.change(id, { promoCode }))
    return await this.payWith('pm_sandbox_ok', id)
  }

  async submit(input: SubmitInput): Promise<Answer> {
    return await this.call('POST', '/v1/checkout/submit', input)
  }
}

export function expectOk({ status, body }: Answer): unknown {
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`)
  return body
}

/** The code of the first refusal in an answer. */
export function refusalOf({ body }: Answer): string | undefined {
  const refused = ErrorList.safeParse(body)
  return refused.success ? refused.data.errors[0]?.code : undefined
}

/** The field that the first refusal points at. */
export function pointerOf({ body }: Answer): string | undefined {
  const refused = ErrorList.safeParse(body)
  return refused.success ? refused.data.errors[0]?.source?.pointer : undefined
}
