import { longPicture, photographRatio } from '../pictures/pictures'
import { tilesPerPage } from './pagination'
import type { TileRow } from './tile-row'

/** The CSS variable of a list with the ratio of its pictures, if it is not 4:5. */
export const tileRatioVariable = '--tile-ratio'

/**
 * The ratio (width by height) of all pictures in a list of tiles: wider than 4:5 if most tiles have a photograph and these are
 * landscapes. Undefined for 4:5. Tiles after the first page do not count, so that nothing changes when a list grows.
 */
export function tileRatio(rows: readonly TileRow[]): number | undefined {
  const first = rows.slice(0, tilesPerPage)
  const ratios = first.flatMap(([, , , , , , [picture = '']]) => photographRatio(longPicture(picture)) ?? [])
  if (ratios.length <= first.length / 2) return undefined
  const ratio = median(ratios)
  if (ratio >= 1.3) return 5 / 4
  return ratio >= 1.1 ? 1 : undefined
}

/** The ratio of the list that contains a tile, as the page was rendered. */
export function ratioOfList(tile: Element): number | undefined {
  const ratio = tile.closest('ul')?.style.getPropertyValue(tileRatioVariable)
  return ratio ? Number(ratio) : undefined
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1)
  return middle.reduce((sum, value) => sum + value, 0) / middle.length
}
