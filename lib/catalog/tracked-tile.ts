import type { TrackedItem } from '../analytics/events'
import { asNumber } from '../analytics/items'
import type { TileRow } from './tile-row'

/** The items of an event of tiles: groups, since no variant is chosen. */
export const tilePayload = (items: TrackedItem[]) => ({ content_type: 'product_group' as const, items })

/** A tile as an event item of the specification: the group of its variants. `index` starts at 0. */
export const rowItem = ([, , name, type, amount, , , , , , , group]: TileRow, index: number): TrackedItem => ({
  item_id: group,
  item_name: name,
  item_category: type,
  price: asNumber(amount),
  index,
})
