import { defaultPrimaryColor } from '../contract/default-color'
import type { ThemeData } from '../contract/theme'
import { contrast } from '../pictures/draw/color'

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

/** The colours of a store from its primary colour as its theme says it; anything else than hex digits or `rgb()` is as if it said none. */
export function brandOf(primary: string | undefined): Brand {
  const ground = readColor(primary) ?? defaultPrimaryColor
  const [white, nearBlack, black] = ['#ffffff', '#0b0b0c', '#000000'] as const
  const ink = [white, nearBlack].find((color) => contrast(ground, color) >= 4.5) ?? black
  return { ground, ink, edge: contrast(ground, paper.card) < 1.3 ? paper.ink : ground }
}

/** The colour that a theme names, where it can be painted. */
export function primaryOf({ styles, meta }: Pick<ThemeData, 'styles' | 'meta'>): string | undefined {
  return readColor(styles?.primaryColor) ?? readColor(meta?.primaryColor)
}

/** A theme is text from outside, and this ends in an attribute: nothing but `#rrggbb` comes out. What shines through is seen on white. */
function readColor(raw: string | undefined): string | undefined {
  const text = raw?.trim().toLowerCase() ?? ''
  const [, digits] = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(text) ?? []
  if (digits !== undefined) {
    const long = digits.length <= 4 ? digits.replace(/./g, '$&$&') : digits
    const [r = 0, g = 0, b = 0, a = 255] = (long.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
    return a === 0 ? undefined : onWhite([r, g, b], a / 255)
  }
  const [, ...parts] = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/.exec(text) ?? []
  return parts.length === 3
    ? onWhite(
        parts.map((part) => Math.min(255, Number(part))),
        1,
      )
    : undefined
}

const onWhite = (rgb: readonly number[], opacity: number): string =>
  `#${rgb
    .map((part) => Math.round(part * opacity + 255 * (1 - opacity)))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`
