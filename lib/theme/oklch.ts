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

/**
 * The first of the steps 0..`count` - 1 that satisfies `satisfies`, or undefined if none does. Every step after it must satisfy it
 * too, so that a binary search finds it.
 */
export function firstStep(count: number, satisfies: (step: number) => boolean): number | undefined {
  let low = 0
  let high = count
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (satisfies(middle)) high = middle
    else low = middle + 1
  }
  return low < count ? low : undefined
}

const lightnessStep = 0.005

/** Changes the lightness of `color` until it reaches the contrast `target` on `background`; black or white if nothing else does. */
export function untilContrast(color: Oklch, background: string, target: number): string {
  const darker = luminance(background) > 0.18
  const start = Math.min(1, color.l)
  const at = (step: number) => oklchToHex({ ...color, l: start + step * (darker ? -lightnessStep : lightnessStep) })
  const isReached = (step: number) => contrast(at(step), background) >= target
  // A color on the other side of `background` can have the contrast and lose it on the way.
  if (isReached(0)) return at(0)
  const count = Math.floor((darker ? start : 1 - start) / lightnessStep) + 1
  const step = firstStep(count, isReached)
  if (step !== undefined) return at(step)
  return darker ? '#000000' : '#ffffff'
}
