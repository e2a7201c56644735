import { contrast, parseColor } from '../contract/colors'
import { defaultPrimaryColor } from '../contract/default-color'
import type { ThemeData } from '../contract/theme'

/** What a mail is painted with, as `#rrggbb`. Each is said where it is used: a reader that misses one puts its own in its place. */
export const paper = {
  page: '#f4f2ee',
  card: '#ffffff',
  line: '#e4e0d9',
  ink: '#1c1b19',
  muted: '#5c5852',
} as const

/** The store's colour, what is read on it, and the line around it: the ink where it would not be told from the card. */
export type Brand = { ground: string; ink: string; edge: string }

/** The colours of a store from its primary colour as its theme names it; the default where that is no CSS color. */
export function brandOf(primary: string | undefined): Brand {
  const ground = parseColor(primary) ?? defaultPrimaryColor
  const [white, nearBlack, black] = ['#ffffff', '#0b0b0c', '#000000'] as const
  const ink = [white, nearBlack].find((color) => contrast(ground, color) >= 4.5) ?? black
  return { ground, ink, edge: contrast(ground, paper.card) < 1.3 ? paper.ink : ground }
}

/** The colour that a theme names, where it can be painted. */
export function primaryOf({ styles, meta }: Pick<ThemeData, 'styles' | 'meta'>): string | undefined {
  return parseColor(styles?.primaryColor) ?? parseColor(meta?.primaryColor)
}
