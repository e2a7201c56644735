import { clothFilters, clothLight, floorFilter, floorShadow, folds, sheen, stitches } from '../cloth'
import type { Drawing, Scene, Subject } from '../scene'

const upper =
  'M262 252C330 268 424 262 478 232C486 300 506 356 556 404C640 470 760 494 838 552C872 578 888 624 886 676H196C206 540 250 420 262 252Z'
const sole = 'M186 668H890C902 690 900 716 892 742C888 756 878 762 864 762H214C196 762 188 752 186 736Z'

function side({ tones, seed, resolution, print, view }: Scene): string {
  const surface = { tones, seed, resolution, frequency: '0.006 0.006', shade: 0.8 }
  const line = `fill="none" stroke="${tones.edge}" stroke-opacity=".6" stroke-width="4"`
  const laces = [0, 1, 2, 3, 4, 5].map((step) => `M${470 + step * 24} ${286 + step * 32}l62 ${-22 + step * 3}`).join('')
  return `<defs>${clothFilters(surface)}${sheen}<clipPath id="shape"><path d="${upper}"/></clipPath></defs>
<path d="M452 244C500 236 528 252 534 282C544 336 580 378 640 418L600 460L490 380Z" fill="${tones.inside}"/><path d="${upper}" fill="${tones.base}"/><g clip-path="url(#shape)">${folds(['M300 430C380 460 450 450 510 400', 'M620 470C640 540 640 600 620 660', 'M240 600C300 560 330 500 330 440'], tones, 24)}<path d="M700 676C700 560 760 510 850 520L900 600V680Z" fill="${tones.light}" opacity=".5"/><path d="M700 676C700 560 760 510 850 520" ${line}/><path d="M196 676C250 640 300 560 300 470C300 400 290 330 280 256" ${line}/>${view === 'back' ? '' : print({ x: 330, y: 330, width: 130, height: 130 }, { align: 'middle' })}
${clothLight({ x: 180, y: 220, width: 720, height: 460 }, surface)}${stitches(['M266 272C334 288 430 280 484 250', 'M690 670C690 556 752 500 846 508', 'M498 300C510 350 536 392 580 430'], tones)}<path d="${upper}" ${line}/></g>
<path d="${laces}" fill="none" stroke="${tones.edge}" stroke-width="17" stroke-linecap="round"/><path d="${laces}" fill="none" stroke="#f4f0e7" stroke-width="12" stroke-linecap="round"/>
<path d="${sole}" fill="#f1ede4"/><path d="M188 704H898M188 740H894" fill="none" stroke="#1c1710" stroke-opacity=".22" stroke-width="4"/><path d="${sole}" fill="none" stroke="#1c1710" stroke-opacity=".35" stroke-width="4"/>`
}

/** A high shoe with laces, from the side. Every view is the same. */
export const shoe: Subject = (scene): Drawing => ({
  svg: `<defs>${floorFilter}</defs>${floorShadow(540, 768, 350)}${side(scene)}`,
  shown: { x: 120, y: 90, width: 840, height: 840 },
})
