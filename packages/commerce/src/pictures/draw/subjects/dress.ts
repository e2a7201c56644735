import { type Cut, garment } from '../garment'
import type { Subject } from '../scene'
import type { Tones } from '../tones'

const sides =
  'M408 96C404 150 388 196 346 236C352 312 372 372 392 424C350 560 290 720 248 850C330 884 416 894 500 894C584 894 670 884 752 850C710 720 650 560 608 424C628 372 648 312 654 236C612 196 596 150 592 96'
const neck = 'C594 92 566 92 556 96C556 170 536 206 500 210C464 206 444 170 444 96C434 92 406 92 408 96Z'

const waist = (tones: Tones) =>
  `<path d="M392 418C450 434 550 434 608 418M392 432C450 448 550 448 608 432" fill="none" stroke="${tones.edge}" stroke-opacity=".5" stroke-width="3"/>`

const cut: Cut = {
  body: `${sides}${neck}`,
  bodyBack: `${sides}${neck}`,
  opening: 'M446 150C470 166 530 166 554 150C550 186 530 206 500 210C470 206 450 186 446 150Z',
  print: { x: 400, y: 230, width: 200, height: 180 },
  label: { x: 480, y: 172, width: 40, height: 20 },
  over: waist,
  seams: [
    'M254 832C334 864 418 874 500 874C582 874 666 864 746 832',
    'M436 100C436 176 460 218 500 220C540 218 564 176 564 100',
  ],
  folds: [
    'M376 270C400 300 420 330 430 380',
    'M624 270C600 300 580 330 570 380',
    'M420 446C400 580 360 730 334 862',
    'M470 450C462 600 446 750 440 880',
    'M530 450C538 600 554 750 560 880',
    'M580 446C600 580 640 730 666 862',
  ],
  hem: 880,
  measure: '39.5 in · 100 cm',
}

/** A sleeveless dress with a flared skirt. */
export const dress: Subject = (scene) => garment(cut, scene)
