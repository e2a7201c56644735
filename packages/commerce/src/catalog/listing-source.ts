import type { StoreFileListing, StoreFileProduct, StoreFileVariation } from '@awning/contract/store-file'
import type { z } from 'zod'
import type { VariationPicture } from '../db/schema/catalog'

/** A listing of a store file whose pictures have keys, ready to be saved. */
export type SourceVariation = Omit<z.infer<typeof StoreFileVariation>, 'pictures'> & { pictures: VariationPicture[] }
export type SourceProduct = Omit<z.infer<typeof StoreFileProduct>, 'variations'> & { variations: SourceVariation[] }
export type SourceListing = Omit<StoreFileListing, 'products'> & { products: SourceProduct[]; hash: string }
