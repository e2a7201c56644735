import { z } from 'zod'

/** One line of text without control characters, for emails and the buyer's page. */
export const lineOfText = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maxLength)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Must be one line without control characters')

/** Text with line breaks. */
export const textOf = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maxLength)
    .regex(/^[^\p{Cs}\0]*$/u, 'Must be text')

/** A link that a buyer follows. */
export const httpsUrl = z.url({ protocol: /^https$/, error: 'Must be a URL that starts with https://' }).max(500)

const sku = z.string().trim().min(1).max(200)
/** Quantities of line items, by our SKU. */
export const ItemQuantities = z
  .array(z.object({ sku, quantity: z.int().min(1) }))
  .min(1)
  .max(200)
