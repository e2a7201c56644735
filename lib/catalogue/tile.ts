import type { ProductRow } from '../../commerce/contract/catalogue'
import { compareAtText } from '../listing/choices'
import { formatMoney, wireMoney } from '../money'
import type { Market } from '../preferences/market'

export type TileBadge = 'soldOut' | 'fewLeft' | 'new'

/** A product as a tile shows it. */
export type Tile = {
  id: number
  href: string
  title: string
  type: string
  price: string
  compareAt: string | undefined
  picture: string | undefined
  color: string | undefined
  swatches: { name: string; hex: string }[]
  badge: TileBadge | undefined
}

/** `/{listing}?pid=…` of the wire as this shop's own address: `/listing/{listing}?pid=…`. */
function tileHref(row: Pick<ProductRow, 'id' | 'url'>): string {
  const path = row.url.split(/[?#]/)[0] ?? ''
  const slug = path.split('/').filter(Boolean).at(-1) ?? ''
  return `/listing/${encodeURIComponent(slug)}?pid=${row.id}`
}

function badge(row: ProductRow): TileBadge | undefined {
  if (row.soldOut) return 'soldOut'
  if (row.fewLeft) return 'fewLeft'
  return row.isNew ? 'new' : undefined
}

export function readTile(row: ProductRow, market: Market): Tile {
  const money = wireMoney(row, row.currency ?? market.currency)
  return {
    id: row.id,
    href: tileHref(row),
    title: row.name,
    type: row.productName,
    price: formatMoney(money, market.locale),
    compareAt: compareAtText(row.compareAtAmount, money.amount, money.currency, market.locale),
    picture: row.imageUrl || undefined,
    color: row.imageColor,
    swatches: row.colors,
    badge: badge(row),
  }
}
