import { z } from 'zod'
import { defaultPer } from './list-products'

/** Larger page numbers are clamped to this one. */
const lastPage = 1_000_000
const integer = z.coerce.number().int().max(Number.MAX_SAFE_INTEGER)

export const pagingQuery = {
  page: integer
    .min(0)
    .transform((page) => Math.min(page, lastPage))
    .default(1)
    .describe('Starts at 1; 0 also returns the first page. A page after the last one is empty'),
  per: integer
    .min(1)
    .transform((per) => Math.min(per, lastPage))
    .default(defaultPer)
    .describe('At most 1000; `per_page` is the size that was used'),
}
