import { clothFilters, clothLight, folds, sheen, sideShade, stitches, turningEdge } from '../parts/cloth'
import type { Drawing, Scene, Subject } from '../parts/scene'

const body = 'M240 366C420 358 580 358 760 366C774 540 784 716 790 872C600 894 400 894 210 872C216 716 226 540 240 366Z'

function bag({ tones, seed, resolution, view, print }: Scene): string {
  const surface = { tones, seed, resolution, frequency: '0.005 0.003', shade: 0.7, grain: 0.24 }
  const strap = 'M394 430C384 132 616 132 606 430'
  return `<defs>${clothFilters(surface)}${sheen}${sideShade('sides', tones.shade)}<clipPath id="shape"><path d="${body}"/></clipPath></defs>
<path d="M372 372C364 104 636 104 628 372" fill="none" stroke="${tones.edge}" stroke-opacity=".4" stroke-width="34"/><path d="M372 372C364 104 636 104 628 372" fill="none" stroke="${tones.deep}" stroke-width="31"/>
<path d="${body}" fill="${tones.base}"/><g clip-path="url(#shape)"><rect x="200" y="350" width="600" height="550" fill="url(#sides)" opacity=".55"/>${folds(['M262 390C300 470 300 560 280 640', 'M738 390C700 470 700 560 720 640', 'M330 872C350 830 400 812 440 808', 'M676 872C650 836 610 820 570 816', 'M394 440C400 480 396 520 380 556', 'M606 440C600 480 604 520 620 556'], surface, 24)}
${view === 'back' ? '' : print({ x: 336, y: 462, width: 328, height: 352 }, { align: 'middle' })}${clothLight({ x: 190, y: 340, width: 620, height: 560 }, surface)}${stitches(['M238 402C420 394 580 394 762 402', 'M237 410C420 402 580 402 763 410'], tones)}${turningEdge(body, tones)}</g>
<path d="${strap}" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="40" transform="translate(3 5)" clip-path="url(#shape)"/><path d="${strap}" fill="none" stroke="${tones.edge}" stroke-opacity=".3" stroke-width="36"/><path d="${strap}" fill="none" stroke="${tones.base}" stroke-width="33"/><path d="${strap}" fill="none" stroke="${tones.seam}" stroke-opacity="${tones.seamOpacity}" stroke-width="24"/><path d="${strap}" fill="none" stroke="${tones.base}" stroke-width="21"/>
<g fill="none" stroke="${tones.seam}" stroke-opacity="${Math.min(1, tones.seamOpacity * 1.8).toFixed(2)}" stroke-width="2.5"><path d="M380 400h27v27h-27zl27 27M407 400l-27 27M593 400h27v27h-27zl27 27M620 400l-27 27"/></g>`
}

const magnification = { front: 1, back: 1, scale: 1, detail: 1000 / 300 }

/** A canvas tote with box-stitched straps. */
export const tote: Subject = (scene): Drawing => {
  const svg = bag({ ...scene, resolution: scene.resolution * magnification[scene.view] })
  if (scene.view === 'detail') return { svg, shown: { x: 370, y: 480, width: 300, height: 300 } }
  return { svg, shown: { x: 44, y: 80, width: 912, height: 912 } }
}
