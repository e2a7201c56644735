import { fitsFrame } from '../services/picture-urls'

/** The CSS variable of a list with the ratio of its pictures, if it is not 4:5. */
export const tileRatioVariable = '--tile-ratio'

/** The ratios of the tiles of shops with photographs. */
const ratios = [4 / 5, 1, 5 / 4]

/**
 * The ratio (width by height) of all tiles of a shop, in which the fewest subjects of these pictures of its products are cut off, if
 * most of them are photographs. Undefined for 4:5.
 */
export function tileRatio(pictures: readonly (string | undefined)[]): number | undefined {
  const fits = (ratio: number) => pictures.map((picture = '') => fitsFrame(picture, ratio))
  const known = fits(1).filter((fit) => fit !== undefined)
  if (known.length <= pictures.length / 2) return undefined
  const cutOff = ratios.map((ratio) => fits(ratio).filter((fit) => fit === false).length)
  const best = cutOff.indexOf(Math.min(...cutOff))
  return best > 0 ? ratios[best] : undefined
}

/** The ratio of the list that contains a tile, as the page was rendered. */
export function ratioOfList(tile: Element): number | undefined {
  const ratio = tile.closest('ul')?.style.getPropertyValue(tileRatioVariable)
  return ratio ? Number(ratio) : undefined
}
