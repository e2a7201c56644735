import { mixInRgb } from '@awning/platform/mix-colors'
import { inkOn } from '../color'
import { setLine } from '../lettering/line'
import type { Drawing, Scene, Subject } from '../scene'

/** A hang tag with initials: the placeholder for a product without a picture, clearly not a photo of the product. */
function tag({ hex, lines }: Scene): string {
  const paper = mixInRgb(hex, '#f4f0e7', 0.72)
  const ink = mixInRgb(inkOn(paper), hex, 0.28)
  const initials = (lines[0] ?? '').slice(0, 3).toUpperCase()
  const letters = setLine(initials, { cut: 'display', fill: ink, height: 150, tracking: -20, maxWidth: 300 })
  const shape =
    'M500 176C516 176 528 182 540 192L696 318C708 328 714 340 714 356V800C714 826 698 842 672 842H328C302 842 286 826 286 800V356C286 340 292 328 304 318L460 192C472 182 484 176 500 176Z'
  return `<defs><filter id="cast" x="-.3" y="-.3" width="1.6" height="1.6"><feGaussianBlur stdDeviation="18"/></filter><linearGradient id="card" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-opacity=".08"/></linearGradient></defs>
<g transform="rotate(5 500 260)"><path d="${shape}" transform="translate(10 22)" fill="#1c1710" opacity=".24" filter="url(#cast)"/><path d="${shape}" fill="${paper}"/><path d="${shape}" fill="url(#card)"/><path d="${shape}" fill="none" stroke="${mixInRgb(paper, '#000000', 0.18)}" stroke-width="3"/>
<circle cx="500" cy="272" r="40" fill="none" stroke="${mixInRgb(paper, ink, 0.4)}" stroke-width="9"/><circle cx="500" cy="272" r="29" fill="#d8d4cb"/><rect x="322" y="392" width="356" height="414" rx="10" fill="none" stroke="${mixInRgb(paper, ink, 0.3)}" stroke-width="3"/>
${letters.svg(500, 600 + letters.height / 2)}<path d="M440 736H560" stroke="${mixInRgb(paper, ink, 0.4)}" stroke-width="6" stroke-linecap="round"/></g>
<path d="M499 268C470 196 420 160 452 104C474 66 540 64 552 108C562 150 520 190 499 268" fill="none" stroke="#8d7f6a" stroke-width="7" stroke-linecap="round"/>`
}

export const placeholder: Subject = (scene): Drawing => ({ svg: tag(scene) })
