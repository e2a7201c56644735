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

function drawing({ subject, hex, design, view }: DrawnPicture, pixels: number): Drawing {
  const tones = tonesOf(hex)
  const scene: Scene = {
    view,
    hex,
    tones,
    seed: design.seed,
    resolution: pixels / 1000,
    words: design.text,
    print: (box, place) => designSvg(design, box, { ground: tones.base, ...place }),
  }
  return subjects[subject](scene)
}

/**
 * A described picture as SVG: square, transparent ground, words as outlines, the same text for the same description.
 * `pixels` is the size that it will be rasterised at: the light on cloth depends on it.
 * `margin` is the share of a side that is drawn around it: filters fade at the edge of what they are given.
 * Meant for our own rasteriser and for `<img>`, not for inlining: its ids are fixed.
 */
export function pictureSvg(picture: DrawnPicture, pixels = 1000, margin = 0): string {
  const { svg, shown = { x: 0, y: 0, width: 1000, height: 1000 } } = drawing(DrawnPicture.parse(picture), pixels)
  const extra = shown.width * margin
  const side = n(shown.width + extra * 2)
  const drawn = Math.round(pixels * (1 + margin * 2))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${n(shown.x - extra)} ${n(shown.y - extra)} ${side} ${side}" width="${drawn}" height="${drawn}">${svg}</svg>`
}
