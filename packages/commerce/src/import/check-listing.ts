import type { StoreFileListing } from '@awning/contract/store-file'
import { findUnstorable } from '@awning/platform/text'

/** Why a listing with well-formed fields cannot be imported; null when it can. */
export function checkListing(listing: StoreFileListing): string | null {
  if (findUnstorable(listing) !== null) return 'A text contains an invalid character (NUL or a lone surrogate).'
  const types = listing.products.map(({ type }) => type.toLowerCase())
  const duplicate = firstDuplicate(types)
  if (duplicate !== undefined) return `The product type "${duplicate}" appears twice.`
  for (const product of listing.products) {
    const color = firstDuplicate(product.variations.map((variation) => variation.color.toLowerCase()))
    if (color !== undefined) return `The color "${color}" appears twice in ${product.type || 'the product'}.`
    for (const variation of product.variations) {
      const size = firstDuplicate(variation.sizes.map(({ label }) => label))
      if (size !== undefined) return `The size "${size}" appears twice in ${variation.color}.`
      const free = variation.sizes.find(({ price }) => Object.keys(price).length === 0)
      if (free !== undefined) return `The size "${free.label}" in ${variation.color} has no price.`
    }
  }
  return null
}

function firstDuplicate(values: readonly string[]): string | undefined {
  return values.find((value, index) => values.indexOf(value) !== index)
}
