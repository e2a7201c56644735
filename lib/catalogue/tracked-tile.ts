import { decimal } from '../money'
import type { TrackedItem } from '../tracking/events'
import type { Tile } from './tile'

/** What is told of a product on a shelf, as short as it can travel: id, name, type, price as a decimal, currency. */
export type TrackedTile = [id: number, name: string, type: string, price: string, currency: string]

export const trackedTile = ({ id, title, type, money }: Tile): TrackedTile => [
  id,
  title,
  type,
  decimal(money.amount),
  money.currency,
]

/** The same as the events of the field word it. `index` counts from 0. */
export const tileItem = ([id, name, type, price]: TrackedTile, index: number): TrackedItem => ({
  item_id: String(id),
  item_name: name,
  item_category: type,
  price: Number(price),
  index,
})
