'use client'

import type { Shown } from '../../lib/listing/selection'
import type { Offer } from '../../lib/quick-add/offer'
import { useAddToCart } from '../listing/use-add-to-cart'

/** Adds one piece of a choice, on the listing page's own way into the cart. A cart that could not be kept is told in the confirmation. */
export function useQuickAdd({ choices, region }: Offer) {
  const { add } = useAddToCart(choices, region, 'quick-add-confirmation')
  return (shown: Shown) => add(shown, 1)
}
