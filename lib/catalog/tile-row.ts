import { formatMoney } from '@awning/platform/money'
import { shortPicture } from '../services/picture-urls'
import type { Tile } from './tile'
import type { TileBadge } from './tile-badge'

/**
 * A tile as a prop of a client component: ids and display texts. An array, because the keys of an object would be in the page once
 * for each tile.
 */
export type TileRow = readonly [
  id: number,
  slug: string,
  title: string,
  type: string,
  /** The price in minor units, for analytics, and as a text. */
  amount: number,
  price: string,
  /** The first picture and those shown on hover, as `shortPicture` returns them. */
  pictures: readonly string[],
  color: string,
  swatches: readonly string[],
  /** '5 colors' and, if there are more than swatches, '+2'. */
  colors: string,
  more: string,
  /** The id of the group of the product's variants, for analytics. */
  group: string,
  extra?: TileExtra,
]

export type TileExtra = {
  /** The id of the color that the tile shows, in a list that is filtered by color. */
  color?: number | undefined
  /** The text on a placeholder, or in place of a missing picture. */
  toCome?: string | undefined
  badge?: readonly [kind: TileBadge, text: string] | undefined
  /** The former price, and the labels of both prices for screen readers. */
  was?: readonly [price: string, was: string, now: string] | undefined
}

type TileTexts = {
  locale: string
  badge: (badge: TileBadge) => string
  pictureToCome: string
  colors: (count: number) => string
  moreColors: (count: number) => string
  was: string
  now: string
}

const maxSwatches = 5
/** With '+7' beside them: five would not fit next to the price on a phone. */
const swatchesBesideCount = 4

export function tileRow(tile: Tile, texts: TileTexts): TileRow {
  const { money, compareAtAmount, badge, swatches, variationId } = tile
  const extra: TileExtra = {
    ...(variationId !== undefined && { color: variationId }),
    ...((tile.hasPlaceholder || !tile.picture) && { toCome: texts.pictureToCome }),
    ...(badge && { badge: [badge, texts.badge(badge)] }),
    ...(compareAtAmount !== undefined && {
      was: [formatMoney({ ...money, amount: compareAtAmount }, texts.locale), texts.was, texts.now],
    }),
  }
  const hasSwatches = swatches.length > 1
  const shown = swatches.slice(0, swatches.length > maxSwatches ? swatchesBesideCount : maxSwatches)
  const row = [
    tile.id,
    tile.slug,
    tile.title,
    tile.type,
    money.amount,
    formatMoney(money, texts.locale),
    [tile.picture ?? '', ...tile.morePictures].map(shortPicture),
    tile.color ?? '',
    hasSwatches ? shown.map(({ hex }) => hex) : [],
    hasSwatches ? texts.colors(swatches.length) : '',
    swatches.length > shown.length ? texts.moreColors(swatches.length - shown.length) : '',
    tile.groupId,
  ] as const
  return Object.keys(extra).length > 0 ? [...row, extra] : row
}
