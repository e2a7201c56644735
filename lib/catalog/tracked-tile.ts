import type { TrackedItem } from '../analytics/events'
import { asNumber } from '../analytics/items'
import type { TileRow } from './tile-row'

/** A tile as an event item of the specification. `index` starts at 0. */
export const rowItem = ([id, , name, type, amount]: TileRow, index: number): TrackedItem => ({
  item_id: String(id),
  item_name: name,
  item_category: type,
  price: asNumber(amount),
  index,
})
