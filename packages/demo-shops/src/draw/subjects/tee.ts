import type { Cut } from '../parts/garment'
import { garment } from '../parts/garment'
import type { Subject } from '../parts/scene'
import type { Tones } from '../parts/tones'

const shoulders =
  'M405 150C360 166 312 180 270 200C216 226 166 318 118 432C150 460 200 482 252 492C262 458 274 428 286 400C296 520 298 700 288 872C356 888 430 893 500 893C570 893 644 888 712 872C702 700 704 520 714 400C726 428 738 458 748 492C800 482 850 460 882 432C834 318 784 226 730 200C688 180 640 166 595 150'

/** The ribbed collar of a crew neck, shared with the long sleeve. */
export function crewNeck(tones: Tones, back: boolean): string {
  const ring = back
    ? 'M405 150C440 168 468 174 500 174C532 174 560 168 595 150L607 158C566 184 534 192 500 192C466 192 434 184 393 158Z'
    : 'M405 150C425 191 464 214 500 214C536 214 575 191 595 150L621 160C598 216 548 245 500 245C452 245 402 216 379 160Z'
  const stitch = back
    ? 'M386 162C430 190 464 199 500 199C536 199 570 190 614 162'
    : 'M372 164C398 223 450 253 500 253C550 253 602 223 628 164'
  return `<path d="${ring}" fill="${tones.base}"/><path d="${ring}" fill="#000" opacity="${(tones.shade * 0.12).toFixed(2)}"/><path d="${ring}" fill="none" stroke="${tones.edge}" stroke-opacity=".3" stroke-width="2"/><path d="${stitch}" fill="none" stroke="${tones.seam}" stroke-opacity="${tones.seamOpacity}" stroke-width="2" stroke-dasharray="5 4"/>`
}

export const crewOpening = 'M405 150C440 132 560 132 595 150C575 191 536 214 500 214C464 214 425 191 405 150Z'

const cut: Cut = {
  body: `${shoulders}C575 191 536 214 500 214C464 214 425 191 405 150Z`,
  bodyBack: `${shoulders}C560 168 532 174 500 174C468 174 440 168 405 150Z`,
  opening: crewOpening,
  print: { x: 342, y: 296, width: 316, height: 400 },
  label: { x: 476, y: 148, width: 48, height: 26 },
  over: crewNeck,
  seams: [
    'M270 200C290 262 292 335 286 400',
    'M730 200C710 262 708 335 714 400',
    'M126 418C160 444 208 464 257 474',
    'M874 418C840 444 792 464 743 474',
    'M288 852C356 868 430 873 500 873C570 873 644 868 712 852',
  ],
  folds: [
    'M286 402C330 424 366 456 384 506',
    'M714 402C670 424 634 456 616 506',
    'M284 430C302 486 308 540 306 620',
    'M716 430C698 486 692 540 694 620',
    'M242 268C256 330 256 390 246 450',
    'M758 268C744 330 744 390 754 450',
    'M352 740C346 790 340 830 346 880',
    'M652 736C662 790 662 836 654 880',
    'M560 786C552 820 552 850 558 886',
  ],
  shadows: ['M286 400C300 430 306 520 306 640L280 640Z', 'M714 400C700 430 694 520 694 640L720 640Z'],
  hem: 886,
  hangs: { shoulders: 152, top: 140 },
  side: 888,
}

export const tee: Subject = (scene) => garment(cut, scene)
