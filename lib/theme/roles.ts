import type { Oklch } from 'culori/fn'
import { contrast, hexToOklch, luminance, oklabToHex, oklchToHex, toOklab, untilContrast } from './oklch'

export const roleNames = [
  'surface',
  'surface2',
  'surface3',
  'stage',
  'line',
  'line-strong',
  'ink',
  'ink-muted',
  'primary',
  'on-primary',
  'primary-hover',
  'primary-text',
  'primary-line',
  'primary-soft',
  'on-primary-soft',
  'danger',
  'danger-soft',
  'success',
  'success-soft',
  'warn',
  'warn-soft',
] as const
export type RoleName = (typeof roleNames)[number]
/** Every color of a page, as `#rrggbb`. */
export type ThemeRoles = Record<RoleName, string>

/**
 * Pairs of foreground and background with the contrast that they reach for every primary color.
 * @internal for tests
 */
export const rolePairs: readonly [front: RoleName, background: RoleName, ratio: number][] = [
  ['ink', 'surface', 7],
  ['ink', 'surface2', 7],
  ['ink', 'surface3', 7],
  ['ink', 'stage', 7],
  ['ink-muted', 'surface', 4.5],
  ['ink-muted', 'surface2', 4.5],
  ['ink-muted', 'surface3', 4.5],
  ['line-strong', 'surface', 3],
  ['line-strong', 'surface2', 3],
  ['on-primary', 'primary', 4.5],
  ['on-primary', 'primary-hover', 4.5],
  ['primary-text', 'surface', 4.5],
  ['primary-text', 'surface2', 4.5],
  ['primary-text', 'surface3', 4.5],
  ['primary-line', 'surface', 3],
  ['primary-line', 'surface2', 3],
  ['on-primary-soft', 'primary-soft', 7],
  ['danger', 'surface', 4.5],
  ['danger', 'surface2', 4.5],
  ['danger', 'danger-soft', 4.5],
  ['success', 'surface', 4.5],
  ['success', 'success-soft', 4.5],
  ['warn', 'surface', 4.5],
  ['warn', 'warn-soft', 4.5],
]

const nearBlack = '#0b0b0c'
/** In degrees. */
const warmHue = 95.11
/** Red and orange (up to this hue) have pink neutrals, so their neutrals use a warmer hue. */
const warmestNeutral = 75

/** White, near black or black: the first that is readable on `background`. */
export function contrastingTextColor(background: string): string {
  if (contrast(background, '#ffffff') >= 4.5) return '#ffffff'
  if (contrast(background, nearBlack) >= 4.5) return nearBlack
  return '#000000'
}

/** The picture background is a warm gray, slightly tinted with the primary hue, on which pictures of any color are visible. */
function stage(primary: Oklch): string {
  const warm = toOklab({ mode: 'oklch', l: 0.934, c: 0.006, h: warmHue })
  const tint = toOklab({ ...primary, c: Math.min(primary.c, 0.02) * 0.2 })
  return oklabToHex({ ...warm, a: warm.a + tint.a, b: warm.b + tint.b })
}

/** Moves the hue of a red or orange brand towards yellow. */
function withNeutralHue(brand: Oklch): Oklch {
  if (brand.h === undefined || brand.h > warmestNeutral) return brand
  return { ...brand, h: brand.h + (warmestNeutral - brand.h) * Math.min(1, brand.h / 25) }
}

/** Whether a darkened version of the color is olive: light yellow and lime. */
const turnsOlive = ({ l, h = 0 }: Oklch) => l > 0.85 && h >= 85 && h <= 125
/** OKLCH chroma from which a darkened yellow or lime is not olive. */
const clearChroma = 0.15

/** The primary color as a line; `ink` for a color that turns olive. */
function primaryLine(primary: Oklch, surface: string, ink: string): string {
  const line = untilContrast(primary, surface, 3)
  return turnsOlive(primary) && hexToOklch(line).c < clearChroma ? ink : line
}

/**
 * Derives all color roles from one primary color (`#rrggbb`) and the theme's text color on it, if it has one that is readable. Neutrals use its hue, or a warmer one; the lightness of text and edges is adjusted
 * until `rolePairs` hold, so that every primary color results in a readable shop.
 */
export function themeRoles(primary: string, onPrimary?: string): ThemeRoles {
  const own = hexToOklch(primary)
  const neutral = Math.min(own.c, 0.02)
  const gray = withNeutralHue(own)
  const grey = (l: number, share: number): Oklch => ({ ...gray, l, c: neutral * share })
  const surface2 = oklchToHex(grey(0.968, 0.5))
  const surface3 = oklchToHex(grey(0.935, 0.7))
  const primarySoft = oklchToHex({ ...own, l: 0.955, c: Math.min(own.c, 0.035) })
  const ink = oklchToHex(grey(0.2, 1))
  const front = onPrimary ?? contrastingTextColor(primary)
  // The hover color moves away from the text color, so that the contrast only increases.
  const hovered = own.l + (luminance(front) > luminance(primary) ? -0.05 : 0.05)
  const [darkest, lightest] = onPrimary === undefined ? [0.05, 0.99] : [0, 1]
  return {
    surface: oklchToHex(grey(0.995, 0.15)),
    surface2,
    surface3,
    stage: stage(own),
    line: oklchToHex(grey(0.89, 0.7)),
    'line-strong': untilContrast(grey(0.66, 1), surface2, 3),
    ink,
    'ink-muted': untilContrast(grey(0.52, 1), surface3, 4.5),
    primary,
    'on-primary': front,
    'primary-hover': oklchToHex({ ...own, l: Math.min(lightest, Math.max(darkest, hovered)) }),
    'primary-text': turnsOlive(own) ? ink : untilContrast(own, surface3, 4.5),
    'primary-line': primaryLine(own, surface2, ink),
    'primary-soft': primarySoft,
    'on-primary-soft': untilContrast({ ...own, l: Math.min(own.l, 0.42) }, primarySoft, 7),
    danger: '#b3261e',
    'danger-soft': '#fdeceb',
    success: '#146c43',
    'success-soft': '#e8f5ee',
    warn: '#7a4d00',
    'warn-soft': '#fff4dd',
  }
}
