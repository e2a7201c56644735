import { DrawnPicture } from '../../contract/pictures'
import { designSvg } from './design-svg'
import type { Drawing, Scene, Subject } from './scene'
import { n } from './shapes'
import { cap } from './subjects/cap'
import { hoodie } from './subjects/hoodie'
import { longsleeve } from './subjects/longsleeve'
import { mug } from './subjects/mug'
import { phone } from './subjects/phone'
import { poster } from './subjects/poster'
import { standin } from './subjects/standin'
import { sticker } from './subjects/sticker'
import { tee } from './subjects/tee'
import { tote } from './subjects/tote'
import { wallpaper } from './subjects/wallpaper'
import { tonesOf } from './tones'

const subjects: Record<DrawnPicture['subject'], Subject> = {
  tee,
  longsleeve,
  hoodie,
  mug,
  poster,
  cap,
  tote,
  phone,
  sticker,
  wallpaper,
  standin,
}

function drawing({ subject, hex, design, view }: DrawnPicture): Drawing {
  const tones = tonesOf(hex)
  const scene: Scene = {
    view,
    hex,
    tones,
    seed: design.seed,
    words: design.text,
    print: (box, place) => designSvg(design, box, { ground: tones.base, ...place }),
  }
  return subjects[subject](scene)
}

/**
 * A described picture as SVG: square, transparent ground, words as outlines, the same text for the same description.
 * Meant for our own rasteriser and for `<img>`, not for inlining: its ids are fixed.
 */
export function pictureSvg(picture: DrawnPicture): string {
  const { svg, shown = { x: 0, y: 0, width: 1000, height: 1000 } } = drawing(DrawnPicture.parse(picture))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${n(shown.x)} ${n(shown.y)} ${n(shown.width)} ${n(shown.height)}" width="1000" height="1000">${svg}</svg>`
}
