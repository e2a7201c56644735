import type { Design } from '../../contract/pictures'
import { accentsOn, inkOn } from './color'
import { badge } from './families/badge'
import { botanical } from './families/botanical'
import { checker } from './families/checker'
import { constellation } from './families/constellation'
import { grid } from './families/grid'
import { monogram } from './families/monogram'
import { pixel } from './families/pixel'
import { stripes } from './families/stripes'
import { sun } from './families/sun'
import { topo } from './families/topo'
import { type } from './families/type'
import { waves } from './families/waves'
import type { Family } from './frame'
import { seededRandom } from './random'
import { type Box, n } from './shapes'

const families: Record<Design['family'], Family> = {
  sun,
  type,
  grid,
  badge,
  waves,
  checker,
  botanical,
  pixel,
  topo,
  monogram,
  stripes,
  constellation,
}

export type DesignPlace = {
  /** The colour that the print stands on. */
  ground: string
  /** Where in the box a print that is smaller than it goes. */
  align?: 'top' | 'middle'
  /** Artwork to all edges, covering the box, with its own ground. */
  bleed?: boolean
}

/** A design as a nested drawing that fills a box: 300 units wide, as high as the box asks within what families can fill. */
export function designSvg(design: Design, box: Box, { ground, align = 'top', bleed = false }: DesignPlace): string {
  const height = bleed ? 300 : Math.min(440, Math.max(200, (300 * box.height) / box.width))
  const content = families[design.family]({
    height,
    ground,
    ink: inkOn(ground),
    accents: accentsOn(ground, design.palette),
    text: design.text,
    random: seededRandom(design.seed),
    centred: align === 'middle',
    bleed,
  })
  const fit = bleed ? 'xMidYMid slice' : `xMid${align === 'top' ? 'YMin' : 'YMid'} meet`
  return `<svg x="${n(box.x)}" y="${n(box.y)}" width="${n(box.width)}" height="${n(box.height)}" viewBox="0 0 300 ${n(height)}" preserveAspectRatio="${fit}">${content}</svg>`
}
