import type { ProductRow } from '@awning/contract/catalog'
import type { Money } from '@awning/contract/primitives'
import type { Market } from '../localization/market'
import { paths } from '../routing/paths'
import { formerAmount, wireMoney } from '../services/money'
import type { TileBadge } from './tile-badge'

export type Tile = {
  id: number
  /** The id of the group of its variants, for analytics. */
  groupId: string
  /** Slug of the product's listing. */
  slug: string
  href: string
  /** The color that the tile shows, in a list that is filtered by color. */
  variationId?: number | undefined
  title: string
  type: string
  money: Money
  /** The former price in minor units, if it is higher. */
  compareAtAmount: number | undefined
  picture: string | undefined
  /** Whether the picture is only a placeholder for one that the product does not have. */
  hasPlaceholder?: true
  /** Additional pictures without the first one, shown while hovering over the tile. */
  morePictures: string[]
  color: string | undefined
  swatches: { name: string; hex: string }[]
  badge: TileBadge | undefined
}

/** The listing's slug in a URL of the wire format: `/{listing}?pid=…`, or the alternative `/{something}/{listing}`. */
function slugOf({ url }: Pick<ProductRow, 'url'>): string {
  const path = url.split(/[?#]/)[0] ?? ''
  return path.split('/').filter(Boolean).at(-1) ?? ''
}

/** Pictures other than the first one, in either form of the wire format, without duplicates. */
function morePictures({ imageUrl, additionalImages = [] }: ProductRow): string[] {
  const listed = Array.isArray(additionalImages)
    ? additionalImages.flatMap(({ url, primary }) => (primary ? [] : [url]))
    : [additionalImages.front?.src, additionalImages.back?.src]
  return [...new Set(listed)].flatMap((src) => (src && src !== imageUrl ? [src] : []))
}

function badge(row: ProductRow, isReduced: boolean): TileBadge | undefined {
  if (row.soldOut) return 'soldOut'
  if (row.fewLeft) return 'fewLeft'
  if (isReduced) return 'sale'
  return row.isNew ? 'new' : undefined
}

export function readTile(row: ProductRow, market: Market): Tile {
  const money = wireMoney(row, row.currency ?? market.currency)
  const slug = slugOf(row)
  const compareAtAmount = formerAmount(row.compareAtAmount, money.amount)
  return {
    id: row.id,
    groupId: row.itemGroupId ?? String(row.listingId),
    slug,
    href: paths.tile(slug, row.id, row.variationId),
    variationId: row.variationId,
    title: row.name,
    type: row.productName,
    money,
    compareAtAmount,
    picture: row.imageUrl || undefined,
    ...(row.placeholder && { hasPlaceholder: true }),
    morePictures: morePictures(row),
    color: row.imageColor,
    swatches: row.colors,
    badge: badge(row, compareAtAmount !== undefined),
  }
}
