import { contrast } from '@awning/platform/colors'

type Rgb = readonly [number, number, number]

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

export function toRgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

export function toHex(rgb: Rgb): string {
  return `#${rgb.map((part) => clamp(Math.round(part), 0, 255).toString(16).padStart(2, '0')).join('')}`
}

/** Mixes `share` (0 to 1) of `to` into `from`, in sRGB. */
export function mix(from: string, to: string, share: number): string {
  const [r, g, b] = toRgb(from)
  const [r2, g2, b2] = toRgb(to)
  return toHex([r + (r2 - r) * share, g + (g2 - g) * share, b + (b2 - b) * share])
}

/** The main ink on a background: dark if it is readable, otherwise light. */
export function inkOn(ground: string): string {
  return contrast(ground, '#141414') >= 4.5 ? '#191817' : '#f7f4ec'
}

/** The accents that contrast with the background, or the ink if there are none. */
export function accentsOn(ground: string, palette: readonly string[]): readonly [string, ...string[]] {
  const [first, ...rest] = palette.filter((color) => contrast(color, ground) >= 1.5)
  return first === undefined ? [inkOn(ground)] : [first, ...rest]
}
