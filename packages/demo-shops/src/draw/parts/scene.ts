import type { DrawnPicture } from './drawing'
import type { Box } from './shapes'
import type { Tones } from './tones'

/** The input for drawing a subject. */
export type Scene = {
  view: DrawnPicture['view']
  /** Whether it is on a hanger. */
  hangs: boolean
  hex: string
  tones: Tones
  seed: number
  /** Pixels per unit of the drawing in the requested picture. */
  resolution: number
  lines: readonly string[]
  /** The print, scaled to fill a box. */
  print: (box: Box, place?: { background?: string; align?: 'top' | 'middle'; bleed?: boolean }) => string
}

/** A drawn subject: shapes within 1000 × 1000 on a transparent background, and the visible part of them. */
export type Drawing = { svg: string; shown?: Box }
export type Subject = (scene: Scene) => Drawing
