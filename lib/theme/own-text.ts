import { contrast, hexToOklch, untilContrast } from './oklch'

/** OKLCH chroma above which a color is saturated. */
const saturated = 0.12
/** In degrees: the edges between colors with similar hues do not flicker. */
const similarHue = 30
/** Below this lightness a yellow or orange looks brown. */
const darkest = 0.3
/** The contrast of a text color that had to be changed, or whose saturated background has another hue. */
export const strongContrast = 7

/** Whether both colors are saturated and differ in hue, so that text of one on the other flickers. */
export function flickers(text: string, ground: string): boolean {
  const [one, other] = [hexToOklch(text), hexToOklch(ground)]
  if (one.c <= saturated || other.c <= saturated) return false
  const apart = Math.abs((one.h ?? 0) - (other.h ?? 0))
  return Math.min(apart, 360 - apart) > similarHue
}

/** Whether a text color of a theme stays as given on `ground`. */
export function keepsText(text: string, ground: string): boolean {
  const ratio = contrast(text, ground)
  return ratio >= strongContrast || (ratio >= 4.5 && !flickers(text, ground))
}

/** Whether a color that was darkened is too dark to show its hue. */
export const isTooDark = (moved: string) => hexToOklch(moved).l < darkest

/** A text color of a theme, with its lightness changed until it is readable on `ground`; `neutral` if its hue is lost on the way. */
export function ownText(text: string, ground: string, neutral: string): string {
  if (keepsText(text, ground)) return text
  const moved = untilContrast(hexToOklch(text), ground, strongContrast)
  return contrast(moved, ground) < strongContrast || isTooDark(moved) ? neutral : moved
}
