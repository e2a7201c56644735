import { z } from 'zod'
import { defaultPer } from './list-products'

export const pagingQuery = {
  page: z.coerce.number().int().min(0).max(1_000_000).default(1).describe('From 1; 0 is the first page too'),
  per: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000_000)
    .default(defaultPer)
    .describe('At most 1000 are given; per_page says how many'),
}
