import { luminance } from '@awning/platform/colors'
import { mixInRgb } from '@awning/platform/mix-colors'
import type { Drawing, Scene, Subject } from '../parts/scene'

const filters = `<filter id="cast" x="-.3" y="-.3" width="1.6" height="1.6"><feGaussianBlur stdDeviation="12"/></filter><linearGradient id="gloss" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".28"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-opacity=".1"/></linearGradient><linearGradient id="curl" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff"/><stop offset=".45" stop-color="#e4e1da"/><stop offset="1" stop-color="#bdb8ae"/></linearGradient>`

/** A die-cut square with a white edge. Its lower right corner is lifted. */
function cutout({ hex, print }: Scene): string {
  const white = luminance(hex) > 0.85 ? mixInRgb(hex, '#efece4', 0.9) : hex
  const edge = 'M240 170H760Q830 170 830 240V690L690 830H240Q170 830 170 760V240Q170 170 240 170Z'
  const face = 'M252 206H748Q794 206 794 252V676L676 794H252Q206 794 206 748V252Q206 206 252 206Z'
  return `<path d="${edge}" transform="translate(10 20)" fill="#1c1710" opacity=".3" filter="url(#cast)"/><path d="${edge}" fill="#fff"/><path d="${edge}" fill="none" stroke="#cfcac0" stroke-width="2"/><clipPath id="face"><path d="${face}"/></clipPath><g clip-path="url(#face)"><path d="${face}" fill="${white}"/>${print({ x: 274, y: 252, width: 452, height: 452 }, { background: white, align: 'middle' })}</g><path d="${edge}" fill="url(#gloss)"/>
<path d="M830 690C790 700 742 716 714 728C704 760 694 796 690 830Z" transform="translate(-12 -8)" fill="#000" opacity=".25" filter="url(#cast)"/><path d="M830 690C784 694 738 704 708 708C706 742 700 790 690 830Z" fill="url(#curl)"/>`
}

/** A sticker is smaller than a mug. */
const shown = { x: -130, y: -130, width: 1260, height: 1260 }

/** A die-cut sticker with one lifted corner. */
export const sticker: Subject = (scene): Drawing => {
  if (scene.view === 'back') {
    const pile = [-14, 9, -3].map(
      (turn, index) =>
        `<g transform="translate(${60 + index * 34} ${70 + index * 20}) rotate(${turn} 440 440) scale(.84)">${cutout(scene)}</g>`,
    )
    return { svg: `<defs>${filters}</defs>${pile.join('')}`, shown }
  }
  const svg = `<defs>${filters}</defs><g transform="rotate(-4 500 500)">${cutout(scene)}</g>`
  return scene.view === 'detail' ? { svg, shown: { x: 470, y: 470, width: 400, height: 400 } } : { svg, shown }
}
