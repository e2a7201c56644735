import { Currency } from '@awning/platform/currencies'
import { maxLineQuantity } from '@awning/platform/rules/max-line-quantity'
import { slugPattern } from '@awning/platform/slug'
import { z } from 'zod'

/** Slugs of stores, collections and listings: one URL path segment. */
export const Slug = z.string().regex(slugPattern)

/** Integer minor units (cents) with their currency. The only representation of money. */
export const Money = z.object({ amount: z.int(), currency: Currency })
export type Money = z.infer<typeof Money>

/** Quantity of a line item. */
export const Quantity = z.int().min(1).max(maxLineQuantity)

/** Database ids on the wire: positive, at most 12 digits. */
export const Id = z.int().positive().max(999_999_999_999)

export const HexColor = z.string().regex(/^#[0-9a-fA-F]{6}$/)
export const IsoInstant = z.iso.datetime()
/** A calendar day, `2026-11-20`. */
export const IsoDay = z.iso.date()
