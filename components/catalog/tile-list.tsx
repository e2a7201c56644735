'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { type MouseEvent, useContext, useEffect, useRef } from 'react'
import { useLocalHref } from '#local-href'
import { asNumber } from '../../lib/analytics/items'
import { type TrackedItem, track } from '../../lib/analytics/track'
import { recordShelf } from '../../lib/catalog/impressions'
import { ShopTileRatio } from '../../lib/catalog/shop-tile-ratio'
import { type CollectionFacts, collectionGraph } from '../../lib/catalog/structured-data'
import type { TileBadge } from '../../lib/catalog/tile-badge'
import { tileRatioVariable } from '../../lib/catalog/tile-ratio'
import type { TileExtra, TileRow } from '../../lib/catalog/tile-row'
import { paths } from '../../lib/routing/paths'
import { longPicture } from '../../lib/services/picture-urls'
import { QuickAddPresses } from '../quick-add/quick-add-presses'
import { InitialsPlate } from '../ui/initials-plate'
import { Picture } from '../ui/picture'
import { ServerJsonLd } from '../ui/server-json-ld'
import { ServerMarkupList } from '../ui/server-markup-list'
import { useTilePictures } from './use-tile-pictures'

/** The items of an event of tiles: groups, since no variant is chosen. */
const tilePayload = (items: TrackedItem[]) => ({ content_type: 'product_group' as const, items })

/** A tile as an event item of the specification: the group of its variants. `index` starts at 0. */
const rowItem = ([, , name, type, amount, , , , , , , group]: TileRow, index: number): TrackedItem => ({
  item_id: group,
  item_name: name,
  item_category: type,
  price: asNumber(amount),
  index,
})

const badgeTone: Record<TileBadge, string> = {
  sale: 'bg-primary text-on-primary',
  new: 'bg-action text-on-action',
  fewLeft: 'bg-ink text-surface',
  soldOut: 'bg-surface text-ink border border-line-strong',
}

/**
 * A product in a list: one link with the product's name; badges and colors also have text. Markup without state: `TileList`
 * handles its events.
 */
function ProductTile({
  row: [id, slug, title, type, , price, [picture], color, swatches, colors, more, , extra],
  sizes,
  main = false,
  ratio,
  quickAdd,
}: {
  row: TileRow
  sizes: string
  main?: boolean
  /** The ratio of all tiles of the shop, if it is not 4:5. */
  ratio?: number | undefined
  /** The label of the quick add button; without one there is no button. */
  quickAdd?: string | undefined
}) {
  const badge = extra?.badge
  const local = useLocalHref()
  return (
    <article className="tile">
      <div className="stage rounded-tile" style={color ? { '--garment': color } : undefined}>
        {picture && !extra?.toCome && (
          <Picture
            src={longPicture(picture)}
            alt=""
            sizes={sizes}
            main={main}
            frame={ratio === undefined ? undefined : [ratio]}
            className={badge?.[0] === 'soldOut' ? 'tile-picture opacity-55' : 'tile-picture'}
          />
        )}
        {extra?.toCome && (
          <>
            <div className="tile-empty" />
            <InitialsPlate title={title} text={extra.toCome} />
          </>
        )}
        {badge && <span className={`tile-badge ${badgeTone[badge[0]]}`}>{badge[1]}</span>}
      </div>
      <div className="tile-text">
        <h3 className="tile-title">
          <a href={local(paths.tile(slug, id, extra?.color))}>{title}</a>
        </h3>
        {type && <p className="tile-type">{type}</p>}
        <div className="tile-end">
          <TilePrice price={price} was={extra?.was} />
          {swatches.length > 0 && (
            <span
              role="img"
              aria-label={colors}
              className="swatches"
              style={{ '--count': swatches.length, '--colors': dots(swatches) }}
            >
              {more}
            </span>
          )}
        </div>
      </div>
      {quickAdd !== undefined && (
        <div className="quick-add">
          <button type="button" aria-label={quickAdd} aria-expanded="false" className="plus" />
        </div>
      )}
    </article>
  )
}

function TilePrice({ price, was }: { price: string; was: TileExtra['was'] }) {
  if (!was)
    return (
      <p translate="no" className="price">
        {price}
      </p>
    )
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="sr-only">{`${was[2]} `}</span>
      <span translate="no" className="price text-primary-text">
        {price}
      </span>
      <span className="sr-only">{` ${was[1]} `}</span>
      <s translate="no" className="text-sm text-ink-muted tabular-nums">
        {was[0]}
      </s>
    </p>
  )
}

/** The distance between two swatches in pixels, as in tiles.css. */
const swatchStep = 21

/** All swatches are one element, whose mask cuts circles out of this gradient. */
const dots = (colors: readonly string[]) =>
  `linear-gradient(90deg,${colors.map((color, index) => `${color} ${index * swatchStep}px ${(index + 1) * swatchStep}px`).join()})`

/** The classes of a list and the `sizes` of its pictures: a grid, or a row that scrolls by groups of two or three. */
const layouts = {
  grid: {
    className: 'tile-grid',
    sizes: '(min-width: 1520px) 340px, (min-width: 1041px) 22vw, (min-width: 768px) 29vw, 46vw',
  },
  rail: { className: 'rail', sizes: '(min-width: 1041px) 22vw, (min-width: 768px) 28vw, 42vw' },
  pairs: { className: 'tile-row tile-row-pairs', sizes: '(min-width: 1041px) 22vw, 46vw' },
  /** Groups of two, in the width of `threes`. */
  widePairs: { className: 'tile-row tile-row-pairs tile-row-threes', sizes: '(min-width: 768px) 30vw, 46vw' },
  threes: { className: 'tile-row tile-row-threes', sizes: '(min-width: 768px) 30vw, 46vw' },
}
type TileLayout = keyof typeof layouts

/** `page` is null to track only clicks. */
type TileTracking = { list: string; currency: string; page: number | null }

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
        className={clsx(className, rows.every(([, , , , , , , , , , , , extra]) => extra?.toCome) && 'plates')}
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
