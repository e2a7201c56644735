import { z } from 'zod'

/**
 * Optional plain texts of a listing. A save, an export, an import of a product file and a response copy each of them as it is: see
 * `mapListingAttributes`.
 */
export const ListingAttributes = z
  .object({
    vendor: z.string().max(255),
    gender: z.string().max(40),
    ageGroup: z.string().max(40),
    googleProductCategory: z.string().max(255),
  })
  .partial()

export type ListingAttribute = keyof z.infer<typeof ListingAttributes>
export const listingAttributes = ListingAttributes.keyof().options

export const WireListingAttributes = z.object({
  vendor: z.string().nullish(),
  gender: z.string().nullish(),
  ageGroup: z.string().nullish(),
  googleProductCategory: z.string().nullish(),
} satisfies Record<ListingAttribute, z.ZodType>)

export const mapListingAttributes = <Value>(
  valueFor: (name: ListingAttribute) => Value,
): Partial<Record<ListingAttribute, Value>> =>
  Object.fromEntries(listingAttributes.map((name) => [name, valueFor(name)]))
