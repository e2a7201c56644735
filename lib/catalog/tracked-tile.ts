import type { TrackedItem } from '../analytics/events'
import { asNumber } from '../analytics/items'
import type { Tile } from './tile'

/** The analytics data of a tile in a compact form: id, name, type, price in minor units, currency. */
export type TrackedTile = [id: number, name: string, type: string, amount: number, currency: string]

export const trackedTile = ({ id, title, type, money }: Tile): TrackedTile => [
  id,
  title,
  type,
  money.amount,
  money.currency,
]

/** The same as an event item of the specification. `index` starts at 0. */
export const tileItem = ([id, name, type, amount]: TrackedTile, index: number): TrackedItem => ({
  item_id: String(id),
  item_name: name,
  item_category: type,
  price: asNumber(amount),
  index,
})
