import { z } from 'zod'
import { defaultPer } from './list-products'

/** Beyond it there is nothing to find; a number that is larger means the same. */
const lastPage = 1_000_000
const whole = z.coerce.number().int().max(Number.MAX_SAFE_INTEGER)

export const pagingQuery = {
  page: whole
    .min(0)
    .transform((page) => Math.min(page, lastPage))
    .default(1)
    .describe('From 1; 0 is the first page too, and one after the last is empty'),
  per: whole
    .min(1)
    .transform((per) => Math.min(per, lastPage))
    .default(defaultPer)
    .describe('At most 1000 are given; per_page says how many'),
}
