'use client'

import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { track } from '../../lib/analytics/track'
import { recordShelf } from '../../lib/catalog/impressions'
import { type TrackedTile, tileItem } from '../../lib/catalog/tracked-tile'

/** A grid that tracks which products were shown and opened. One click listener for all tiles. */
export function TrackedShelf({
  list,
  page,
  tiles,
  className,
  children,
}: {
  /** The list name: the name of its collection. */
  list: string
  /** Null if its pages are not impressions: search results change with every key. */
  page: number | null
  tiles: TrackedTile[]
  className: string
  children: ReactNode
}) {
  const shown = useRef(tiles)
  useEffect(() => {
    shown.current = tiles
  })
  useEffect(() => {
    const [first] = shown.current
    if (!first || page === null || !recordShelf(location.pathname, list, page)) return
    track('product-impression', { currency: first[4], list, items: shown.current.map(tileItem) })
  }, [list, page])

  const trackClick = (event: MouseEvent<HTMLUListElement>) => {
    if (!(event.target instanceof Element) || !event.target.closest('a')) return
    const item = event.target.closest('li')
    const index = item ? [...event.currentTarget.children].indexOf(item) : -1
    const tile = tiles[index]
    if (tile) track('product-click', { currency: tile[4], list, items: [tileItem(tile, index)] })
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the handler tracks clicks on the links inside, including those by keyboard.
    <ul className={className} onClick={trackClick}>
      {children}
    </ul>
  )
}
