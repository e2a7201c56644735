'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CartLine } from '../../commerce/contract/cart'
import { callApp } from '../../lib/browser-call'
import { CartDisplay } from '../../lib/cart/display'
import { skuOf } from '../../lib/cart/lines'

/**
 * What the lines of the cart are and cost now. A new quantity asks nothing: prices are for one piece. Removing a line asks nothing either, as what is
 * left is known.
 */
export function useCartDisplay(lines: readonly CartLine[], ready: boolean) {
  const skus = lines.map(skuOf).sort()
  return useQuery({
    queryKey: ['cart-lines', skus],
    queryFn: () =>
      callApp({ path: '/api/cart/lines', method: 'POST', body: { lines }, shape: CartDisplay, timeoutMs: 15_000 }),
    enabled: ready && lines.length > 0,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
    staleTime: 10_000,
    retry: 1,
  })
}
