import { mixInRgb } from '@awning/platform/mix-colors'
import { contrast } from './oklch'

/**
 * The opacity of a `ground` overlay on a picture, 0..1, at which `ink` has a contrast of 4.5:1 on any picture. The worst case is
 * a black or a white pixel: blends with any other color are between those two.
 */
export function scrimShare(ground: string, ink: string): number {
  for (let share = 0.3; share < 1; share += 0.01)
    if (['#000000', '#ffffff'].every((pixel) => contrast(ink, mixInRgb(pixel, ground, share)) >= 4.6))
      return Number(share.toFixed(2))
  return 1
}
