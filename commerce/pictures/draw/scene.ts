import type { DrawnPicture } from '../../contract/pictures'
import type { Box } from './shapes'
import type { Tones } from './tones'

/** What a subject is drawn from. */
export type Scene = {
  view: DrawnPicture['view']
  hex: string
  tones: Tones
  seed: number
  /** Pixels per unit of the drawing in the picture that is asked for. */
  resolution: number
  words: readonly string[]
  /** The print, filling a box. */
  print: (box: Box, place?: { ground?: string; align?: 'top' | 'middle'; bleed?: boolean }) => string
}

/** A drawn subject: shapes within 1000 × 1000 on a transparent ground, and the part of them that is shown. */
export type Drawing = { svg: string; shown?: Box }
export type Subject = (scene: Scene) => Drawing
