import { type Cut, garment } from '../garment'
import type { Subject } from '../scene'
import type { Tones } from '../tones'
import { armholes, sideShadows, sleeveFolds } from './longsleeve'

const outline =
  'M398 166C352 174 306 184 262 204C196 236 160 404 126 630C116 700 112 752 110 806C142 826 196 830 232 820C246 720 266 596 286 476C294 600 296 700 290 836C356 852 430 858 500 858C570 858 644 852 710 836C704 700 706 600 714 476C734 596 754 720 768 820C804 830 858 826 890 806C888 752 884 700 874 630C840 404 804 236 738 204C694 184 648 174 602 166'
const stand =
  'M390 190C392 124 440 104 500 104C560 104 608 124 610 190C592 232 548 254 500 258C452 254 408 232 390 190Z'
const inside =
  'M412 182C420 140 456 128 500 128C544 128 580 140 588 182C570 214 536 232 500 236C464 232 430 214 412 182Z'

function front(tones: Tones): string {
  const line = `fill="none" stroke="${tones.edge}" stroke-opacity=".6"`
  return `<path d="M488 250V856M512 250V856" ${line} stroke-width="3"/><path d="M500 250V856" fill="none" stroke="${tones.edge}" stroke-width="13" stroke-dasharray="4 5"/><path d="M500 250V856" fill="none" stroke="${tones.light}" stroke-width="3"/><rect x="492" y="262" width="16" height="40" rx="6" fill="${tones.light}" stroke="${tones.edge}" stroke-width="2.5"/>
<path d="M372 580L330 724M628 580L670 724" ${line} stroke-width="9" stroke-linecap="round"/><path d="M372 580L330 724M628 580L670 724" fill="none" stroke="${tones.light}" stroke-opacity=".5" stroke-width="2.5"/>
<path fill-rule="evenodd" d="${stand}${inside}" fill="${tones.base}"/><path fill-rule="evenodd" d="${stand}${inside}" fill="#000" opacity="${(tones.shade * 0.16).toFixed(2)}"/><path d="${stand}${inside}" ${line} stroke-width="4"/><path d="M500 236V258" stroke="${tones.edge}" stroke-width="5"/>`
}

const back = (tones: Tones) =>
  `<path d="M392 190C392 124 440 104 500 104C560 104 608 124 608 190C560 206 440 206 392 190Z" fill="${tones.base}" stroke="${tones.edge}" stroke-opacity=".6" stroke-width="4"/>`

const cut: Cut = {
  body: `${outline}C592 232 548 254 500 258C452 254 408 232 398 166Z`,
  bodyBack: `${outline}C560 186 440 186 398 166Z`,
  opening: inside,
  print: { x: 346, y: 320, width: 308, height: 390 },
  label: { x: 476, y: 146, width: 48, height: 26 },
  over: (tones, isBack) =>
    `${isBack ? back(tones) : front(tones)}<path d="M290 786C356 802 430 808 500 808C570 808 644 802 710 786M116 744C150 764 204 768 240 760M884 744C850 764 796 768 760 760" fill="none" stroke="${tones.edge}" stroke-opacity=".6" stroke-width="5"/>`,
  seams: [
    ...armholes,
    'M290 796C356 812 430 818 500 818C570 818 644 812 710 796',
    'M268 330C340 346 420 350 484 350',
    'M732 330C660 346 580 350 516 350',
  ],
  folds: [...sleeveFolds, 'M340 380C352 440 350 500 340 560', 'M660 380C648 440 650 500 660 560'],
  shadows: sideShadows,
  hem: 850,
  measure: '26.5 in · 67 cm',
}

/** A zipped jacket with a stand collar. */
export const jacket: Subject = (scene) => garment(cut, scene)
