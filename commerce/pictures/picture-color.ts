import type { DrawnPicture } from '../contract/pictures'
import { mix } from './draw/color'
import { tonesOf } from './draw/tones'
import { stageColor } from './raster'

/** How much of its square a subject covers, roughly: what is left is the stage. */
const coverage: Record<DrawnPicture['subject'], number> = {
  tee: 0.42,
  longsleeve: 0.46,
  hoodie: 0.5,
  mug: 0.3,
  poster: 0.4,
  cap: 0.25,
  tote: 0.34,
  phone: 0.32,
  sticker: 0.42,
  wallpaper: 0.5,
  standin: 0.28,
}

/** A colour to paint before the picture is there: its cloth with a little of its print, thinned by the stage around it. */
export function pictureColor({ subject, hex, design, view }: DrawnPicture): string {
  const cloth = tonesOf(hex).base
  const printed = mix(cloth, design.palette[0] ?? cloth, 0.14)
  return mix(stageColor, printed, view === 'detail' ? 0.95 : coverage[subject])
}
