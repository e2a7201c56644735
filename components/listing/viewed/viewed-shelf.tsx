// Bundle boundary: loaded if other listings were viewed.

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { fetchApi } from '../../../lib/browser/fetch-api'
import { AlsoLike } from '../../../lib/cart/also-like'
import type { Tile } from '../../../lib/catalog/tile'
import { ProductShelf } from '../../catalog/product-shelf'
import { AllMessages } from '../../ui/all-messages'

/** The products of listings, with their current price and picture. Shows no shelf without products, or if the request fails. */
export function ViewedShelf({ slugs }: { slugs: readonly string[] }) {
  const [tiles, setTiles] = useState<readonly Tile[]>([])
  const query = new URLSearchParams({ viewed: slugs.join(',') }).toString()
  useEffect(() => {
    let isMounted = true
    fetchApi({ path: `/api/related?${query}`, schema: AlsoLike }).then(
      (response) => isMounted && setTiles(response.tiles),
      () => {
        // The page is complete without the shelf.
      },
    )
    return () => {
      isMounted = false
    }
  }, [query])
  return (
    tiles.length > 0 && (
      <AllMessages>
        <Shelf tiles={tiles} />
      </AllMessages>
    )
  )
}

function Shelf({ tiles }: { tiles: readonly Tile[] }) {
  const t = useTranslations('listingDetails')
  return <ProductShelf id="viewed-products" title={t('viewed')} tiles={tiles} layout="widePairs" />
}
