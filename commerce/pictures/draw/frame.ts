import type { Random } from './random'

/** What a design family draws in: 300 units wide, `height` high, the top left corner at 0 0. */
export type Frame = {
  height: number
  ground: string
  ink: string
  accents: readonly [string, ...string[]]
  text: readonly string[]
  random: Random
  /** A print that is lower than its box stands in the middle of it; else at the top, as on a chest. */
  centred: boolean
  /** Artwork that runs to all edges, with a ground of its own: a wallpaper, a full picture. */
  bleed: boolean
}

export type Family = (frame: Frame) => string

export const frameWidth = 300

/** The accent at a place in a rhythm, cyclic. */
export function accent(frame: Frame, index: number): string {
  return frame.accents[index % frame.accents.length] ?? frame.accents[0]
}
