import { clothFilters, clothLight, folds, sheen, sideShade, stitches, turningEdge } from './cloth'
import { hanger, hangerHook, sizeLine } from './hanger'
import type { Drawing, Scene } from './scene'
import type { Box } from './shapes'
import type { Tones } from './tones'

/** The parts of a garment that differ between cuts. Paths use a picture of 1000 × 1000. */
export type Cut = {
  body: string
  bodyBack: string
  /** The part visible through the neck. */
  opening: string
  print: Box
  label: Box
  /** Drawn behind the body, such as the back of a hood. */
  behind?: (tones: Tones) => string
  /** Drawn on the body under the print, such as a pocket. */
  under?: (tones: Tones) => string
  /** Drawn last within the silhouette, such as a collar or cords. */
  over: (tones: Tones, back: boolean) => string
  seams: readonly string[]
  folds: readonly string[]
  /** Areas where the cloth is doubled and therefore darker. */
  shadows?: readonly string[]
  hem: number
  /** The height of the shoulders of a hanger in the neck, and the top of what is above it. */
  hangs: { shoulders: number; top: number }
  /** The side of the square that shows all of it: a hoodie fills more of a frame than a tee. */
  side: number
}

function label(box: Box, tones: Tones): string {
  return `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="2" fill="#f6f3ec" opacity=".78"/><path d="M${box.x + 8} ${box.y + box.height / 2}h${box.width - 16}" stroke="${tones.edge}" stroke-opacity=".5" stroke-width="3"/>`
}

function wornFace(cut: Cut, scene: Scene): string {
  const { tones } = scene
  const back = scene.view === 'back'
  const silhouette = back ? cut.bodyBack : cut.body
  const surface = { tones, seed: scene.seed, resolution: scene.resolution }
  const bounds = { x: 90, y: 70, width: 820, height: 840 }
  const neck = back ? '' : `<path d="${cut.opening}" fill="${tones.inside}"/>${label(cut.label, tones)}`
  return `<defs>${clothFilters(surface)}${sheen}${sideShade('sides', tones.shade * 1.05)}<clipPath id="shape"><path d="${silhouette}"/></clipPath></defs>
${cut.behind?.(tones) ?? ''}<path d="${silhouette}" fill="${tones.base}"/>
<g clip-path="url(#shape)"><rect x="110" y="80" width="780" height="820" fill="url(#sides)" opacity=".62"/>${(cut.shadows ?? []).map((d) => `<path d="${d}" fill="#000" opacity="${(tones.shade * 0.42).toFixed(2)}" filter="url(#soft)"/>`).join('')}${folds(cut.folds, surface)}
${back ? '' : (cut.under?.(tones) ?? '')}${back ? '' : scene.print(cut.print)}
${clothLight(bounds, surface)}${stitches(cut.seams, tones)}${turningEdge(silhouette, tones)}</g>
${neck}${scene.hangs ? `<clipPath id="neck"><path d="${cut.opening}"/></clipPath><g clip-path="url(#neck)">${hanger(cut.hangs.shoulders)}</g>` : ''}${cut.over(tones, back)}`
}

/** All of a garment in the middle of a square. */
function wholeGarment({ side, hem, hangs }: Cut): Box {
  return { x: 500 - side / 2, y: (hangs.top + hem - side) / 2, width: side, height: side }
}

/** A garment on a hanger with the line of its length, and some space on the right for it. */
const measured: Box = { x: -20, y: -60, width: 1060, height: 1060 }

/** A garment in the requested view: flat, from the back, the print in detail, or on a hanger with its size. */
export function garment(cut: Cut, scene: Scene): Drawing {
  const side = cut.print.width * 0.86
  const shown = {
    x: cut.print.x + cut.print.width * 0.1,
    y: cut.print.y + cut.print.width * 0.06,
    width: side,
    height: side,
  }
  const near = scene.view === 'detail' ? { ...scene, resolution: (scene.resolution * 1000) / side } : scene
  const hangs = scene.hangs || scene.view === 'scale'
  const svg = `${hangs ? hangerHook(cut.hangs.shoulders) : ''}${wornFace(cut, { ...near, hangs })}`
  if (scene.view === 'scale') return { svg: svg + sizeLine(cut.hangs.shoulders, cut.hem), shown: measured }
  return { svg, shown: scene.view === 'detail' ? shown : wholeGarment(cut) }
}
