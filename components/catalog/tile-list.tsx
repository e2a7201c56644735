'use client'

import { useTranslations } from 'next-intl'
import { type MouseEvent, useContext, useEffect, useRef } from 'react'
import { track } from '../../lib/analytics/track'
import { recordShelf } from '../../lib/catalog/impressions'
import { ShopTileRatio } from '../../lib/catalog/shop-tile-ratio'
import { type CollectionFacts, collectionGraph } from '../../lib/catalog/structured-data'
import { tileRatioVariable } from '../../lib/catalog/tile-ratio'
import type { TileRow } from '../../lib/catalog/tile-row'
import { rowItem, tilePayload } from '../../lib/catalog/tracked-tile'
import { QuickAddPresses } from '../quick-add/quick-add-presses'
import { ServerJsonLd } from '../ui/server-json-ld'
import { ServerMarkupList } from '../ui/server-markup'
import { ProductTile } from './product-tile'
import { useTilePictures } from './use-tile-pictures'

/** The classes of a list and the `sizes` of its pictures: a grid, or a row that scrolls by groups of two or three. */
const layouts = {
  grid: {
    className: 'tile-grid',
    sizes: '(min-width: 1520px) 340px, (min-width: 1041px) 22vw, (min-width: 768px) 29vw, 46vw',
  },
  pairs: { className: 'tile-row tile-row-pairs', sizes: '(min-width: 1041px) 22vw, 46vw' },
  /** Groups of two, in the width of `threes`. */
  widePairs: { className: 'tile-row tile-row-pairs tile-row-threes', sizes: '(min-width: 768px) 30vw, 46vw' },
  threes: { className: 'tile-row tile-row-threes', sizes: '(min-width: 768px) 30vw, 46vw' },
}
export type TileLayout = keyof typeof layouts

/** How a list is tracked: its name, its currency, and its page (null to track only clicks). */
export type TileTracking = { list: string; currency: string; page: number | null }

/** A list of tiles with their events: one listener for all tiles. The browser keeps the markup of the server. */
export function TileList({
  rows,
  layout,
  id,
  mainPictures = 0,
  quickAdd = false,
  tracking,
  collection,
}: {
  rows: readonly TileRow[]
  layout: TileLayout
  id?: string
  /** How many pictures are above the fold and load at once. */
  mainPictures?: number
  quickAdd?: boolean
  tracking?: TileTracking | undefined
  /** For a list that is the content of a collection page: its structured data. */
  collection?: CollectionFacts | undefined
}) {
  const t = useTranslations('quickAdd')
  const list = useRef<HTMLUListElement>(null)
  const { className, sizes } = layouts[layout]
  const rowOf = (element: Element): TileRow | undefined => rows[indexIn(list.current, element)]
  const ratio = useContext(ShopTileRatio)
  const pictureEvents = useTilePictures(rowOf)
  useImpression(rows, tracking)

  const trackClick = ({ target }: MouseEvent) => {
    if (!tracking || !(target instanceof Element) || !target.closest('a')) return
    const index = indexIn(list.current, target)
    const row = rows[index]
    if (row)
      track('product-click', {
        ...tilePayload([rowItem(row, index)]),
        currency: tracking.currency,
        list: tracking.list,
      })
  }
  return (
    <>
      <ServerMarkupList
        ref={list}
        id={id}
        className={className}
        style={ratio === undefined ? undefined : { [tileRatioVariable]: ratio }}
        onClick={trackClick}
        {...pictureEvents}
        data={rows}
        render={() =>
          rows.map((row, index) => (
            <li key={row[0]}>
              <ProductTile
                row={row}
                sizes={sizes}
                main={index < mainPictures}
                ratio={ratio}
                quickAdd={quickAdd ? t('open', { title: row[2] }) : undefined}
              />
            </li>
          ))
        }
      />
      {collection && <ServerJsonLd graph={() => collectionGraph(collection, rows)} />}
      {quickAdd && <QuickAddPresses list={list} rowOf={rowOf} />}
    </>
  )
}

/** The position of the item of a list that contains an element; -1 if none does. */
function indexIn(list: HTMLUListElement | null, element: Element): number {
  const item = element.closest('li')
  return list && item ? [...list.children].indexOf(item) : -1
}

/** Tracks once which products were shown. */
function useImpression(rows: readonly TileRow[], tracking: TileTracking | undefined) {
  const shown = useRef(rows)
  useEffect(() => {
    shown.current = rows
  })
  const { list, page, currency } = tracking ?? {}
  useEffect(() => {
    if (list === undefined || currency === undefined || page === null || page === undefined) return
    if (shown.current.length === 0 || !recordShelf(location.pathname, list, page)) return
    track('product-impression', { ...tilePayload(shown.current.map(rowItem)), currency, list })
  }, [list, page, currency])
}
