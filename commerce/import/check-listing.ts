import type { StoreFileListing } from '../contract/store-file'
import { findUnstorable } from '../contract/text'

/** Why a listing cannot be taken although each of its fields is well-formed; null where it can. */
export function checkListing(listing: StoreFileListing): string | null {
  if (findUnstorable(listing) !== null) return 'A text holds a sign that is not text (NUL or half a character).'
  const types = listing.products.map(({ type }) => type.toLowerCase())
  const twice = firstTwice(types)
  if (twice !== undefined) return `The product type "${twice}" stands twice.`
  for (const product of listing.products) {
    const color = firstTwice(product.variations.map((variation) => variation.color.toLowerCase()))
    if (color !== undefined) return `The colour "${color}" stands twice in ${product.type || 'the product'}.`
    for (const variation of product.variations) {
      const size = firstTwice(variation.sizes.map(({ label }) => label))
      if (size !== undefined) return `The size "${size}" stands twice in ${variation.color}.`
      const free = variation.sizes.find(({ price }) => Object.keys(price).length === 0)
      if (free !== undefined) return `The size "${free.label}" in ${variation.color} has no price.`
    }
  }
  return null
}

function firstTwice(values: readonly string[]): string | undefined {
  return values.find((value, index) => values.indexOf(value) !== index)
}
