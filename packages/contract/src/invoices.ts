import { Currency } from '@awning/platform/currencies'
import { z } from 'zod'
import { lineOfText, textOf } from './order-input'
import { maxOrders } from './order-search'
import { TrackInput } from './order-status'
import { emailAddress, IsoInstant, Slug } from './primitives'

/** A `reversal` takes a credit note back: the provider did not pay the refund out. */
export const invoiceKinds = ['invoice', 'credit_note', 'reversal'] as const
export const InvoiceKind = z.enum(invoiceKinds)
export type InvoiceKind = z.infer<typeof InvoiceKind>

/**
 * Letters, digits and dashes before the sequence number. The last one is no digit: `R-1` and 2 would be the number of `R-` and 12.
 */
const prefixPattern = /^(?:[A-Za-z0-9-]{0,11}[A-Za-z-])?$/
export const InvoiceNumber = z.string().regex(/^[A-Za-z0-9-]{1,24}$/)

const optionalLine = (maxLength: number) => lineOfText(maxLength).nullable().default(null)
const spaceless = z.string().overwrite((text) => text.replace(/[\s.]/g, '').toUpperCase())

/** Who sells in a store, as its invoices state it. */
export const Seller = z.object({
  legalName: lineOfText(200),
  address: z.object({
    lines: z.array(lineOfText(120)).min(1).max(3),
    postalCode: optionalLine(20),
    city: lineOfText(120),
    /** For countries that have it in addresses, as its code: `TX`. */
    state: optionalLine(80),
    /** ISO 3166-1 alpha-2. */
    countryCode: z.string().regex(/^[A-Z]{2}$/, 'Must be a code of two letters, such as DE'),
  }),
  vatId: spaceless.min(4).max(20).nullable().default(null),
  taxNumber: optionalLine(40),
  /** Where the company is registered, and under which number: `Amtsgericht Berlin`, `HRB 1234`. */
  registration: z
    .object({ court: optionalLine(120), number: lineOfText(60) })
    .nullable()
    .default(null),
  /** Printed below the totals, such as the text of an exemption for small businesses. */
  note: textOf(600).nullable().default(null),
  email: emailAddress().nullable().default(null),
  numberPrefix: z.string().regex(prefixPattern, 'Must be at most 12 letters, digits and dashes, the last one no digit'),
})
export type Seller = z.infer<typeof Seller>

/** PUT /admin/stores/{slug}/seller: with null, the store issues no invoices. */
export const SellerInput = z.object({ seller: Seller.superRefine(checkSeller).nullable() })
/** GET /admin/stores/{slug}/seller */
export const StoreSeller = z.object({ slug: Slug, seller: Seller.nullable() })
export type StoreSeller = z.infer<typeof StoreSeller>
export const SavedSeller = StoreSeller.extend({ changed: z.boolean() })

/** Formats of VAT ids without spaces, as the VIES of the European Commission lists them, and that of HMRC. As of 2026-11-01. */
const vatIds: Readonly<Record<string, RegExp>> = {
  AT: /^ATU\d{8}$/,
  BE: /^BE[01]\d{9}$/,
  BG: /^BG\d{9,10}$/,
  CY: /^CY\d{8}[A-Z]$/,
  CZ: /^CZ\d{8,10}$/,
  DE: /^DE\d{9}$/,
  DK: /^DK\d{8}$/,
  EE: /^EE\d{9}$/,
  ES: /^ES[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^FI\d{8}$/,
  FR: /^FR[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GB: /^GB(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/,
  GR: /^EL\d{9}$/,
  HR: /^HR\d{11}$/,
  HU: /^HU\d{8}$/,
  IE: /^IE(?:\d[A-Z0-9+*]\d{5}[A-Z]|\d{7}[A-Z]{1,2})$/,
  IT: /^IT\d{11}$/,
  LT: /^LT(?:\d{9}|\d{12})$/,
  LU: /^LU\d{8}$/,
  LV: /^LV\d{11}$/,
  MT: /^MT\d{8}$/,
  NL: /^NL\d{9}B\d{2}$/,
  PL: /^PL\d{10}$/,
  PT: /^PT\d{9}$/,
  RO: /^RO\d{2,10}$/,
  SE: /^SE\d{12}$/,
  SI: /^SI\d{8}$/,
  SK: /^SK\d{10}$/,
}

/**
 * The countries of `vatIds` require the VAT id of the seller: article 226 (3) of the VAT Directive 2006/112/EC, and regulation 14 of
 * the VAT Regulations 1995. In Germany the tax number may replace it (§ 14 (4) no. 2 UStG). A seller without either states the exemption
 * that applies (article 226 (11), § 34a UStDV). France also requires the number of the company and its register (articles R123-237 and
 * L441-9 of the Code de commerce).
 */
const registrationRequired: ReadonlySet<string> = new Set(['FR'])

function checkSeller(seller: Seller, context: z.RefinementCtx): void {
  const { countryCode } = seller.address
  const format = vatIds[countryCode]
  const reject = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (format !== undefined && seller.vatId !== null && !format.test(seller.vatId))
    reject('vatId', `Must be a VAT id of the country ${countryCode}`)
  if (format !== undefined && seller.vatId === null && seller.taxNumber === null && seller.note === null)
    reject('vatId', 'A VAT id, a tax number, or a note on why there is neither is required in this country')
  if (registrationRequired.has(countryCode) && seller.registration === null)
    reject('registration', 'The number of the company and its register are required in this country')
}

/** A document of an order. */
export const OrderInvoice = z.object({ kind: InvoiceKind, number: InvoiceNumber, issuedAt: IsoInstant })
export type OrderInvoice = z.infer<typeof OrderInvoice>

/** GET /admin/stores/{slug}/invoices: oldest first. */
export const InvoiceListQuery = z.object({
  since: z.iso.datetime().optional().describe('Issued at or after this instant'),
  until: z.iso.datetime().optional().describe('Issued before this instant'),
  after: z.coerce.number().int().min(0).max(2_147_483_647).optional().describe('`next` of the previous page'),
  limit: z.coerce.number().int().min(1).max(maxOrders).default(500),
})
export type InvoiceListQuery = z.infer<typeof InvoiceListQuery>

/** Amounts are in minor units. Those of a credit note are negative. */
export const ListedInvoice = OrderInvoice.extend({
  sequence: z.int(),
  lookupNumber: z.string(),
  /** The number of the document that this one corrects. Null for an invoice. */
  corrects: InvoiceNumber.nullable(),
  currency: Currency,
  net: z.int(),
  tax: z.int(),
  gross: z.int(),
})
export type ListedInvoice = z.infer<typeof ListedInvoice>

export const InvoiceList = z.object({
  invoices: z.array(ListedInvoice),
  /** `after` of the next page; null on the last page. */
  next: z.int().nullable(),
})
export type InvoiceList = z.infer<typeof InvoiceList>

/** POST /admin/stores/{slug}/invoices/issue: what is missing of the time before the store had a seller. */
export const IssueInput = z.object({
  since: z.iso.datetime().optional().describe('Only for what was paid and refunded at or after this instant'),
})
export const IssuedInvoices = z.object({
  slug: Slug,
  /** Their numbers. */
  issued: z.array(InvoiceNumber),
  /** Numbers of orders whose line items cannot be read. */
  unreadable: z.array(z.string()),
})
export type IssuedInvoices = z.infer<typeof IssuedInvoices>

/** POST /v1/orders/invoice: for a buyer who knows number and email address, as POST /v1/orders/track. */
export const InvoiceInput = TrackInput.extend({ invoice: InvoiceNumber })
/** What a page sends to its app. */
export const InvoiceForm = InvoiceInput.omit({ storeSlug: true })
export type InvoiceForm = z.infer<typeof InvoiceForm>

/** GET /admin/stores/{slug}/orders/{number}/packing-slip */
export const PackingSlipQuery = z.object({
  shipment: z.coerce
    .number()
    .int()
    .min(1)
    .max(2_147_483_647)
    .optional()
    .describe('The id of a parcel; without it, what is left to ship'),
})
