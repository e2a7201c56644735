import {
  formatHex,
  interpolate,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  type Oklab,
  type Oklch,
  parseHex,
  type Rgb,
  useMode as registerMode,
  wcagContrast,
  wcagLuminance,
} from 'culori/fn'

// `culori/fn` knows only the color spaces that are registered here.
registerMode(modeRgb)
const toLinear = registerMode(modeLrgb)
export const toOklab: (color: Oklch) => Oklab = registerMode(modeOklab)
const toOklch = registerMode(modeOklch)

export const oklabToHex = (color: Oklab): string => oklchToHex(toOklch(color))

/** Relative luminance of WCAG, 0..1. */
export const luminance = (hex: string): number => wcagLuminance(rgbOf(hex))

/** Contrast ratio of WCAG, 1..21. */
export const contrast = (one: string, other: string): number => wcagContrast(rgbOf(one), rgbOf(other))

export const hexToOklch = (hex: string): Oklch => toOklch(rgbOf(hex))

function rgbOf(hex: string): Rgb {
  const color = parseHex(hex)
  if (color === undefined) throw new Error(`"${hex}" is not a color`)
  return color
}

/** Whether sRGB has this color. Unlike `displayable` of culori, it accepts rounding errors: every blue would lose chroma. */
function isInGamut(color: Oklch): boolean {
  const { r, g, b } = toLinear(color)
  return [r, g, b].every((value) => value >= -1e-4 && value <= 1.0001)
}

/** The closest sRGB color: a color outside the gamut loses chroma, never lightness or hue. */
export function oklchToHex(color: Oklch): string {
  if (isInGamut(color)) return formatHex(color)
  let low = 0
  let high = color.c
  for (let step = 0; step < 18; step++) {
    const middle = (low + high) / 2
    if (isInGamut({ ...color, c: middle })) low = middle
    else high = middle
  }
  return formatHex({ ...color, c: low })
}

/** Interpolates two colors linearly in OKLab. `share` 0 is the first. */
export const mixInOklab = (one: string, other: string, share: number): string =>
  oklabToHex(interpolate([rgbOf(one), rgbOf(other)], 'oklab')(share))

/** Changes the lightness of `color` until it reaches the contrast `target` on `ground`; black or white if nothing else does. */
export function untilContrast(color: Oklch, ground: string, target: number): string {
  const darker = luminance(ground) > 0.18
  for (let l = Math.min(1, color.l); l >= 0 && l <= 1; l += darker ? -0.005 : 0.005) {
    const hex = oklchToHex({ ...color, l })
    if (contrast(hex, ground) >= target) return hex
  }
  return darker ? '#000000' : '#ffffff'
}
