import { contrast } from '@awning/platform/colors'

/** The main ink on a background: dark if it is readable, otherwise light. */
export function inkOn(ground: string): string {
  return contrast(ground, '#141414') >= 4.5 ? '#191817' : '#f7f4ec'
}

/** The accents that contrast with the background, or the ink if there are none. */
export function accentsOn(ground: string, palette: readonly string[]): readonly [string, ...string[]] {
  const [first, ...rest] = palette.filter((color) => contrast(color, ground) >= 1.5)
  return first === undefined ? [inkOn(ground)] : [first, ...rest]
}
