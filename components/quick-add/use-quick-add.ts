'use client'

import type { Offer } from '../../lib/listing/fetch-offer'
import type { Shown } from '../../lib/listing/selection'
import { useAddToCart } from '../listing/use-add-to-cart'

/** Adds one item of the selection like the listing page does. The confirmation reports a cart that could not be saved. */
export function useQuickAdd({ choices, region }: Offer) {
  const { add } = useAddToCart(choices, region, 'quick-add-confirmation')
  return (shown: Shown) => add(shown, 1)
}
