'use client'

import type { CartLine } from '@awning/contract/cart'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type MouseEvent, useEffect } from 'react'
import { track } from '../../lib/analytics/track'
import { AlsoLike as AlsoLikeResponse, alsoLikeList, maxAlsoLike, maxNamedItems } from '../../lib/cart/also-like'
import { recordShelf } from '../../lib/catalog/impressions'
import type { Tile } from '../../lib/catalog/tile'
import { tileItem, trackedTile } from '../../lib/catalog/tracked-tile'
import { fetchApi } from '../../lib/fetch-api'
import { Carousel } from '../catalog/carousel'
import { ProductTile } from '../catalog/product-tile'

/** Four products related to the cart. Shows no shelf when nothing is related or the request fails. */
export function AlsoLike({ lines }: { lines: readonly CartLine[] }) {
  const t = useTranslations('cart')
  const tListing = useTranslations('listing')
  const slugs = [...new Set(lines.map(({ slug }) => slug))]
  const requestedSlugs = slugs.slice(0, maxNamedItems)
  const { data } = useQuery({
    queryKey: ['also-like', requestedSlugs],
    queryFn: () =>
      fetchApi({
        path: `/api/related?${new URLSearchParams({ listings: requestedSlugs.join(',') })}`,
        schema: AlsoLikeResponse,
      }),
    // Keep the current tiles while a line is added or removed.
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const tiles = (data?.tiles ?? []).filter(({ slug }) => !slugs.includes(slug)).slice(0, maxAlsoLike)
  useTrackedShelf(tiles)

  const trackClick = (event: MouseEvent<HTMLDivElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const index = tiles.findIndex(({ href }) => href === link?.getAttribute('href'))
    const tile = tiles[index]
    if (tile)
      track('product-click', { currency: tile.money.currency, list: alsoLikeList, items: [itemOf(tile, index)] })
  }
  if (tiles.length === 0) return null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: it tracks clicks on links inside.
    <div className="mt-section" onClick={trackClick}>
      <Carousel
        id={alsoLikeList}
        title={t('alsoLike')}
        wide={2}
        labels={{ previous: tListing('previousProducts'), next: tListing('nextProducts') }}
      >
        {tiles.map((tile) => (
          <li key={tile.id}>
            <ProductTile tile={tile} sizes="(min-width: 1041px) 22vw, 46vw" />
          </li>
        ))}
      </Carousel>
    </div>
  )
}

const itemOf = (tile: Tile, index: number) => tileItem(trackedTile(tile), index)

/** Tracks the shelf once per visit to the cart, with the tiles shown first. */
function useTrackedShelf(tiles: readonly Tile[]) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tiles are new objects on every render; their number is enough.
  useEffect(() => {
    const [first] = tiles
    if (!first || !recordShelf(location.pathname, alsoLikeList, 1)) return
    track('product-impression', { currency: first.money.currency, list: alsoLikeList, items: tiles.map(itemOf) })
  }, [tiles.length])
}
