import { floorFilter, floorShadow } from '../parts/cloth'
import type { Drawing, Scene, Subject } from '../parts/scene'

const body = 'M250 262C252 430 254 600 260 738C266 808 644 808 650 738C656 600 658 430 660 262Z'
const handle = 'M650 366C800 338 842 424 828 524C812 634 738 692 646 664'

function cup({ tones, print }: Scene): string {
  const stop = (offset: number, color: string, opacity: number) =>
    `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`
  const glaze = [
    stop(0, '#000', 0.36),
    stop(0.13, '#000', 0.08),
    stop(0.2, '#fff', 0.06),
    stop(0.27, '#fff', 0.46),
    stop(0.35, '#fff', 0.1),
    stop(0.42, '#fff', 0),
    stop(0.7, '#000', 0.05),
    stop(0.92, '#000', 0.34),
    stop(1, '#000', 0.26),
  ]
  return `<defs>${floorFilter}<clipPath id="shape"><path d="${body}"/></clipPath><linearGradient id="glaze" x1="0" x2="1">${glaze.join('')}</linearGradient><linearGradient id="foot" x1="0" y1="0" x2="0" y2="1"><stop offset=".82" stop-opacity="0"/><stop offset="1" stop-opacity=".3"/></linearGradient><linearGradient id="well" x1="0" x2="1"><stop offset="0" stop-opacity=".34"/><stop offset=".6" stop-opacity=".05"/><stop offset="1" stop-color="#fff" stop-opacity=".25"/></linearGradient></defs>
<path d="${handle}" fill="none" stroke="${tones.edge}" stroke-opacity=".5" stroke-width="57" stroke-linecap="butt"/><path d="${handle}" fill="none" stroke="${tones.base}" stroke-width="54"/><path d="M652 382C780 360 816 428 804 520C790 612 730 658 648 640" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="16"/><path d="M660 350C792 328 838 412 830 498" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="9" stroke-linecap="round"/>
<path d="${body}" fill="${tones.base}"/><g clip-path="url(#shape)">${print({ x: 306, y: 336, width: 300, height: 372 }, { align: 'middle' })}<rect x="240" y="240" width="430" height="600" fill="url(#glaze)"/><rect x="240" y="240" width="430" height="552" fill="url(#foot)"/><path d="M250 270C300 318 610 318 660 270V300C610 344 300 344 250 300Z" fill="#000" opacity=".07"/></g>
<ellipse cx="455" cy="262" rx="205" ry="46" fill="${tones.light}"/><ellipse cx="455" cy="265" rx="190" ry="38" fill="${tones.inside}"/><ellipse cx="455" cy="265" rx="190" ry="38" fill="url(#well)"/><ellipse cx="455" cy="262" rx="205" ry="46" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="3"/><path d="M252 276C270 316 640 316 658 276" fill="none" stroke="${tones.edge}" stroke-opacity=".35" stroke-width="3"/>`
}

/** A ceramic mug: cylinder lighting over the print. The back view shows it for the left hand. */
export const mug: Subject = (scene): Drawing => {
  const shadow = floorShadow(470, 796, 230, 18)
  if (scene.view === 'back') {
    // Only the body is mirrored, so that the print stays readable.
    const mirrored = cup({ ...scene, print: () => '' })
    return {
      svg: `${floorShadow(530, 796, 230, 18)}<g transform="translate(1000 0) scale(-1 1)">${mirrored}</g>${scene.print({ x: 398, y: 336, width: 300, height: 372 }, { align: 'middle' })}`,
      shown: { x: -85, y: -25, width: 1080, height: 1080 },
    }
  }
  const svg = shadow + cup(scene)
  return scene.view === 'detail'
    ? { svg, shown: { x: 250, y: 330, width: 380, height: 380 } }
    : { svg, shown: { x: 5, y: -25, width: 1080, height: 1080 } }
}
