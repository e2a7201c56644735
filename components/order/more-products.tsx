'use client'

import { useMemo } from 'react'
import type { TileRow } from '../../lib/catalog/tile-row'
import { fullRow } from '../catalog/product-grid'
import { TileList } from '../catalog/tile-list'
import { useOwnOrder } from './use-own-order'
import { useUrlQuery } from './use-url-query'

/** One row of products below an order, without those of the order. */
export function MoreProducts({ title, rows }: { title: string; rows: readonly TileRow[] }) {
  const { data } = useOwnOrder(useUrlQuery()?.get('cart') ?? null)
  // The list is rendered again only for other rows.
  const shown = useMemo(() => {
    const ordered = data?.order?.lineItems ?? []
    const isOrdered = (group: string) => ordered.some(({ sku }) => sku.startsWith(`${group}_`))
    return rows.filter(([, , , , , , , , , , , group]) => !isOrdered(group)).slice(0, fullRow)
  }, [rows, data])
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="more-products" className="pt-section">
      <h2 id="more-products" className="heading mb-5 text-h2 wrap-anywhere max-tablet:text-h3">
        {title}
      </h2>
      <TileList rows={shown} layout="rail" quickAdd={false} />
    </section>
  )
}
