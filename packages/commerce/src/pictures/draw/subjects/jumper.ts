import { type Cut, garment } from '../garment'
import type { Subject } from '../scene'
import type { Tones } from '../tones'
import { armholes, outline, sideShadows, sleeveFolds } from './longsleeve'
import { crewNeck, crewOpening } from './tee'

const between = (from: number, to: number, count: number) =>
  Array.from({ length: count }, (_, index) => Math.round(from + ((to - from) * index) / (count - 1)))

/** The ribs of hem, cuffs and collar. */
const ribs = [
  ...between(302, 698, 34).map((x) => `M${x} 826V890`),
  ...between(122, 236, 10).map((x) => `M${x} 744l-4 70`),
  ...between(764, 878, 10).map((x) => `M${x} 744l4 70`),
].join('')
const edges =
  'M291 818C356 832 430 837 500 837C570 837 644 832 709 818M124 740C156 756 200 760 235 752M876 740C844 756 800 760 765 752'

/** Rows of knitted stitches. */
const rows = between(250, 800, 26)
  .map((y) => `M90 ${y}C300 ${y + 16} 700 ${y + 16} 910 ${y}`)
  .join('')

const knit = (tones: Tones) =>
  `<path d="${rows}" fill="none" stroke="${tones.seam}" stroke-opacity="${(tones.seamOpacity * 0.45).toFixed(2)}" stroke-width="3" clip-path="url(#shape)"/><path d="${ribs}" fill="none" stroke="${tones.edge}" stroke-opacity=".38" stroke-width="4" clip-path="url(#shape)"/><path d="${edges}" fill="none" stroke="${tones.edge}" stroke-opacity=".6" stroke-width="4"/>`

const cut: Cut = {
  body: `${outline}C575 191 536 214 500 214C464 214 425 191 405 150Z`,
  bodyBack: `${outline}C560 168 532 174 500 174C468 174 440 168 405 150Z`,
  opening: crewOpening,
  print: { x: 346, y: 300, width: 308, height: 390 },
  label: { x: 476, y: 148, width: 48, height: 26 },
  over: (tones, back) => `${knit(tones)}${crewNeck(tones, back)}`,
  seams: armholes,
  folds: [...sleeveFolds, 'M352 720C344 760 342 790 348 820', 'M648 720C656 760 658 790 652 820'],
  shadows: sideShadows,
  hem: 886,
  measure: '27.5 in · 70 cm',
}

/** A knitted jumper with ribbed hem and cuffs. */
export const jumper: Subject = (scene) => garment(cut, scene)
