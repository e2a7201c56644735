/** Lightness 0..1, chroma, hue in radians. */
export type Oklch = { lightness: number; chroma: number; hue: number }

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const gamma = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)

type Triple = [number, number, number]

function channels(hex: string): Triple {
  const value = Number.parseInt(hex.slice(1), 16)
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

function toHex(rgb: Triple): string {
  const byte = (value: number) =>
    Math.round(Math.min(1, Math.max(0, value)) * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${rgb.map(byte).join('')}`
}

/** Relative luminance of WCAG, 0..1. */
export function luminance(hex: string): number {
  const [r, g, b] = channels(hex)
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

/** Contrast ratio of WCAG, 1..21. */
export function contrast(one: string, other: string): number {
  const a = luminance(one)
  const b = luminance(other)
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

export function hexToOklch(hex: string): Oklch {
  const [r8, g8, b8] = channels(hex)
  const [r, g, b] = [linear(r8), linear(g8), linear(b8)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const greenRed = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const blueYellow = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { lightness, chroma: Math.hypot(greenRed, blueYellow), hue: Math.atan2(blueYellow, greenRed) }
}

function toLinear({ lightness, chroma, hue }: Oklch): Triple {
  const greenRed = chroma * Math.cos(hue)
  const blueYellow = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * greenRed + 0.2158037573 * blueYellow) ** 3
  const m = (lightness - 0.1055613458 * greenRed - 0.0638541728 * blueYellow) ** 3
  const s = (lightness - 0.0894841775 * greenRed - 1.291485548 * blueYellow) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const inGamut = (color: Oklch) => toLinear(color).every((value) => value >= -1e-4 && value <= 1.0001)

/** The closest sRGB color: a color outside the gamut loses chroma, never lightness or hue. */
export function oklchToHex(color: Oklch): string {
  let { chroma } = color
  if (!inGamut(color)) {
    let low = 0
    let high = color.chroma
    for (let step = 0; step < 18; step++) {
      const middle = (low + high) / 2
      if (inGamut({ ...color, chroma: middle })) low = middle
      else high = middle
    }
    chroma = low
  }
  const [r, g, b] = toLinear({ ...color, chroma })
  return toHex([gamma(Math.max(0, r)), gamma(Math.max(0, g)), gamma(Math.max(0, b))])
}

/** Changes the lightness of `color` until it reaches the contrast `target` on `ground`; black or white if nothing else does. */
export function untilContrast(color: Oklch, ground: string, target: number): string {
  const darker = luminance(ground) > 0.18
  for (let { lightness } = color; lightness >= 0 && lightness <= 1; lightness += darker ? -0.005 : 0.005) {
    const hex = oklchToHex({ ...color, lightness })
    if (contrast(hex, ground) >= target) return hex
  }
  return darker ? '#000000' : '#ffffff'
}
