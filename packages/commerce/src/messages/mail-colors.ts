import type { ThemeData } from '@awning/contract/theme'
import { contrast, parseColor } from '@awning/platform/colors'
import { defaultTheme } from '@awning/platform/default-theme'

/** The email colors, as `#rrggbb`. Every element sets its own color: mail clients replace a missing one with their own. */
export const mailColors = {
  page: '#f4f2ee',
  card: '#ffffff',
  panel: '#f4f2ee',
  border: '#e4e0d9',
  text: '#1c1b19',
  muted: '#5c5852',
} as const

/** The same in clients with a dark appearance. */
export const darkMailColors: Readonly<Record<keyof typeof mailColors, string>> = {
  page: '#121110',
  card: '#1f1e1c',
  panel: '#2b2926',
  border: '#45413b',
  text: '#f3f0ea',
  muted: '#b8b2a8',
}

/**
 * The store's color and the text color on it, in both appearances, and its border colors: the text color of the appearance if the
 * store's color is too similar to the card.
 */
export type BrandColors = { background: string; text: string; border: string; darkBorder: string }

/** Uses the default color if `primary` is not a valid CSS color. */
export function brandColorsOf(primary: string | undefined): BrandColors {
  const background = parseColor(primary) ?? defaultTheme.primaryColor
  const [white, nearBlack, black] = ['#ffffff', '#0b0b0c', '#000000'] as const
  const text = [white, nearBlack].find((color) => contrast(background, color) >= 4.5) ?? black
  const borderOn = ({ card, text: line }: Readonly<Record<'card' | 'text', string>>) =>
    contrast(background, card) < 1.3 ? line : background
  return { background, text, border: borderOn(mailColors), darkBorder: borderOn(darkMailColors) }
}

/** Undefined if it is not a valid CSS color. */
export function primaryOf({ styles, meta }: Pick<ThemeData, 'styles' | 'meta'>): string | undefined {
  return parseColor(styles?.primaryColor) ?? parseColor(meta?.primaryColor)
}
