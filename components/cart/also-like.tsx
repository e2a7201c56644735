'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type MouseEvent, useEffect } from 'react'
import type { CartLine } from '../../commerce/contract/cart'
import { callApp } from '../../lib/browser-call'
import { AlsoLike as Answer, alsoLikeList, alsoLikeMost, mostNamed } from '../../lib/cart/also-like'
import { noteShelf } from '../../lib/catalogue/impressions'
import type { Tile } from '../../lib/catalogue/tile'
import { tileItem, trackedTile } from '../../lib/catalogue/tracked-tile'
import { track } from '../../lib/tracking/track'
import { Carousel } from '../catalogue/carousel'
import { ProductTile } from '../catalogue/product-tile'

/** What may please beside what is in the cart: four products. Where nothing is related, or nobody can tell, there is no shelf. */
export function AlsoLike({ lines }: { lines: readonly CartLine[] }) {
  const t = useTranslations('cart')
  const words = useTranslations('listing')
  const slugs = [...new Set(lines.map(({ slug }) => slug))]
  const asked = slugs.slice(0, mostNamed)
  const { data } = useQuery({
    queryKey: ['also-like', asked],
    queryFn: () =>
      callApp({ path: `/api/related?${new URLSearchParams({ listings: asked.join(',') })}`, shape: Answer }),
    // The shelf stands still while a line goes or comes.
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const tiles = (data?.tiles ?? []).filter(({ slug }) => !slugs.includes(slug)).slice(0, alsoLikeMost)
  useShelfTold(tiles)

  const hear = (event: MouseEvent<HTMLDivElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const place = tiles.findIndex(({ href }) => href === link?.getAttribute('href'))
    const tile = tiles[place]
    if (tile)
      track('product-click', { currency: tile.money.currency, list: alsoLikeList, items: [itemOf(tile, place)] })
  }
  if (tiles.length === 0) return null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: nothing is done here; presses on the links within are heard on their way up.
    <div className="mt-section" onClick={hear}>
      <Carousel
        id={alsoLikeList}
        title={t('alsoLike')}
        wide={2}
        labels={{ previous: words('previousProducts'), next: words('nextProducts') }}
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

const itemOf = (tile: Tile, place: number) => tileItem(trackedTile(tile), place)

/** Recorded once each time the cart is opened, with what stood there first. */
function useShelfTold(tiles: readonly Tile[]) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number stands for the tiles, which are new objects with every render.
  useEffect(() => {
    const [first] = tiles
    if (!first || !noteShelf(location.pathname, alsoLikeList, 1)) return
    track('product-impression', { currency: first.money.currency, list: alsoLikeList, items: tiles.map(itemOf) })
  }, [tiles.length])
}
