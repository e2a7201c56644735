import { Currency } from '@awning/platform/currencies'
import { Locale } from '@awning/platform/locales'
import { foldTyped, oneLine } from '@awning/platform/text'
import { z } from 'zod'
import { CartRegion, FilledCartLines, StoredLine } from './cart'
import { DeliveryEstimate, Duties } from './delivery-option'
import { WireError } from './errors'
import { OrderInvoice } from './invoices'
import { OrderEvent, OrderStatus, Shipment } from './order-status'
import { MethodOffer, OrderPaymentMethod, PaymentMethod } from './payment-offer'
import { emailAddress, Id, Slug } from './primitives'
import { OrderReturn, Returnable, Withdrawable } from './returns'

/** `success` and `completed` have an order. `failure` can be retried from `created`. */
export const checkoutStates = ['created', 'pending', 'success', 'completed', 'failure'] as const
export const CheckoutState = z.enum(checkoutStates)
export type CheckoutState = z.infer<typeof CheckoutState>

export const platforms = ['stripe', 'paypal'] as const
export const Platform = z.enum(platforms)
export type Platform = z.infer<typeof Platform>

const line = (max: number) => z.string().trim().max(max)

export const Address = z.object({
  address1: line(200).min(1),
  address2: line(200).default(''),
  city: line(120).min(1),
  /** Display name of the region: 'California', 'Ontario'; empty when the country has none in its addresses. */
  state: line(80).default(''),
  /** Code of the region within the country: 'CA', 'ON'. */
  stateCode: line(10).default(''),
  /** Empty when the country has no postcodes. */
  zip: line(12).default(''),
  country: line(80).default('United States'),
  /** ISO 3166-1 alpha-2. */
  countryCode: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default('US'),
})
export type Address = z.infer<typeof Address>

export const Customer = z.object({
  firstName: line(80).min(1),
  lastName: line(80).min(1),
  email: emailAddress(),
  /** E.164, '+12025550123'. */
  phone: z.string().regex(/^\+[1-9]\d{6,14}$/),
  address: Address,
  /** The tax id that customs of the country requires: for Brazil a CPF, stored as eleven digits. Not stored for other countries. */
  taxId: line(32).optional(),
})
export type Customer = z.infer<typeof Customer>

/** Who pays by card, and where they live, if that differs from the delivery address. */
export const Billing = Customer.pick({ firstName: true, lastName: true, address: true })
export type Billing = z.infer<typeof Billing>

const typedLine = (max: number) => line(max).regex(oneLine, 'Must be one line without control characters')

/** An address as input, and a customer below. Stricter than in a response, since stored addresses are not changed. */
export const AddressInput = Address.extend({
  address1: typedLine(200).min(1),
  address2: typedLine(200).default(''),
  city: typedLine(120).min(1),
  state: typedLine(80).default(''),
  stateCode: typedLine(10).default(''),
  /** Digits of any script. Stored in the official format of the country. */
  zip: z.string().overwrite(foldTyped).pipe(typedLine(20)).default(''),
  country: typedLine(80).default('United States'),
})

export const CustomerInput = Customer.extend({
  firstName: typedLine(80).min(1),
  lastName: typedLine(80).min(1),
  address: AddressInput,
  taxId: typedLine(32).optional(),
})

/** A customer without an address: digital items alone, in a store with the flag `digitalWithoutAddress`. Country and state are for the tax. */
export const DigitalCustomerInput = CustomerInput.pick({ firstName: true, lastName: true, email: true }).extend({
  address: AddressInput.pick({ country: true, countryCode: true, state: true, stateCode: true }),
})

/** An integer in minor units of the checkout's currency. */
export const Cost = z.object({ value: z.int() })

/** A response must not fail on input that an older version accepted. */
export const StoredCustomer = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.object({
    address1: z.string(),
    address2: z.string().default(''),
    city: z.string(),
    state: z.string().default(''),
    stateCode: z.string().default(''),
    zip: z.string().default(''),
    country: z.string().default('United States'),
    countryCode: z.string().default('US'),
  }),
  taxId: z.string().optional(),
})

export const StoredBilling = StoredCustomer.pick({ firstName: true, lastName: true, address: true })

export const CheckoutLine = StoredLine.extend({
  /** Our key of the item: `{product}_{color}_{size}`. */
  sku: z.string(),
  /** The SKU that the store's creator gave the item. Null if it has none. */
  merchantSku: z.string().nullable().default(null),
  title: z.string(),
  productType: z.string(),
  colourName: z.string(),
  sizeLabel: z.string(),
  image: z.string(),
  /** Unit price in minor units. */
  price: z.int(),
  /** price × quantity. */
  totalPrice: z.int(),
  /** Share of the order's discount in minor units. The shares of all line items add up to the discount. */
  discount: z.int().default(0),
  digital: z.boolean().default(false),
  /** Made for this buyer: there is no right to withdraw from its sale. */
  madeToOrder: z.boolean().default(false),
})
export type CheckoutLine = z.infer<typeof CheckoutLine>

/** A delivery option with its price in minor units. */
export const DeliveryQuote = z.object({
  id: z.string(),
  /** 'Standard delivery' */
  name: z.string(),
  cost: z.object({ amount: z.int().min(0), currency: Currency }),
  deliveryEstimates: DeliveryEstimate,
  /** Absent for digital delivery, for a parcel that crosses no customs border, and from a delivery service that does not state it. */
  duties: Duties.optional(),
})
export type DeliveryQuote = z.infer<typeof DeliveryQuote>

/** Opaque to clients. */
export const Etag = z.string().min(1).max(200)

/** GET /checkout, and the response of every write to a checkout. */
export const Checkout = z.object({
  id: z.string(),
  storeSlug: Slug,
  state: CheckoutState,
  /** Incremented by every change. A write from an outdated page gets a conflict. */
  version: z.int(),
  /**
   * Version of what the buyer sees: line items, customer, delivery, promo code and total. Payment and submit send it; another
   * version returns 409. Null for an order, and from a service that has none.
   */
  etag: Etag.nullable().default(null),
  region: z.string(),
  customer: StoredCustomer.nullable(),
  /** Whether the customer needs an address. If not, `digitalCustomer` is enough. */
  addressRequired: z.boolean().default(true),
  /** The billing address of the last card payment. Null if it is the delivery address, or if there is no card payment. */
  billing: StoredBilling.nullable().default(null),
  deliveryOption: DeliveryQuote.nullable(),
  paymentMethod: PaymentMethod,
  /** Whether the buyer chose the payment method. If not, it is the default, and a page shows the card first. */
  paymentMethodChosen: z.boolean().default(false),
  platform: Platform,
  payment: z.object({ paymentToken: z.string(), id: z.string() }).nullable(),
  costs: z.object({
    subtotal: Cost,
    /** Zero or positive; displayed as a negative amount. */
    discount: Cost,
    shipping: Cost,
    tax: Cost,
    /** Tax that is included in the prices for this destination: part of the total, not added to it. Absent when it is unknown. */
    includedTax: Cost.optional(),
    total: Cost.extend({ currency: Currency }),
  }),
  /** Whether `shipping` and `tax` are known, which needs an address and a delivery option. */
  priced: z.boolean(),
  lineItems: z.array(CheckoutLine),
  /** Line items that can no longer be sold as requested. `PUT` new `lineItems` without them; submit rejects them. */
  unavailable: z.array(WireError).default([]),
  promoCode: z.string().nullable(),
  marketingOptIn: z.boolean(),
  /** Payment methods in display order. */
  methods: z.array(MethodOffer).default([]),
  /** URL where the buyer finishes the payment (Afterpay's page). The browser navigates there. */
  redirectUrl: z.string().nullable(),
  orderLookupNumber: z.string().nullable(),
})
export type Checkout = z.infer<typeof Checkout>

/** What brought the buyer: a partner campaign or an affiliate link. */
const Attribution = z.object({
  trafficSource: z.string().max(100).nullish(),
  affiliate: z
    .string()
    .regex(/^[A-Za-z0-9-]{0,100}$/)
    .nullish(),
})

/** POST /checkout */
export const CreateCheckoutInput = z.object({
  storeSlug: Slug,
  lineItems: FilledCartLines,
  currency: Currency.default('USD'),
  region: CartRegion.default('USA'),
  locale: Locale.default('en'),
  ...Attribution.shape,
})
export type CreateCheckoutInput = z.input<typeof CreateCheckoutInput>

/** POST /v1/checkout/resume: another browser continues with the line items of a checkout, in its market. */
export const ResumeCheckoutInput = z.object({
  id: z.string().max(80),
  storeSlug: Slug,
  ...CreateCheckoutInput.pick({ currency: true, region: true, locale: true }).shape,
  ...Attribution.shape,
})
export type ResumeCheckoutInput = z.input<typeof ResumeCheckoutInput>

const CheckoutChanges = z.object({
  storeSlug: Slug.optional().describe('Store of the checkout. Required unless `marketingOptIn` is the only change'),
  customer: CustomerInput.optional(),
  /** In place of `customer`, while no address is required. */
  digitalCustomer: DigitalCustomerInput.optional(),
  deliveryOptionId: z.string().max(60).optional(),
  promoCode: z.string().trim().max(64).nullable().optional(),
  paymentMethod: PaymentMethod.optional(),
  marketingOptIn: z.boolean().optional(),
  /** Replaces all line items. */
  lineItems: FilledCartLines.optional(),
  currency: Currency.optional(),
  region: CartRegion.optional(),
  locale: Locale.optional(),
  ...Attribution.shape,
})

const isOptInAlone = ({ marketingOptIn, ...others }: z.infer<typeof CheckoutChanges>): boolean =>
  marketingOptIn !== undefined && Object.values(others).every((value) => value === undefined)

/**
 * PUT /v1/checkout (and /checkout): changes the given fields, all or none; `promoCode: null` removes the code. `marketingOptIn`
 * alone does not need the store, since the id names its checkout.
 */
export const UpdateCheckoutInput = z.object({
  id: z.string().max(80),
  data: CheckoutChanges.refine((changes) => changes.storeSlug !== undefined || isOptInAlone(changes), {
    path: ['storeSlug'],
    error: '`storeSlug` is required',
  }),
})
export type UpdateCheckoutInput = z.input<typeof UpdateCheckoutInput>

/**
 * POST /v1/checkout/submit. `total` and `etag` are those that the buyer saw. Another version returns 409 with `changed` (the
 * parts) and the current `checkout`: `promo_code_not_applicable`, `total_changed`, or `checkout_changed` when the total is the
 * same. `paymentId` and `paymentToken` are empty for an order whose total is zero by a discount; 422 `payment_missing` otherwise.
 */
export const SubmitInput = z.object({
  checkoutId: z.string().max(80),
  storeSlug: Slug,
  paymentToken: z.string().max(200),
  paymentId: z.string().max(80),
  platform: Platform,
  returnUrl: z.string().max(2048).nullish(),
  total: z.object({ amount: z.int(), currency: Currency }),
  etag: Etag.optional(),
})
export type SubmitInput = z.infer<typeof SubmitInput>

/** The input of other clients: without `total`, the authorized amount is what the buyer saw. */
export const SubmitCall = SubmitInput.partial({ total: true })
export type SubmitCall = z.infer<typeof SubmitCall>

export const SubmitResponse = z.object({
  state: CheckoutState,
  redirectUrl: z.string().nullish(),
  /** One of the six card texts of the error catalog, or absent. */
  displayMessage: z.string().nullish(),
  /** 'Stripe error' marks a payment that the provider declined. */
  message: z.string().nullish(),
  orderLookupNumber: z.string().nullish(),
  checkout: Checkout.nullish(),
  errors: z.array(WireError).nullish(),
})
export type SubmitResponse = z.infer<typeof SubmitResponse>

/** GET /v1/orders?cartId=&storeSlug= (the checkout's id is the cart id). */
export const Order = z.object({
  id: Id,
  lookupNumber: z.string(),
  checkoutId: z.string(),
  storeSlug: Slug,
  status: OrderStatus,
  /** Status changes of the order, oldest first; empty from a service without history. */
  history: z.array(OrderEvent).default([]),
  /** Its parcels, oldest first; empty from a service that has none. */
  shipments: z.array(Shipment).default([]),
  /** Oldest first; empty from a service that has none. */
  returns: z.array(OrderReturn).default([]),
  /** Null if nothing can be sent back. */
  returnable: Returnable.nullable().default(null),
  /** Null if there is no right of withdrawal, or not any more. */
  withdrawable: Withdrawable.nullable().default(null),
  /** Its invoices and credit notes, oldest first; empty from a service that has none. */
  invoices: z.array(OrderInvoice).default([]),
  placedAt: z.string(),
  email: z.string(),
  firstName: z.string(),
  customer: StoredCustomer,
  /** The billing address of a card payment, if it differs from the delivery address. */
  billing: StoredBilling.nullable().default(null),
  /** Null for a free order, and from a service that does not report it. */
  paymentMethod: OrderPaymentMethod.nullable().default(null),
  totalCost: z.object({ amount: z.int(), currency: Currency }),
  /** Refunded amount in minor units; null from a service that does not report it. */
  refunded: z.int().min(0).nullish(),
  costs: Checkout.shape.costs,
  lineItems: z.array(CheckoutLine),
  delivery: DeliveryQuote.nullable(),
  promoCode: z.string().nullable(),
})
export type Order = z.infer<typeof Order>
