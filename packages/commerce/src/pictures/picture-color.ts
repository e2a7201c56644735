import type { DrawnPicture } from '@awning/contract/pictures'
import { mixInRgb } from '@awning/platform/mix-colors'
import { tonesOf } from './draw/tones'
import { stageColor } from './resize-picture'

/** The approximate share of the square that a subject covers. The rest is background. */
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
  jumper: 0.46,
  shirt: 0.46,
  jacket: 0.46,
  dress: 0.3,
  skirt: 0.32,
  trousers: 0.28,
  shoe: 0.26,
  placeholder: 0.1,
}

/** A placeholder color while the picture loads: the cloth with a little of its print, mixed with the background. */
export function pictureColor({ subject, hex, design, view }: DrawnPicture): string {
  const cloth = tonesOf(hex).base
  const clothWithPrint = mixInRgb(cloth, design.palette[0] ?? cloth, 0.14)
  return mixInRgb(stageColor, clothWithPrint, view === 'detail' ? 0.95 : coverage[subject])
}
