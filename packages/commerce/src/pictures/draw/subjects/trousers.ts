import { type Cut, garment } from '../garment'
import type { Subject } from '../scene'
import type { Tones } from '../tones'

const sides =
  'M348 106C352 130 350 150 346 172C322 300 304 560 296 884C342 900 410 902 452 892C462 740 482 560 500 402C518 560 538 740 548 892C590 902 658 900 704 884C696 560 678 300 654 172C650 150 648 130 652 106'

function details(tones: Tones, back: boolean): string {
  const line = `fill="none" stroke="${tones.edge}" stroke-opacity=".6" stroke-width="4"`
  const loops = [392, 500, 608].map((x) => `M${x - 8} 112V178H${x + 8}V112`).join('')
  const front = 'M350 240C400 244 424 216 430 182M650 240C600 244 576 216 570 182M500 180V330C500 352 488 366 468 372'
  const pockets = 'M372 226H462V306L417 326L372 306ZM538 226H628V306L583 326L538 306Z'
  return `<path d="M346 172C430 190 570 190 654 172" ${line}/><path d="${loops}" ${line}/><path d="${back ? `${pockets}M500 184V402` : front}" ${line}/>${back ? '' : `<circle cx="500" cy="150" r="11" fill="${tones.light}" stroke="${tones.edge}" stroke-width="3"/>`}`
}

const cut: Cut = {
  body: `${sides}C560 126 440 126 348 106Z`,
  bodyBack: `${sides}C560 98 440 98 348 106Z`,
  opening: 'M348 106C440 86 560 86 652 106C560 126 440 126 348 106Z',
  print: { x: 350, y: 420, width: 110, height: 140 },
  label: { x: 478, y: 94, width: 44, height: 20 },
  over: details,
  seams: ['M298 862C342 878 410 880 452 870', 'M702 862C658 878 590 880 548 870', 'M345 182C430 200 570 200 655 182'],
  folds: [
    'M470 400C440 420 410 430 380 430',
    'M530 400C560 420 590 430 620 430',
    'M400 460C384 600 376 740 372 860',
    'M600 460C616 600 624 740 628 860',
    'M340 600C370 610 410 606 444 590',
    'M660 600C630 610 590 606 556 590',
  ],
  shadows: [
    'M500 402C486 560 466 740 456 892L430 892C446 740 470 520 500 402Z',
    'M500 402C514 560 534 740 544 892L570 892C554 740 530 520 500 402Z',
  ],
  hem: 884,
  measure: '41.5 in · 105 cm',
}

/** Trousers with belt loops. */
export const trousers: Subject = (scene) => garment(cut, scene)
