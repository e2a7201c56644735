import { type Color, clampChroma, clampRgb, converter, formatHex, parse, wcagContrast, wcagLuminance } from 'culori'

const toRgb = converter('rgb')
const maxColorLength = 64

/**
 * Parses a CSS color to `#rrggbb`: hex, a name, or a function such as `rgb()`, `hsl()`, `hwb()`, `lab()`, `oklch()` and
 * `color()`. A translucent color is blended with white. Undefined for a transparent color and for invalid input. Source: CSS
 * Color 4.
 */
export function parseColor(value: unknown): string | undefined {
  const color = read(value)
  if (color === undefined || color.alpha === 0) return undefined
  const { r, g, b, alpha = 1 } = color
  const onWhite = (channel: number) => channel * alpha + 1 - alpha
  return formatHex({ mode: 'rgb', r: onWhite(r), g: onWhite(g), b: onWhite(b) })
}

/** The same without opacity: the color of an overlay. */
export function parseTint(value: unknown): string | undefined {
  const color = read(value)
  return color && formatHex({ ...color, alpha: 1 })
}

function read(value: unknown): { mode: 'rgb'; r: number; g: number; b: number; alpha?: number } | undefined {
  if (typeof value !== 'string' || value.length > maxColorLength) return undefined
  const parsed = parseCss(value.trim().toLowerCase())
  if (parsed === undefined) return undefined
  // CSS clamps the channels of `rgb()`; a color of another space outside of sRGB keeps its lightness and hue.
  const { r = 0, g = 0, b = 0, alpha } = toRgb(parsed.mode === 'rgb' ? clampRgb(parsed) : clampChroma(parsed, 'oklch'))
  if (![r, g, b, alpha ?? 1].every(Number.isFinite)) return undefined
  return { mode: 'rgb', r, g, b, ...(alpha === undefined ? {} : { alpha }) }
}

/** culori throws a TypeError on an unclosed color function. */
function parseCss(text: string): Color | undefined {
  try {
    return parse(text)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/** WCAG, 0 to 1. */
export const luminance = (hex: string): number => wcagLuminance(hex)

/** WCAG, 1 to 21. */
export const contrast = (one: string, other: string): number => wcagContrast(one, other)

/** The main ink on a background: dark if it is readable, otherwise light. */
export const inkOn = (ground: string): string => (contrast(ground, '#141414') >= 4.5 ? '#191817' : '#f7f4ec')
