import type { ThemeData } from '@awning/contract/theme'
import { contrast, parseColor } from '@awning/platform/colors'
import { defaultTheme } from '@awning/platform/default-theme'

/** The email colors, as `#rrggbb`. Every element sets its own color: mail clients replace a missing one with their own. */
export const mailColors = {
  page: '#f4f2ee',
  card: '#ffffff',
  border: '#e4e0d9',
  text: '#1c1b19',
  muted: '#5c5852',
} as const

/**
 * The store's color, the text color on it, and its border color: the text color if the store's color is too similar to the card.
 */
export type BrandColors = { background: string; text: string; border: string }

/** The brand colors for a theme's primary color. Falls back to the default color if it is not a valid CSS color. */
export function brandColorsOf(primary: string | undefined): BrandColors {
  const background = parseColor(primary) ?? defaultTheme.primaryColor
  const [white, nearBlack, black] = ['#ffffff', '#0b0b0c', '#000000'] as const
  const text = [white, nearBlack].find((color) => contrast(background, color) >= 4.5) ?? black
  return { background, text, border: contrast(background, mailColors.card) < 1.3 ? mailColors.text : background }
}

/** The primary color of a theme, if it is a valid CSS color. */
export function primaryOf({ styles, meta }: Pick<ThemeData, 'styles' | 'meta'>): string | undefined {
  return parseColor(styles?.primaryColor) ?? parseColor(meta?.primaryColor)
}
