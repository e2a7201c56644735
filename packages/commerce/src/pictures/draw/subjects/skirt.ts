import { type Cut, garment } from '../garment'
import type { Subject } from '../scene'
import type { Tones } from '../tones'

const sides =
  'M360 176C366 200 362 224 356 246C316 420 250 640 206 812C300 852 400 864 500 864C600 864 700 852 794 812C750 640 684 420 644 246C638 224 634 200 640 176'

const band = (tones: Tones) =>
  `<path d="M356 240C440 262 560 262 644 240" fill="none" stroke="${tones.edge}" stroke-opacity=".6" stroke-width="4"/>`

const cut: Cut = {
  body: `${sides}C560 198 440 198 360 176Z`,
  bodyBack: `${sides}C560 168 440 168 360 176Z`,
  opening: 'M360 176C440 154 560 154 640 176C560 198 440 198 360 176Z',
  print: { x: 346, y: 360, width: 308, height: 390 },
  label: { x: 476, y: 164, width: 48, height: 20 },
  over: band,
  seams: ['M212 792C306 830 402 842 500 842C598 842 694 830 788 792', 'M354 252C440 274 560 274 646 252'],
  folds: [
    'M400 262C380 420 330 640 296 824',
    'M452 266C444 440 420 660 404 846',
    'M506 268C508 440 510 660 512 850',
    'M556 266C570 440 600 660 616 842',
    'M604 260C630 420 682 640 716 816',
  ],
  hem: 850,
  measure: '25.5 in · 65 cm',
}

/** A flared skirt with a waistband. */
export const skirt: Subject = (scene) => garment(cut, scene)
