import { namedColors } from './named-colors'

const hexPattern = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/
const rgbPattern =
  /^rgba?\(\s*(\d{1,3}(?:\.\d{1,6})?%?)[\s,]+(\d{1,3}(?:\.\d{1,6})?%?)[\s,]+(\d{1,3}(?:\.\d{1,6})?%?)(?:\s*[,/]\s*(\d{0,3}(?:\.\d{1,6})?%?))?\s*\)$/

/**
 * A colour from outside as `#rrggbb`: hex of 3, 4, 6 or 8 digits, `rgb()`, `rgba()` or a name. What shines through is laid on white;
 * what is not seen at all, and everything else, is undefined.
 */
export function parseColor(raw: unknown): string | undefined {
  const parts = read(raw)
  if (!parts || parts.opacity === 0) return undefined
  return toHex(parts.rgb.map((value) => value * parts.opacity + 255 * (1 - parts.opacity)))
}

/** The same without what shines through: the colour of a veil. */
export function parseTint(raw: unknown): string | undefined {
  const parts = read(raw)
  return parts && toHex(parts.rgb)
}

/** Channels 0..255 and opacity 0..1. */
type Parts = { rgb: number[]; opacity: number }

function read(raw: unknown): Parts | undefined {
  if (typeof raw !== 'string' || raw.length > 64) return undefined
  const text = raw.trim().toLowerCase()
  if (hexPattern.test(text)) return fromHex(text.slice(1))
  const rgb = rgbPattern.exec(text)
  if (rgb) return { rgb: rgb.slice(1, 4).map(channel), opacity: alpha(rgb[4]) }
  const named = Object.hasOwn(namedColors, text) ? namedColors[text] : undefined
  return named === undefined ? undefined : fromHex(named.slice(1))
}

function fromHex(digits: string): Parts {
  const long = digits.length <= 4 ? digits.replace(/./g, '$&$&') : digits
  const bytes = [0, 2, 4, 6].map((at) => Number.parseInt(long.slice(at, at + 2) || 'ff', 16))
  return { rgb: bytes.slice(0, 3), opacity: (bytes[3] ?? 255) / 255 }
}

function channel(text: string): number {
  const value = Number.parseFloat(text)
  return Math.min(255, text.endsWith('%') ? (value / 100) * 255 : value)
}

function alpha(text: string | undefined): number {
  if (text === undefined) return 1
  const value = Number.parseFloat(text)
  if (Number.isNaN(value)) return 1
  return Math.min(1, text.endsWith('%') ? value / 100 : value)
}

function toHex(rgb: readonly number[]): string {
  const digits = rgb.map((value) => Math.round(value).toString(16).padStart(2, '0'))
  return `#${digits.join('')}`
}
