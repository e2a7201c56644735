import { z } from 'zod'
import { Currency, Id, Region, Slug } from './primitives'
import { StoreFile } from './store-file'

/** POST /admin/stores */
export const CreateStoreInput = z.object({
  slug: Slug,
  name: z.string().trim().min(1).max(120),
  region: Region.default('USA'),
  currency: Currency.default('USD'),
})
export type CreateStoreInput = z.input<typeof CreateStoreInput>

/** GET /admin/stores */
export const StoreSummary = z.object({
  id: Id,
  slug: Slug,
  name: z.string(),
  region: Region,
  currency: Currency,
  state: z.string(),
  listings: z.int(),
  orders: z.int(),
  domains: z.array(z.string()),
  /** Where shoppers find it. */
  url: z.string(),
})
export type StoreSummary = z.infer<typeof StoreSummary>

/** POST /admin/stores/{slug}/import (JSON) and …/import/csv (text/csv, streamed). */
export const ImportProblem = z.object({
  /** Line in the file, 1 is the header; absent for JSON. */
  line: z.int().optional(),
  /** What it concerns: a handle, a path in the JSON. */
  at: z.string(),
  reason: z.string(),
  /** `refused` was not taken; `note` was taken with a change that the operator should know. */
  kind: z.enum(['refused', 'note']),
})
export type ImportProblem = z.infer<typeof ImportProblem>
export const ImportReport = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  pictures: z.object({ fetched: z.int(), drawn: z.int() }),
  problems: z.array(ImportProblem),
})
export type ImportReport = z.infer<typeof ImportReport>
export const ImportInput = StoreFile

/** POST /admin/stores/{slug}/domains */
export const AddDomainInput = z.object({ host: z.string().trim().toLowerCase().max(253) })
export type AddDomainInput = z.infer<typeof AddDomainInput>

/** GET /admin/stores/{slug}/orders */
export const OrderSummary = z.object({
  lookupNumber: z.string(),
  placedAt: z.string(),
  status: z.string(),
  email: z.string(),
  items: z.int(),
  total: z.object({ amount: z.int(), currency: Currency }),
})
export type OrderSummary = z.infer<typeof OrderSummary>
