import { createHash } from 'node:crypto'
import { designSvg } from './design-svg'
import type { Design, DrawnPicture } from './parts/drawing'
import type { Drawing, Scene, Subject } from './parts/scene'
import { n } from './parts/shapes'
import { tonesOf } from './parts/tones'
import { cap } from './subjects/cap'
import { hoodie } from './subjects/hoodie'
import { longsleeve } from './subjects/longsleeve'
import { mug } from './subjects/mug'
import { phone } from './subjects/phone'
import { poster } from './subjects/poster'
import { sticker } from './subjects/sticker'
import { tee } from './subjects/tee'
import { tote } from './subjects/tote'
import { wallpaper } from './subjects/wallpaper'

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
}

/** From all of a design, so that two products on a page do not have the creases of one. */
const seedOf = (design: Design) =>
  parseInt(createHash('sha256').update(JSON.stringify(design)).digest('hex').slice(0, 6), 16)

/** A described picture in units of 1000 × 1000. `pixels` is the raster size of that square, which affects the lighting of cloth. */
export function drawing({ subject, hex, design, view }: DrawnPicture, pixels: number, hangs = false): Drawing {
  const tones = tonesOf(hex)
  const scene: Scene = {
    view,
    hangs,
    hex,
    tones,
    seed: seedOf(design),
    resolution: pixels / 1000,
    lines: design.text,
    print: (box, place) => designSvg(design, box, { background: tones.base, ...place }),
  }
  return subjects[subject](scene)
}

/**
 * A described picture as SVG: square, transparent background, text as outlines, identical output for an identical description.
 * `pixels` is the raster size, which affects the lighting of cloth. `margin` is the share of a side drawn as a border, since
 * filters fade at the edges. Its ids are fixed, so two pictures do not fit into one document.
 */
export function pictureSvg(picture: DrawnPicture, pixels = 1000, margin = 0): string {
  const { svg, shown = { x: 0, y: 0, width: 1000, height: 1000 } } = drawing(picture, pixels)
  const extra = shown.width * margin
  const side = n(shown.width + extra * 2)
  const drawn = Math.round(pixels * (1 + margin * 2))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${n(shown.x - extra)} ${n(shown.y - extra)} ${side} ${side}" width="${drawn}" height="${drawn}">${svg}</svg>`
}
