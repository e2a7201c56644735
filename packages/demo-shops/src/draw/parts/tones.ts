import { luminance } from '@awning/platform/colors'
import { mixInRgb } from '@awning/platform/mix-colors'

/** The shades of one dyed cloth. Pure white and pure black are adjusted so that light and shade are visible. */
export type Tones = {
  base: string
  deep: string
  edge: string
  light: string
  /** The inside, visible through a neck or a rim. */
  inside: string
  /** 0.3 to 0.72. */
  shade: number
  /** 0.1 to 0.26: cloth is matte, and the darker it is, the more a highlight looks like gloss. */
  shine: number
  seam: string
  seamOpacity: number
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

export function tonesOf(hex: string): Tones {
  const original = luminance(hex)
  const base = original > 0.9 ? mixInRgb(hex, '#e9e7e2', 0.4) : original < 0.02 ? mixInRgb(hex, '#303036', 0.55) : hex
  const level = luminance(base)
  const pale = level > 0.5
  return {
    base,
    deep: mixInRgb(base, '#000000', pale ? 0.14 : 0.36),
    edge: mixInRgb(base, '#000000', pale ? 0.3 : 0.5),
    light: mixInRgb(base, '#ffffff', pale ? 0.6 : 0.22),
    inside: mixInRgb(base, '#000000', pale ? 0.26 : 0.52),
    shade: clamp(0.26 + 0.5 * (1 - level), 0.3, 0.72),
    shine: clamp(0.1 + 0.5 * Math.min(level, 0.32), 0.1, 0.26),
    seam: level > 0.18 ? '#000000' : '#ffffff',
    seamOpacity: level > 0.18 ? 0.22 : 0.2,
  }
}
