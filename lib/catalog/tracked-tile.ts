import type { TrackedItem } from '../analytics/events'
import { decimal } from '../money'
import type { Tile } from './tile'

/** The analytics data of a tile in a compact form: id, name, type, price as a decimal, currency. */
export type TrackedTile = [id: number, name: string, type: string, price: string, currency: string]

export const trackedTile = ({ id, title, type, money }: Tile): TrackedTile => [
  id,
  title,
  type,
  decimal(money.amount),
  money.currency,
]

/** The same as an event item of the specification. `index` starts at 0. */
export const tileItem = ([id, name, type, price]: TrackedTile, index: number): TrackedItem => ({
  item_id: String(id),
  item_name: name,
  item_category: type,
  price: Number(price),
  index,
})
