import { z } from 'zod'
import { IsoDay } from './primitives'

/** What a creator states about the preorders of a listing: the day on which it ships, and how many preorders it needs. */
export const PreorderPlan = z.object({
  shipsOn: IsoDay.optional(),
  goal: z.int().min(1).max(1_000_000).optional(),
})
export type PreorderPlan = z.infer<typeof PreorderPlan>

/** The same of a listing that accepts preorders, with the number of people who have preordered. No day that has passed. */
export const PreorderProgress = z.object({
  shipsOn: IsoDay.nullable(),
  goal: z.int().nullable(),
  count: z.int().min(0),
})
export type PreorderProgress = z.infer<typeof PreorderProgress>
