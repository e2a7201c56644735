'use client'

import type { CartLine } from '@awning/contract/cart'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { AlsoLike as AlsoLikeResponse, alsoLikeList, maxAlsoLike, maxNamedItems } from '../../lib/cart/also-like'
import { fetchApi } from '../../lib/fetch-api'
import { ProductShelf } from '../catalog/product-shelf'

/** Four products related to the cart, or popular ones for an empty cart. Shows no shelf without products, or if the request fails. */
export function AlsoLike({ lines }: { lines: readonly CartLine[] }) {
  const t = useTranslations('cart')
  const slugs = [...new Set(lines.map(({ slug }) => slug))]
  const requestedSlugs = slugs.slice(0, maxNamedItems)
  const { data } = useQuery({
    queryKey: ['also-like', requestedSlugs],
    queryFn: () =>
      fetchApi({
        path:
          requestedSlugs.length > 0
            ? `/api/related?${new URLSearchParams({ listings: requestedSlugs.join(',') })}`
            : '/api/related',
        schema: AlsoLikeResponse,
      }),
    // Keep the current tiles while a line is added or removed.
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const tiles = (data?.tiles ?? []).filter(({ slug }) => !slugs.includes(slug)).slice(0, maxAlsoLike)
  if (tiles.length === 0) return null
  const title = lines.length > 0 ? t('alsoLike') : t('popular')
  return <ProductShelf id={alsoLikeList} title={title} tiles={tiles} layout="pairs" list={alsoLikeList} />
}
