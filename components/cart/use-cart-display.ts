'use client'

import type { CartLine } from '@awning/contract/cart'
import type { Currency } from '@awning/platform/currencies'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { CallFailedError } from '../../lib/browser/call-errors'
import type { CartDisplay, CartItem } from '../../lib/cart/display'
import { loadDisplay } from '../../lib/cart/displayed-lines'
import { readStoredDisplay, storeDisplay } from '../../lib/cart/stored-display'
import { skuOf } from '../../lib/sku'

/**
 * The current items and prices of the cart lines. A quantity change sends no request: prices are per unit. Removing a line drops
 * its item and requests the others again. A line that the catalog cannot resolve keeps its last known item; so do all lines when
 * the request fails. With the `currency` of the page, what was displayed last is shown until the first response.
 */
export function useCartDisplay(lines: readonly CartLine[], ready: boolean, currency?: Currency) {
  const client = useQueryClient()
  const known = useRef(new Map<string, CartItem>())
  const last = useRef<CartDisplay>(undefined)
  const skus = lines.map(skuOf).sort()
  const key = skus.join(' ')

  const query = useQuery({
    queryKey: ['cart-lines', skus],
    queryFn: async () => {
      try {
        const shown = await loadDisplay(lines)
        last.current = shown
        if (currency) storeDisplay(shown)
        return withKnown(shown, known.current)
      } catch (error) {
        if (!(error instanceof CallFailedError) || !last.current || !skus.some((sku) => known.current.has(sku)))
          throw error
        return withKnown({ ...last.current, items: [], unavailable: [], unknown: skus }, known.current)
      }
    },
    enabled: ready && lines.length > 0,
    placeholderData: (before: CartDisplay | undefined) =>
      before ?? (currency && ready ? readStoredDisplay(lines, currency) : undefined),
    refetchOnWindowFocus: true,
    staleTime: 10_000,
    retry: 1,
  })

  useEffect(() => {
    const present = new Set(key.split(' '))
    for (const sku of known.current.keys()) if (!present.has(sku)) known.current.delete(sku)
    client.removeQueries({ queryKey: ['cart-lines'], type: 'inactive' })
  }, [client, key])

  /** Requests the items again; undefined if the request fails. */
  const recheck = async (): Promise<CartDisplay | undefined> => {
    const { data, isError } = await query.refetch()
    return isError ? undefined : data
  }

  return { ...query, isStored: query.isPlaceholderData && last.current === undefined, recheck }
}

function withKnown(shown: CartDisplay, known: Map<string, CartItem>): CartDisplay {
  for (const item of shown.items) known.set(item.sku, item)
  return {
    ...shown,
    items: [...shown.items, ...shown.unknown.flatMap((sku) => known.get(sku) ?? [])],
    unknown: shown.unknown.filter((sku) => !known.has(sku)),
  }
}
