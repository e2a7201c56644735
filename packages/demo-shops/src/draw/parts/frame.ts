import type { Random } from './random'

/** The area that a design family draws in: 300 units wide, `height` high, origin at the top left. */
export type Frame = {
  height: number
  background: string
  ink: string
  accents: readonly [string, ...string[]]
  text: readonly string[]
  random: Random
  /** Centers a print that is lower than its box. Otherwise it is at the top, as on a chest. */
  centred: boolean
  /** Full-bleed artwork with its own background: a wallpaper, a full picture. */
  bleed: boolean
}

export type Family = (frame: Frame) => string

export const frameWidth = 300

/** `index` is cyclic. */
export function accent(frame: Frame, index: number): string {
  return frame.accents[index % frame.accents.length] ?? frame.accents[0]
}
