import { contrast, inkOn } from '@awning/platform/colors'

/** The accents that contrast with the background, or the ink if there are none. */
export function accentsOn(ground: string, palette: readonly string[]): readonly [string, ...string[]] {
  const [first, ...rest] = palette.filter((color) => contrast(color, ground) >= 1.5)
  return first === undefined ? [inkOn(ground)] : [first, ...rest]
}
