import { type Cut, garment } from '../garment'
import type { Subject } from '../scene'
import type { Tones } from '../tones'
import { armholes, sideShadows, sleeveFolds } from './longsleeve'
import { crewOpening } from './tee'

const outline =
  'M405 150C360 166 312 180 272 198C208 228 176 396 138 620C128 690 122 744 118 800C148 818 192 822 226 814C240 720 264 596 288 470C298 600 300 720 286 838C330 832 360 868 410 886C440 894 560 894 590 886C640 868 670 832 714 838C700 720 702 600 712 470C736 596 760 720 774 814C808 822 852 818 882 800C878 744 872 690 862 620C824 396 792 228 728 198C688 180 640 166 595 150'

const collar = [
  'M405 150C424 182 460 206 500 222L456 306L366 194Z',
  'M595 150C576 182 540 206 500 222L544 306L634 194Z',
]
const buttons = [322, 412, 502, 592, 682, 772]

function front(tones: Tones): string {
  const line = `fill="none" stroke="${tones.edge}" stroke-opacity=".55"`
  const flap = (d: string) =>
    `<path d="${d}" transform="translate(0 6)" fill="#000" opacity="${(tones.shade * 0.3).toFixed(2)}"/><path d="${d}" fill="${tones.base}"/><path d="${d}" ${line} stroke-width="4" stroke-linejoin="round"/>`
  return `<path d="M478 250V890M522 250V890" ${line} stroke-width="3"/>${buttons.map((y) => `<circle cx="500" cy="${y}" r="9" fill="${tones.light}" stroke="${tones.edge}" stroke-width="2.5"/>`).join('')}<path d="M570 402H672V494C672 506 664 512 652 512H590C578 512 570 506 570 494ZM570 428H672" ${line} stroke-width="3"/>${collar.map(flap).join('')}`
}

const back = (tones: Tones) =>
  `<path d="M366 194C440 226 560 226 634 194L595 150C560 168 440 168 405 150Z" fill="${tones.base}" stroke="${tones.edge}" stroke-opacity=".55" stroke-width="4"/>`

const cut: Cut = {
  body: `${outline}C575 191 536 214 500 214C464 214 425 191 405 150Z`,
  bodyBack: `${outline}C560 168 532 174 500 174C468 174 440 168 405 150Z`,
  opening: crewOpening,
  print: { x: 346, y: 320, width: 308, height: 390 },
  label: { x: 476, y: 148, width: 48, height: 26 },
  over: (tones, isBack) =>
    `${isBack ? back(tones) : front(tones)}<path d="M122 740C154 756 198 760 234 752M878 740C846 756 802 760 766 752" fill="none" stroke="${tones.edge}" stroke-opacity=".55" stroke-width="4"/>`,
  seams: [...armholes, 'M300 820C340 822 372 856 418 872C446 880 554 880 582 872C628 856 660 822 700 820'],
  folds: [...sleeveFolds, 'M352 720C346 770 340 800 346 850', 'M640 740C650 780 652 810 648 850'],
  shadows: sideShadows,
  hem: 886,
  measure: '29.5 in · 75 cm',
}

/** A shirt or blouse with a collar, buttons and a chest pocket. */
export const shirt: Subject = (scene) => garment(cut, scene)
