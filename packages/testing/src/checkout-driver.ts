import { createCommerce } from '@awning/commerce/app'
import type { ServiceContext } from '@awning/commerce/context'
import { inStore } from '@awning/commerce/db/in-store'
import { listings, products, skus, stock } from '@awning/commerce/db/schema/catalog'
import { importStoreFile } from '@awning/commerce/import/import-store-file'
import { pollPayments } from '@awning/commerce/ordering/order/poll-payments'
import { recoverOpenOrders } from '@awning/commerce/ordering/order/recover-open-orders'
import { processWebhookEvents } from '@awning/commerce/ordering/payment/process-webhook-events'
import type { StoreRef } from '@awning/commerce/store-ref'
import { createStore } from '@awning/commerce/stores/create-store'
import type { CartLine } from '@awning/contract/cart'
import { Checkout, type Customer, type SubmitInput } from '@awning/contract/checkout'
import { DeliveryOptionsResponse } from '@awning/contract/delivery-options'
import { ErrorList } from '@awning/contract/errors'
import { PaymentResponse, PaymentState, type SandboxMethod } from '@awning/contract/payment'
import type { PaymentMethod } from '@awning/contract/payment-offer'
import type { PromoCode } from '@awning/contract/store'
import type { StoreFileInput } from '@awning/contract/store-file'
import type { Currency } from '@awning/platform/currencies'
import type { Locale } from '@awning/platform/locales'
import type { Region } from '@awning/platform/regions'
import { and, eq } from 'drizzle-orm'

/** An item for sale in a test, with one color and one size. */
export type TestItem = {
  slug: string
  /** Minor units of the store’s currency. */
  price?: number
  /** Null means unlimited. */
  inventory?: number | null
  policy?: 'deny' | 'continue'
  kind?: 'physical' | 'digital'
  visibility?: 'public' | 'private'
  sku?: string
  checkoutFlow?: number
}
export type ShopPlan = {
  slug: string
  listings: readonly TestItem[]
  promoCodes?: readonly PromoCode[]
  currency?: Currency
  region?: Region
}
export type Shop = { store: StoreRef; slug: string; line: (good: string, quantity?: number) => Promise<CartLine> }

/** Creates a store with items through the operator’s import. A second call with other items imports them again. */
export async function createShop(plan: ShopPlan, deps: ServiceContext): Promise<Shop> {
  const { slug, currency = 'USD', region = 'USA' } = plan
  const { store } = await createStore({ slug, name: `Shop ${slug}`, currency, region }, deps.db)
  const report = await importStoreFile(store, fileOf(plan), deps)
  if (report.rejected > 0) throw new Error(`the import was rejected: ${JSON.stringify(report.problems)}`)
  return { store, slug, line: (good, quantity = 1) => lineOf(store, good, quantity, deps) }
}

function fileOf({ slug, listings, promoCodes = [], currency = 'USD', region = 'USA' }: ShopPlan): StoreFileInput {
  return {
    awning: 1,
    store: { slug, name: `Shop ${slug}`, currency, region },
    promoCodes: [...promoCodes],
    listings: listings.map(
      ({ slug: good, price = 2_000, inventory = null, policy = 'deny', kind, visibility, checkoutFlow, sku }) => ({
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
                  { label: kind === 'digital' ? 'Digital' : 'M', sku, price: { [currency]: price }, inventory, policy },
                ],
              },
            ],
          },
        ],
      }),
    ),
  }
}

async function lineOf(store: StoreRef, good: string, quantity: number, { db }: ServiceContext): Promise<CartLine> {
  const [row] = await db
    .select({ productId: skus.productId, colorId: skus.variationId, sizeId: skus.sizeId })
    .from(skus)
    .innerJoin(products, eq(products.id, skus.productId))
    .innerJoin(listings, eq(listings.id, products.listingId))
    .where(inStore(store, skus, eq(listings.slug, good)))
  if (row === undefined) throw new Error(`there is no ${good}`)
  return { ...row, slug: good, quantity, itemGroupId: 'g1' }
}

/** The quantity on hand of an item; null means unlimited. */
export async function onHand({ store }: Shop, good: string, { db }: ServiceContext): Promise<number | null> {
  const [row] = await db
    .select({ onHand: stock.onHand })
    .from(stock)
    .innerJoin(skus, eq(skus.stockId, stock.id))
    .innerJoin(products, eq(products.id, skus.productId))
    .innerJoin(listings, and(eq(listings.id, products.listingId), eq(listings.slug, good)))
    .where(inStore(store, stock))
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

/** In the European Economic Area, with its right of withdrawal. */
export const adaInBerlin: Customer = {
  ...ada,
  phone: '+4930123456',
  address: {
    ...ada.address,
    ...{ address1: 'Torstraße 1', city: 'Berlin', state: '', stateCode: '', zip: '10119' },
    ...{ country: 'Germany', countryCode: 'DE' },
  },
}

/** One worker turn for payments: recovers open orders, processes webhook events and polls due payments. */
export async function runWorkerTurn(deps: ServiceContext): Promise<void> {
  await recoverOpenOrders(deps)
  await processWebhookEvents(deps)
  await pollPayments(deps)
}

export type CallResponse = { status: number; body: unknown }

/** The body of a response that is not JSON is its text. */
export async function readResponse(response: Response): Promise<CallResponse> {
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, body: isJson ? await response.json() : await response.text() }
}

/** The service, in this process or at a URL. */
export type Service = { request: (path: string, init: RequestInit) => Response | Promise<Response> }

/** A browser that calls the service’s real endpoints. */
export class Buyer {
  readonly #service: Service

  constructor(
    readonly shop: Pick<Shop, 'slug'>,
    deps: ServiceContext | Service,
    /** Additional headers that the app sends. */
    readonly headers: Record<string, string> | ((path: string) => Record<string, string>) = {},
  ) {
    this.#service = 'request' in deps ? deps : createCommerce(deps)
  }

  async call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<CallResponse> {
    const more = typeof this.headers === 'function' ? this.headers(path) : this.headers
    const headers = { 'content-type': 'application/json', ...more }
    const response = await this.#service.request(path, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    return await readResponse(response)
  }

  async startCheckout(
    lines: readonly CartLine[],
    more: { currency?: Currency; locale?: Locale } = {},
  ): Promise<Checkout> {
    const input = { storeSlug: this.shop.slug, lineItems: lines, ...more }
    return Checkout.parse(expectOk(await this.call('POST', '/v1/checkout', input)))
  }

  async change(id: string, data: Record<string, unknown>): Promise<CallResponse> {
    return await this.call('PUT', '/v1/checkout', { id, data: { storeSlug: this.shop.slug, ...data } })
  }

  /** Sets the address and the cheapest quoted delivery option. */
  async enterAddress(id: string, customer: Customer = ada): Promise<Checkout> {
    expectOk(await this.change(id, { customer }))
    const { stateCode, countryCode } = customer.address
    const destination = { id, storeSlug: this.shop.slug, stateCode, countryCode }
    const quotes = DeliveryOptionsResponse.parse(expectOk(await this.call('POST', '/deliveryOptions', destination)))
    const deliveryOptionId = quotes.data.attributes.quotes[0]?.id
    return Checkout.parse(expectOk(await this.change(id, { deliveryOptionId })))
  }

  /** Creates an unauthorized payment for the checkout, in the version displayed to the buyer. */
  async initiate(id: string, paymentMethod: PaymentMethod = 'card', etag?: string): Promise<SubmitInput> {
    const storeSlug = this.shop.slug
    const platform = paymentMethod === 'paypal' ? 'paypal' : 'stripe'
    const input = { platform, paymentMethod, checkoutId: id, storeSlug, etag }
    const payment = PaymentResponse.parse(expectOk(await this.call('POST', '/v1/initiatePayment', input)))
    const { paymentToken, paymentId, amount, currency } = payment
    const total = { amount, currency }
    return { checkoutId: id, storeSlug, paymentToken, paymentId, platform, total, ...(etag !== undefined && { etag }) }
  }

  /** Creates a payment and confirms it with a test card, ready for submit. */
  async payWith(method: SandboxMethod, id: string, etag?: string): Promise<SubmitInput> {
    const ready = await this.initiate(id, 'card', etag)
    const { storeSlug, paymentToken } = ready
    const card = { storeSlug, checkoutId: id, paymentToken, paymentMethodId: method }
    expectOk(await this.call('POST', '/sandbox/confirm', card))
    return ready
  }

  /** A checkout with address and delivery, unpaid. */
  async readyToPay(lines: readonly CartLine[], customer: Customer = ada): Promise<string> {
    const { id } = await this.startCheckout(lines)
    await this.enterAddress(id, customer)
    return id
  }

  /** The state of a payment, as the checkout page requests it. */
  async readPayment({ paymentId, checkoutId }: SubmitInput): Promise<PaymentState> {
    const query = new URLSearchParams({ paymentId, checkoutId, storeSlug: this.shop.slug })
    return PaymentState.parse(expectOk(await this.call('GET', `/v1/payment?${query}`)))
  }

  /** Completes every step before 'Place order'. */
  async readyToSubmit(lines: readonly CartLine[], promoCode?: string): Promise<SubmitInput> {
    const { id } = await this.startCheckout(lines)
    await this.enterAddress(id)
    if (promoCode !== undefined) expectOk(await this.change(id, { promoCode }))
    return await this.payWith('pm_sandbox_ok', id)
  }

  async submit(input: SubmitInput): Promise<CallResponse> {
    return await this.call('POST', '/v1/checkout/submit', input)
  }
}

export class UnexpectedStatusError extends Error {
  constructor(readonly response: CallResponse) {
    super(`The response is ${response.status}: ${JSON.stringify(response.body)}`)
  }
}

export function expectOk(response: CallResponse): unknown {
  if (response.status !== 200) throw new UnexpectedStatusError(response)
  return response.body
}

export function errorCodeOf({ body }: CallResponse): string | undefined {
  const rejected = ErrorList.safeParse(body)
  return rejected.success ? rejected.data.errors[0]?.code : undefined
}

export function pointerOf({ body }: CallResponse): string | undefined {
  const rejected = ErrorList.safeParse(body)
  return rejected.success ? rejected.data.errors[0]?.source?.pointer : undefined
}
