import { inkOn } from '@awning/platform/colors'
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
import { accentsOn } from './parts/color'
import type { Design } from './parts/drawing'
import type { Family } from './parts/frame'
import { seededRandom } from './parts/random'
import { type Box, n } from './parts/shapes'

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
  /** The color under the print. */
  background: string
  /** The position of a print that is smaller than its box. */
  align?: 'top' | 'middle'
  /** Full-bleed artwork that covers the box, with its own background. */
  bleed?: boolean
}

/** A design as a nested SVG that fills a box: 300 units wide, with the height of the box within the limits of the families. */
export function designSvg(design: Design, box: Box, { background, align = 'top', bleed = false }: DesignPlace): string {
  const height = bleed ? 300 : Math.min(440, Math.max(200, (300 * box.height) / box.width))
  const content = families[design.family]({
    height,
    background,
    ink: inkOn(background),
    accents: accentsOn(background, design.palette),
    text: design.text,
    random: seededRandom(design.seed),
    centred: align === 'middle',
    bleed,
  })
  const fit = bleed ? 'xMidYMid slice' : `xMid${align === 'top' ? 'YMin' : 'YMid'} meet`
  return `<svg x="${n(box.x)}" y="${n(box.y)}" width="${n(box.width)}" height="${n(box.height)}" viewBox="0 0 300 ${n(height)}" preserveAspectRatio="${fit}">${content}</svg>`
}
