import { Locale } from '@awning/platform/locales'
import { z } from 'zod'

const Label = z.string().min(1).max(255)

/** Displayed names of values, by the name in the file: `{ "Black": "Schwarz" }`. */
const Names = z.record(z.string().max(80), z.string().min(1).max(80))

const ProductTexts = z.object({
  type: Label.optional(),
  groupName: z.string().min(1).max(120).optional(),
  description: z.string().optional(),
  materials: z.array(z.string()).optional(),
  fit: z.string().optional(),
})
export type ProductTexts = z.infer<typeof ProductTexts>

/**
 * The texts of a listing in another language, each optional. They change what is displayed only: products, colors and sizes are
 * identified by the names of the listing itself.
 */
const ListingTexts = z.object({
  title: Label.optional(),
  /** HTML; sanitized at import. */
  description: z.string().max(100_000).optional(),
  seo: z.object({ title: z.string().max(255).optional(), description: z.string().max(1000).optional() }).optional(),
  /** By the type of the product. */
  products: z.record(z.string().max(255), ProductTexts).optional(),
  colors: Names.optional(),
  sizes: Names.optional(),
  /** Of its size charts: `{ "Chest width": "Brustweite" }`. */
  dimensions: Names.optional(),
})
export type ListingTexts = z.infer<typeof ListingTexts>

export const CollectionTranslations = z.partialRecord(Locale, z.object({ name: z.string().min(1).max(120) }))
export type CollectionTranslations = z.infer<typeof CollectionTranslations>

export const ListingTranslations = z.partialRecord(Locale, ListingTexts)
export type ListingTranslations = z.infer<typeof ListingTranslations>
