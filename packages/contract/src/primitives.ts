import { Currency } from '@awning/platform/currencies'
import { maxLineQuantity } from '@awning/platform/rules/max-line-quantity'
import { slugPattern } from '@awning/platform/slug'
import { foldTyped } from '@awning/platform/text'
import { z } from 'zod'

/** Slugs of stores, collections and listings: one URL path segment. */
export const Slug = z.string().regex(slugPattern)

/** The message of a problem, or a function that makes it from the rejected input. */
type Problem = string | z.core.$ZodErrorMap

/**
 * An email address by the rule of the HTML standard for `<input type="email">`, which browsers apply as well, with at most 254
 * characters. Full-width characters become their usual forms, and invisible ones are removed.
 */
export const emailAddress = (problem: Problem = 'Must be an email address', tooLong: Problem = problem) =>
  z
    .string({ error: problem })
    .overwrite(foldTyped)
    .trim()
    .max(254, { error: tooLong, abort: true })
    .regex(z.regexes.html5Email, { error: problem })

/** Integer minor units (cents) with their currency. The only representation of money. */
export const Money = z.object({ amount: z.int(), currency: Currency })
export type Money = z.infer<typeof Money>

export const Quantity = z.int().min(1).max(maxLineQuantity)

/** Database ids on the wire: positive, at most 12 digits. */
export const Id = z.int().positive().max(999_999_999_999)

export const HexColor = z.string().regex(/^#[0-9a-fA-F]{6}$/)
export const IsoInstant = z.iso.datetime()
/** A calendar day, `2026-11-20`. */
export const IsoDay = z.iso.date()
