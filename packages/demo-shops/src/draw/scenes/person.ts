import { mixInRgb } from '@awning/platform/mix-colors'
import type { DrawnPicture } from '../parts/drawing'
import type { Person } from './rooms'

/** What is drawn behind a garment and in front of it, in the units of the garment. */
type Figure = { behind: string; before: string }

const hairStyles: Record<Person['style'], { behind: string; before: string }> = {
  long: {
    behind: 'M402 -60C390 40 380 140 372 230C420 262 580 262 628 230C620 140 610 40 598 -60Z',
    before:
      'M404 60C396 -20 398 -170 500 -176C602 -170 604 -20 596 60C588 20 584 -20 572 -52C540 -70 520 -90 504 -120C484 -86 456 -66 428 -52C416 -20 412 20 404 60Z',
  },
  bun: {
    behind: 'M430 -150C420 -230 580 -230 570 -150Z',
    before:
      'M410 -10C404 -110 440 -172 500 -172C560 -172 596 -110 590 -10C584 -60 566 -96 500 -104C434 -96 416 -60 410 -10Z',
  },
  short: {
    behind: '',
    before:
      'M410 -6C400 -110 430 -176 506 -178C580 -176 600 -110 590 -6C584 -30 580 -60 570 -84C530 -80 470 -88 438 -104C424 -76 416 -40 410 -6Z',
  },
  curls: {
    behind:
      'M400 40C360 30 352 -30 376 -60C356 -110 396 -160 436 -160C456 -206 544 -206 564 -160C606 -160 644 -110 624 -60C648 -30 640 30 600 40Z',
    before:
      'M410 -20C400 -70 420 -120 446 -128C470 -150 530 -150 554 -128C580 -120 600 -70 590 -20C582 -60 560 -84 540 -88C520 -76 480 -76 460 -88C440 -84 418 -60 410 -20Z',
  },
}

/** The head, the neck in the opening of a garment, and the hair. The deepest part of the neck is at `collar`. */
function head({ skin, hair, style }: Person, collar: number): Figure {
  const shade = mixInRgb(skin, '#3a1408', 0.3)
  const face = 'M414 -56C412 -150 588 -150 586 -56C586 6 572 46 540 74C518 92 482 92 460 74C428 46 414 6 414 -56Z'
  const neck = `M438 20L436 ${collar - 62}C452 ${collar - 26} 478 ${collar - 8} 500 ${collar - 6}C522 ${collar - 8} 548 ${collar - 26} 564 ${collar - 62}L562 20Z`
  const features = `<path d="M504 -40C512 -16 516 -4 508 4C502 8 494 8 488 6" fill="none" stroke="${shade}" stroke-width="5" stroke-linecap="round"/><path d="M470 40C486 50 514 50 530 40" fill="none" stroke="${mixInRgb(skin, '#7a1c1c', 0.55)}" stroke-width="6" stroke-linecap="round"/><path d="M444 -44C454 -36 466 -36 476 -42M524 -42C534 -36 546 -36 556 -44" fill="none" stroke="${mixInRgb(hair, '#000000', 0.3)}" stroke-width="5" stroke-linecap="round"/><path d="M440 -72C452 -80 466 -80 478 -76M522 -76C534 -80 548 -80 560 -72" fill="none" stroke="${hair}" stroke-width="7" stroke-linecap="round"/>`
  const { behind, before } = hairStyles[style]
  return {
    behind: `<path d="${behind}" fill="${mixInRgb(hair, '#000000', 0.2)}"/>`,
    before: `<path d="${neck}" fill="${skin}"/><path d="M438 60C450 120 550 120 562 60L562 100C540 150 460 150 438 100Z" fill="${shade}" opacity=".7" filter="url(#near)"/><g fill="${skin}"><ellipse cx="410" cy="-20" rx="15" ry="26"/><ellipse cx="590" cy="-20" rx="15" ry="26"/><path d="${face}"/></g><path d="M540 -120C580 -80 596 0 540 74C518 92 500 88 490 86C560 60 570 -40 540 -120Z" fill="${shade}" opacity=".28"/>${features}<path d="${before}" fill="${hair}"/>`,
  }
}

/** Somebody who wears a garment, hands in the pockets of the trousers or beside them. */
export function figure(person: Person, subject: DrawnPicture['subject']): Figure {
  const { skin, trousers } = person
  const shade = mixInRgb(skin, '#3a1408', 0.3)
  const drop = subject === 'hoodie' ? 96 : 30
  const { behind, before } = head(person, subject === 'hoodie' ? 292 - drop : 214 - drop)
  const lowered = (part: string) => `<g transform="translate(0 ${drop})">${part}</g>`
  const arm =
    subject === 'tee'
      ? 'M136 420C116 540 112 640 130 730C150 820 206 900 280 960L346 900C290 850 236 790 222 716C214 640 228 560 250 450Z'
      : 'M148 760C144 800 138 824 144 852C149 882 158 904 173 906C181 906 185 900 187 892L191 868C197 882 206 886 212 879C219 870 216 846 210 822C207 802 208 784 208 760Z'
  const cuff = 'M118 440L252 500L246 540L122 480Z'
  const shadows =
    subject === 'tee'
      ? `<clipPath id="arm"><path d="${arm}"/></clipPath>${[1, -1].map((flip) => `<g transform="translate(${flip === 1 ? 0 : 1000} 0) scale(${flip} 1)" clip-path="url(#arm)"><path d="${cuff}" fill="${shade}" opacity=".55" filter="url(#near)"/></g>`).join('')}`
      : ''
  const arms = `<g fill="${skin}"><path d="${arm}"/><path d="${arm}" transform="translate(1000 0) scale(-1 1)"/></g>${shadows}`
  const legs = 'M292 800H708C728 920 744 1040 752 1260H520L500 1010L480 1260H248C256 1040 272 920 292 800Z'
  const seams = `<path d="M500 850V1010M312 890C330 930 352 950 392 962M688 890C670 930 648 950 608 962" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="5"/><path d="M292 840H708V900C600 930 400 930 292 900Z" fill="#000" opacity=".35" filter="url(#near)"/>`
  return { behind: `${lowered(behind)}${arms}<path d="${legs}" fill="${trousers}"/>${seams}`, before: lowered(before) }
}
