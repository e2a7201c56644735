import {
  clothFilters,
  clothLight,
  floorFilter,
  floorShadow,
  folds,
  sheen,
  sideShade,
  stitches,
  turningEdge,
} from '../parts/cloth'
import type { Drawing, Scene, Subject } from '../parts/scene'

const crown = 'M222 566C206 372 322 214 500 208C678 214 794 372 778 566C610 514 390 514 222 566Z'
const brim = 'M224 556C352 506 648 506 776 556C828 606 846 664 822 716C706 642 294 642 178 716C154 664 172 606 224 556Z'

function front({ tones, seed, resolution, print }: Scene): string {
  const surface = { tones, seed, resolution, frequency: '0.007 0.009', shade: 0.5, grain: 0.16 }
  const rows = [0, 15, 30, 45, 60, 75].map(
    (step) =>
      `M${212 - step * 0.3} ${594 + step * 1.2}C340 ${540 + step * 0.96} 660 ${540 + step * 0.96} ${788 + step * 0.3} ${594 + step * 1.2}`,
  )
  return `<defs>${clothFilters(surface)}${sheen}${sideShade('sides', tones.shade * 1.2)}<clipPath id="shape"><path d="${crown}"/></clipPath><clipPath id="brim"><path d="${brim}"/></clipPath><linearGradient id="curve" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-opacity=".5"/><stop offset=".28" stop-opacity=".06"/><stop offset="1" stop-opacity=".32"/></linearGradient></defs>
<path d="M258 520C420 470 580 470 742 520L770 590H230Z" fill="${tones.inside}"/><path d="${crown}" fill="${tones.base}"/><g clip-path="url(#shape)"><rect x="200" y="190" width="600" height="400" fill="url(#sides)" opacity=".8"/>${folds(['M500 208C380 280 326 410 322 560', 'M500 208C620 280 674 410 678 560', 'M222 560C300 520 420 500 500 500'], surface, 26)}
${print({ x: 392, y: 316, width: 216, height: 170 }, { align: 'middle' })}${clothLight({ x: 190, y: 180, width: 620, height: 410 }, surface)}
${stitches(['M493 210C368 282 314 412 314 556', 'M507 210C632 282 686 412 686 556', 'M500 208C484 214 478 218 470 224'], tones, 3)}<path d="M500 208C374 282 320 412 318 558M500 208C626 282 680 412 682 558" fill="none" stroke="${tones.edge}" stroke-opacity=".55" stroke-width="2"/>
<g fill="${tones.deep}" stroke="${tones.edge}" stroke-width="2.5"><circle cx="352" cy="346" r="8"/><circle cx="648" cy="346" r="8"/></g>${turningEdge(crown, tones)}</g>
<ellipse cx="500" cy="208" rx="21" ry="10" fill="${tones.deep}"/><ellipse cx="498" cy="205" rx="13" ry="5" fill="${tones.light}" opacity=".5"/>
<path d="${brim}" fill="${tones.base}"/><g clip-path="url(#brim)"><rect x="150" y="500" width="700" height="230" fill="url(#curve)" opacity="${(tones.shade * 1.15).toFixed(2)}"/><rect x="150" y="500" width="700" height="230" fill="url(#sides)" opacity=".7"/><path d="M190 632C400 556 600 556 810 632" fill="none" stroke="#fff" stroke-opacity="${(tones.shine * 0.5).toFixed(2)}" stroke-width="34" filter="url(#soft)"/>${stitches(rows, tones, 2.6)}<rect x="150" y="500" width="700" height="230" filter="url(#grain)" opacity=".14"/>${turningEdge(brim, tones)}</g>`
}

/** The back view: the opening, the strap and its slider. */
function rear({ tones, seed, resolution }: Scene): string {
  const shell =
    'M222 620C198 382 322 214 500 208C678 214 802 382 778 620C700 646 640 654 628 640C640 520 580 470 500 470C420 470 360 520 372 640C360 654 300 646 222 620Z'
  const surface = { tones, seed: seed + 1, resolution, frequency: '0.007 0.009', shade: 0.5, grain: 0.16 }
  return `<defs>${clothFilters(surface)}${sheen}${sideShade('sides', tones.shade * 1.2)}<clipPath id="shape"><path d="${shell}"/></clipPath></defs>
<path d="M372 640C360 520 420 470 500 470C580 470 640 520 628 640C560 660 440 660 372 640Z" fill="${tones.inside}"/><path d="${shell}" fill="${tones.base}"/><g clip-path="url(#shape)"><rect x="200" y="190" width="600" height="470" fill="url(#sides)" opacity=".8"/>${folds(['M500 208C380 300 320 430 300 640', 'M500 208C620 300 680 430 700 640'], surface, 26)}${clothLight({ x: 190, y: 180, width: 620, height: 480 }, surface)}${stitches(['M500 210V470', 'M493 210C368 300 310 450 300 640', 'M507 210C632 300 690 450 700 640', 'M360 640C346 510 410 456 500 456C590 456 654 510 640 640'], tones, 3)}${turningEdge(shell, tones)}</g>
<ellipse cx="500" cy="208" rx="21" ry="10" fill="${tones.deep}"/><path d="M352 606C440 632 560 632 648 606V644C560 670 440 670 352 644Z" fill="${tones.deep}"/><path d="M352 606C440 632 560 632 648 606V644C560 670 440 670 352 644Z" fill="none" stroke="${tones.edge}" stroke-width="3"/><rect x="556" y="604" width="44" height="60" rx="5" fill="#b9934a" transform="rotate(-6 578 634)"/><rect x="566" y="616" width="24" height="36" rx="3" fill="${tones.deep}" transform="rotate(-6 578 634)"/>`
}

const magnification = { front: 1, back: 1, scale: 1, detail: 1000 / 300 }

/** A six-panel cap: seams, eyelets, a curved brim with six rows of stitches. */
export const cap: Subject = (scene): Drawing => {
  const floor = `<defs>${floorFilter}</defs>`
  if (scene.view === 'back')
    return {
      svg: `${floor}${floorShadow(500, 660, 270, 10)}<g transform="translate(0 60)">${rear(scene)}</g>`,
      shown: { x: -8, y: 0, width: 1016, height: 1016 },
    }
  const svg = `${floor}${floorShadow(500, 700, 300, 10)}${front({ ...scene, resolution: scene.resolution * magnification[scene.view] })}`
  if (scene.view === 'detail') return { svg, shown: { x: 350, y: 250, width: 300, height: 300 } }
  return { svg: `<g transform="translate(0 40)">${svg}</g>`, shown: { x: -8, y: 0, width: 1016, height: 1016 } }
}
