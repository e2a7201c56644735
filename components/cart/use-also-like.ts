'use client'

import type { CartLine } from '@awning/contract/cart'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { fetchApi } from '../../lib/browser/fetch-api'
import { AlsoLike, maxNamedItems } from '../../lib/cart/also-like'
import type { Tile } from '../../lib/catalog/tile'

/** Products related to the cart's lines, or popular ones for an empty cart: at most `max`; undefined while loading, none on failure. */
export function useAlsoLike(lines: readonly CartLine[], max: number): readonly Tile[] | undefined {
  const slugs = [...new Set(lines.map(({ slug }) => slug))]
  const requestedSlugs = slugs.slice(0, maxNamedItems)
  const { data, isPending } = useQuery({
    queryKey: ['also-like', requestedSlugs],
    queryFn: () =>
      fetchApi({
        path:
          requestedSlugs.length > 0
            ? `/api/related?${new URLSearchParams({ listings: requestedSlugs.join(',') })}`
            : '/api/related',
        schema: AlsoLike,
      }),
    // Keep the current tiles while a line is added or removed.
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (isPending) return undefined
  return (data?.tiles ?? []).filter(({ slug }) => !slugs.includes(slug)).slice(0, max)
}
