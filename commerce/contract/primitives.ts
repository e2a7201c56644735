import { z } from 'zod'
import { slugPattern } from './slug'

/** Store slugs, collection slugs and listing slugs: what may stand in an address. */
export const Slug = z.string().regex(slugPattern)

export const currencies = ['USD', 'GBP', 'EUR', 'AUD', 'CAD'] as const
export const Currency = z.enum(currencies)
export type Currency = z.infer<typeof Currency>

export const locales = ['en', 'de', 'nl', 'fr', 'it', 'es', 'pt-BR', 'en-GB'] as const
export const Locale = z.enum(locales)
export type Locale = z.infer<typeof Locale>

export const regions = ['USA', 'EU', 'CANADA', 'AUSTRALIA', 'ROW'] as const
/** Where the buyer is. `ROW` is the rest of the world. */
export const Region = z.enum(regions)
export type Region = z.infer<typeof Region>

/** Integer minor units (cents) with their currency. The only form in which money travels. */
export const Money = z.object({ amount: z.int(), currency: Currency })
export type Money = z.infer<typeof Money>

/** The most pieces of one color and size that a cart or an order takes, whatever the number of its lines. */
export const largestQuantity = 999

/** A count of pieces that an order line may carry. */
export const Quantity = z.int().min(1).max(largestQuantity)

/** Database ids on the wire: positive, at most 12 digits. */
export const Id = z.int().positive().max(999_999_999_999)

export const HexColor = z.string().regex(/^#[0-9a-fA-F]{6}$/)
export const IsoInstant = z.iso.datetime()
/** A calendar day, `2026-11-20`. */
export const IsoDay = z.iso.date()
