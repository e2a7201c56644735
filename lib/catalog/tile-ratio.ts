import { fitsFrame, longPicture } from '../pictures/pictures'
import { tilesPerPage } from './pagination'
import type { TileRow } from './tile-row'

/** The CSS variable of a list with the ratio of its pictures, if it is not 4:5. */
export const tileRatioVariable = '--tile-ratio'

/** The ratios of lists of photographs. */
const ratios = [4 / 5, 1, 5 / 4]

/**
 * The ratio (width by height) of all pictures in a list of tiles, in which the fewest subjects are cut off, if most tiles have a
 * photograph. Undefined for 4:5. Tiles after the first page do not count, so that nothing changes when a list grows.
 */
export function tileRatio(rows: readonly TileRow[]): number | undefined {
  const pictures = rows.slice(0, tilesPerPage).map(([, , , , , , [picture = '']]) => longPicture(picture))
  const cutOff = (ratio: number) => pictures.filter((picture) => fitsFrame(picture, ratio) === false).length
  const known = pictures.filter((picture) => fitsFrame(picture, 1) !== undefined)
  if (known.length <= pictures.length / 2) return undefined
  const counts = ratios.map(cutOff)
  const best = counts.indexOf(Math.min(...counts))
  return best > 0 ? ratios[best] : undefined
}

/** The ratio of the list that contains a tile, as the page was rendered. */
export function ratioOfList(tile: Element): number | undefined {
  const ratio = tile.closest('ul')?.style.getPropertyValue(tileRatioVariable)
  return ratio ? Number(ratio) : undefined
}
