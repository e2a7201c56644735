import { maxFilterValueLength, maxFilterValues, productSorts } from '@awning/platform/rules/product-list'
import { z } from 'zod'
import { HexColor } from './primitives'

/** One or more values of a query parameter that may be repeated. */
const values = z
  .union([
    z.string().min(1).max(maxFilterValueLength),
    z.array(z.string().min(1).max(maxFilterValueLength)).max(maxFilterValues),
  ])
  .transform((value) => [value].flat())
  .optional()

const minorUnits = z.coerce.number().int().min(0).max(2_000_000_000).optional()

/** The query parameters that filter and sort GET /v1/stores/products. */
export const productFilterQuery = {
  sort: z.enum(productSorts).optional().describe('Sold-out products come last. Without it, the order of the store'),
  listing: values.describe('Only the first product of the listing with this slug. Repeat it for several'),
  type: values.describe('Only products of this type. Repeat it for several'),
  color: values.describe('Only products with a color of this name. Repeat it for several'),
  size: values.describe('Only products with this size in stock, in one of the colors. Repeat it for several'),
  price_min: minorUnits.describe('The lowest price of the product, in minor units'),
  price_max: minorUnits,
  available: z.literal('true').optional().describe('Only products in stock, in one of the colors and sizes'),
  facets: z.literal('true').optional().describe('Adds the values that the products can be filtered by'),
}

const FacetValue = z.object({
  value: z.string(),
  /** The displayed name, if it differs: a translation. */
  label: z.string().optional(),
  count: z.int(),
})

/**
 * The values by which a list can be filtered further, each with the number of products that the list would have with it. The
 * filter of the same kind does not count, so that another value of it can be added.
 */
export const Facets = z.object({
  types: z.array(FacetValue),
  colors: z.array(FacetValue.extend({ hex: HexColor })),
  /** From the smallest to the largest; sizes that are neither letters nor numbers come last, in the order of the products. */
  sizes: z.array(FacetValue),
  available: z.int(),
  /** The lowest and the highest price in minor units; absent if no product has a price. */
  prices: z.object({ min: z.int(), max: z.int() }).optional(),
})
export type Facets = z.infer<typeof Facets>
