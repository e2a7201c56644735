'use client'

import type { Tile } from '../../lib/catalog/tile'
import { fullRow, ProductGrid } from '../catalog/product-grid'
import { useOwnOrder } from './use-own-order'
import { useUrlQuery } from './use-url-query'

/** One row of products below an order, without those of the order. */
export function MoreProducts({ title, tiles }: { title: string; tiles: readonly Tile[] }) {
  const { data } = useOwnOrder(useUrlQuery()?.get('cart') ?? null)
  const ordered = data?.order?.lineItems ?? []
  const shown = tiles
    .filter(({ groupId }) => !ordered.some(({ sku }) => sku.startsWith(`${groupId}_`)))
    .slice(0, fullRow)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="more-products" className="pt-section">
      <h2 id="more-products" className="heading mb-5 text-h2 wrap-anywhere max-tablet:text-h3">
        {title}
      </h2>
      <ProductGrid tiles={shown} rail quickAdd={false} />
    </section>
  )
}
