import { z } from 'zod'
import { CartRegion, FilledCartLines, StoredLine } from './cart'
import { WireError } from './errors'
import { OrderEvent, OrderStatus } from './order-status'
import { MethodOffer, PaymentMethod } from './payment-offer'
import { Currency, Id, IsoDay, Locale, Slug } from './primitives'
import { oneLine } from './text'

/** `success` and `completed` carry an order; `failure` can be tried again from `created`. */
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
  /** Shown name of the state or its like: 'California', 'Ontario'; empty where the country has none in its addresses. */
  state: line(80).default(''),
  /** Its code within the country: 'CA', 'ON'. */
  stateCode: line(10).default(''),
  /** Empty where the country has no postcodes. */
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
  email: z.email().max(254),
  /** E.164, '+12025550123'. */
  phone: z.string().regex(/^\+[1-9]\d{6,14}$/),
  address: Address,
})
export type Customer = z.infer<typeof Customer>

const typedLine = (max: number) => line(max).regex(oneLine, 'One line without control characters')

/** An address as it is given: stricter than one that is told, since older ones are kept as they were. */
export const AddressInput = Address.extend({
  address1: typedLine(200).min(1),
  address2: typedLine(200).default(''),
  city: typedLine(120).min(1),
  state: typedLine(80).default(''),
  stateCode: typedLine(10).default(''),
  zip: typedLine(12).default(''),
  country: typedLine(80).default('United States'),
})

/** A customer as given, by the same rule. */
export const CustomerInput = Customer.extend({
  firstName: typedLine(80).min(1),
  lastName: typedLine(80).min(1),
  address: AddressInput,
})

/** An integer in minor units of the checkout's currency. */
export const Cost = z.object({ value: z.int() })

/** A customer as storage holds it: an answer must not fail for what an older version took. */
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
})

export const CheckoutLine = StoredLine.extend({
  sku: z.string(),
  title: z.string(),
  productType: z.string(),
  colourName: z.string(),
  sizeLabel: z.string(),
  image: z.string(),
  /** Minor units for one piece. */
  price: z.int(),
  /** price × quantity. */
  totalPrice: z.int(),
  /** Share of the order's discount, in minor units; the shares of all lines add up to the discount. */
  discount: z.int().default(0),
  digital: z.boolean().default(false),
})
export type CheckoutLine = z.infer<typeof CheckoutLine>

export const DeliveryEstimate = z.object({ early: IsoDay, late: IsoDay })

export const deliveryOptionIds = ['fullStandardCost', 'fullRushCost', 'fullSuperRushCost', 'digital'] as const
/** One way of delivery with its price in minor units. */
export const DeliveryQuote = z.object({
  id: z.string(),
  /** 'Standard delivery' */
  name: z.string(),
  cost: z.object({ amount: z.int().min(0), currency: Currency }),
  deliveryEstimates: DeliveryEstimate,
})
export type DeliveryQuote = z.infer<typeof DeliveryQuote>

/** POST /deliveryOptions */
export const DeliveryOptionsInput = z.object({
  id: z.string().max(80),
  storeSlug: Slug,
  stateCode: z.string().max(10).default(''),
  countryCode: z.string().max(3),
})
export type DeliveryOptionsInput = z.infer<typeof DeliveryOptionsInput>
export const DeliveryOptionsAnswer = z.object({
  data: z.object({ attributes: z.object({ quotes: z.array(DeliveryQuote) }) }),
})
export type DeliveryOptionsAnswer = z.infer<typeof DeliveryOptionsAnswer>

/** Opaque to clients. */
export const Etag = z.string().min(1).max(200)

/** GET /checkout, and the answer of every checkout write. */
export const Checkout = z.object({
  id: z.string(),
  storeSlug: Slug,
  state: CheckoutState,
  /** Raised by every change; a writer of an old page is told. */
  version: z.int(),
  /**
   * The version of what the buyer is shown: lines, customer, delivery, promo code and total. Payment and submit name it, and another one is answered
   * with 409. Null for an order, and where a service tells none.
   */
  etag: Etag.nullable().default(null),
  region: z.string(),
  customer: StoredCustomer.nullable(),
  deliveryOption: DeliveryQuote.nullable(),
  paymentMethod: PaymentMethod,
  platform: Platform,
  payment: z.object({ paymentToken: z.string(), id: z.string() }).nullable(),
  costs: z.object({
    subtotal: Cost,
    /** Zero or positive; shown as a negative amount. */
    discount: Cost,
    shipping: Cost,
    tax: Cost,
    /** Tax that the prices of this destination contain: part of the total, added to nothing. Absent where it is not known. */
    includedTax: Cost.optional(),
    total: Cost.extend({ currency: Currency }),
  }),
  /** Whether `shipping` and `tax` are known: an address and a delivery option are there. */
  priced: z.boolean(),
  lineItems: z.array(CheckoutLine),
  /** Lines that can't be sold as asked any more; `PUT` new `lineItems` without them, submit refuses them. */
  unavailable: z.array(WireError).default([]),
  promoCode: z.string().nullable(),
  marketingOptIn: z.boolean(),
  /** The ways of paying, in the order in which they are shown. */
  methods: z.array(MethodOffer).default([]),
  /** Where the buyer has to go to finish the payment (Afterpay's own page); the browser navigates there. */
  redirectUrl: z.string().nullable(),
  orderLookupNumber: z.string().nullable(),
})
export type Checkout = z.infer<typeof Checkout>

/** Who sent the buyer: a partner's campaign, an affiliate's link. */
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

/** POST /v1/checkout/resume: another browser goes on with the lines of a checkout, in the market that it is in. */
export const ResumeCheckoutInput = z.object({
  id: z.string().max(80),
  storeSlug: Slug,
  ...CreateCheckoutInput.pick({ currency: true, region: true, locale: true }).shape,
  ...Attribution.shape,
})
export type ResumeCheckoutInput = z.input<typeof ResumeCheckoutInput>

const CheckoutChanges = z.object({
  storeSlug: Slug.optional().describe('The store that the checkout must be of. Only marketingOptIn alone does without'),
  customer: CustomerInput.optional(),
  deliveryOptionId: z.string().max(60).optional(),
  promoCode: z.string().trim().max(64).nullable().optional(),
  paymentMethod: PaymentMethod.optional(),
  marketingOptIn: z.boolean().optional(),
  /** The whole cart anew: another quantity, a line less. */
  lineItems: FilledCartLines.optional(),
  currency: Currency.optional(),
  region: CartRegion.optional(),
  locale: Locale.optional(),
  ...Attribution.shape,
})

/** Whether nothing is named but that the buyer wants the store's letters, or does not. */
const isOptInAlone = ({ marketingOptIn, ...more }: z.infer<typeof CheckoutChanges>): boolean =>
  marketingOptIn !== undefined && Object.values(more).every((value) => value === undefined)

/**
 * PUT /v1/checkout (and /checkout): what is named changes, all of it or nothing; `promoCode: null` removes the code. `marketingOptIn` alone may come
 * without the store, whose checkout its id then names.
 */
export const UpdateCheckoutInput = z.object({
  id: z.string().max(80),
  data: CheckoutChanges.refine((changes) => changes.storeSlug !== undefined || isOptInAlone(changes), {
    path: ['storeSlug'],
    error: 'Name the store of the checkout',
  }),
})
export type UpdateCheckoutInput = z.input<typeof UpdateCheckoutInput>

/**
 * POST /v1/checkout/submit. `total` and `etag` are of what the buyer saw. Another version is answered with 409, `changed` (the parts) and the `checkout` as
 * it is now: `promo_code_not_applicable`, `total_changed`, or `checkout_changed` where the total is the same.
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

/** As other clients send it: without `total`, what the buyer saw is what they authorised. */
export const SubmitCall = SubmitInput.partial({ total: true })
export type SubmitCall = z.infer<typeof SubmitCall>

export const SubmitAnswer = z.object({
  state: CheckoutState,
  redirectUrl: z.string().nullish(),
  /** One of the six card texts of the catalogue of errors, or absent. */
  displayMessage: z.string().nullish(),
  /** 'Stripe error' marks a refusal of the payment provider. */
  message: z.string().nullish(),
  orderLookupNumber: z.string().nullish(),
  checkout: Checkout.nullish(),
  errors: z.array(WireError).nullish(),
})
export type SubmitAnswer = z.infer<typeof SubmitAnswer>

/** GET /v1/orders?cartId=&storeSlug= (the checkout's id serves as cart id). */
export const Order = z.object({
  id: Id,
  lookupNumber: z.string(),
  checkoutId: z.string(),
  storeSlug: Slug,
  status: OrderStatus,
  /** What became of it so far, oldest first; empty where a service tells none. */
  history: z.array(OrderEvent).default([]),
  placedAt: z.string(),
  email: z.string(),
  firstName: z.string(),
  customer: StoredCustomer,
  totalCost: z.object({ amount: z.int(), currency: Currency }),
  /** How much of it is back with the buyer, in minor units; null where a service does not tell. */
  refunded: z.int().min(0).nullish(),
  costs: Checkout.shape.costs,
  lineItems: z.array(CheckoutLine),
  delivery: DeliveryQuote.nullable(),
  promoCode: z.string().nullable(),
})
export type Order = z.infer<typeof Order>
