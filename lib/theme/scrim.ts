import { mixInRgb } from '@awning/platform/mix-colors'
import { contrast, hexToOklch, oklchToHex } from './oklch'

/** A little above 4.5:1, because blends are rounded. */
const readable = 4.7

/**
 * The opacity of a `ground` overlay on a picture, 0..1, at which `ink` has a contrast of 4.5:1 on any picture. The worst case is
 * a black or a white pixel: blends with any other color are between those two.
 */
export function scrimShare(ground: string, ink: string): number {
  for (let share = 0.3; share < 1; share += 0.01)
    if (['#000000', '#ffffff'].every((pixel) => contrast(ink, mixInRgb(pixel, ground, share)) >= readable))
      return Number(share.toFixed(2))
  return 1
}

/**
 * The color of the overlay: a dark `ground` has a little more of the brand's hue, so that a picture below it does not turn gray, if
 * `ink` is readable on it. The colors are `#rrggbb`.
 */
export function scrimColor(ground: string, ink: string, brand: string): string {
  const { l } = hexToOklch(ground)
  if (l > darkest) return ground
  const { c, h } = hexToOklch(brand)
  const tinted = oklchToHex({ mode: 'oklch', l: l + 0.06, c: Math.min(c, 0.05), ...(h !== undefined && { h }) })
  return contrast(ink, tinted) < readable ? ground : tinted
}

/** The OKLCH lightness of grounds that are nearly black. */
const darkest = 0.3
