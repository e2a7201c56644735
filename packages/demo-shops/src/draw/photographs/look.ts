import { mixInRgb } from '@awning/platform/mix-colors'
import type { DemoShopSlug } from '../../demo-shops'

/** How the photographs of a shop are toned, so that they look like one series. */
type Look = {
  saturation: number
  contrast: number
  /** The colors of dark, medium and light parts, and the share in which they replace the colors of the photograph. */
  colors: readonly [dark: string, medium: string, light: string]
  amount: number
}

const looks: Record<DemoShopSlug, Look> = {
  nightshift: { saturation: 0.9, contrast: 1.12, colors: ['#120a10', '#a4512a', '#ffdca6'], amount: 0.62 },
  harbor: { saturation: 0.75, contrast: 1.06, colors: ['#0a2233', '#4a7f95', '#f3f7f4'], amount: 0.58 },
  loudmouth: { saturation: 1.3, contrast: 1.15, colors: ['#25085c', '#9a4bf0', '#fff1b8'], amount: 0.6 },
  outpost: { saturation: 1.04, contrast: 1.06, colors: ['#10201a', '#7c8a70', '#fffaf0'], amount: 0.1 },
  slowtide: { saturation: 1, contrast: 0.9, colors: ['#6f9396', '#bcd3cf', '#fff4de'], amount: 0.62 },
}

const channelsOf = (hex: string): readonly number[] => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16))

/** 256 colors from dark through medium to light. */
const ramp = ([dark, medium, light]: Look['colors']): (readonly number[])[] =>
  Array.from({ length: 256 }, (_, level) =>
    channelsOf(level < 128 ? mixInRgb(dark, medium, level / 128) : mixInRgb(medium, light, (level - 128) / 127)),
  )

/** Tones raw pixels of red, green and blue in place. */
export function tone(pixels: Buffer, shop: DemoShopSlug, strength: number): Buffer {
  const { saturation, contrast, colors, amount } = looks[shop]
  const levels = ramp(colors)
  for (let at = 0; at < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
    const light = 0.299 * red + 0.587 * green + 0.114 * blue
    const level = levels[Math.round(Math.min(255, Math.max(0, (light - 128) * contrast + 128)))] ?? [0, 0, 0]
    for (const [channel, value] of [red, green, blue].entries()) {
      const own = (light + (value - light) * saturation - 128) * contrast + 128
      pixels[at + channel] = Math.min(255, Math.max(0, own + ((level[channel] ?? 0) - own) * amount * strength))
    }
  }
  return pixels
}
