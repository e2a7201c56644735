'use client'

import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { noteShelf } from '../../lib/catalogue/impressions'
import { type TrackedTile, tileItem } from '../../lib/catalogue/tracked-tile'
import { track } from '../../lib/tracking/track'

/** A shelf that tells what of it was shown and which of its products was opened. One ear for all of its tiles. */
export function TrackedShelf({
  list,
  page,
  tiles,
  className,
  children,
}: {
  /** The shelf's name: that of its collection. */
  list: string
  /** Null where its pages are no impressions: a search changes with every key. */
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
    if (!first || page === null || !noteShelf(location.pathname, list, page)) return
    track('product-impression', { currency: first[4], list, items: shown.current.map(tileItem) })
  }, [list, page])

  const hear = (event: MouseEvent<HTMLUListElement>) => {
    if (!(event.target instanceof Element) || !event.target.closest('a')) return
    const item = event.target.closest('li')
    const place = item ? [...event.currentTarget.children].indexOf(item) : -1
    const tile = tiles[place]
    if (tile) track('product-click', { currency: tile[4], list, items: [tileItem(tile, place)] })
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: nothing is done here; presses on the links within, those of the keyboard too, are heard on their way up.
    <ul className={className} onClick={hear}>
      {children}
    </ul>
  )
}
