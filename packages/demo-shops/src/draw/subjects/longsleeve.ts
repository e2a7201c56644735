import { type Cut, garment } from '../parts/garment'
import type { Subject } from '../parts/scene'
import { crewNeck, crewOpening } from './tee'

/** Shoulders, sleeves and hem, from the left of the neck to its right. */
export const outline =
  'M405 150C360 166 312 180 272 198C208 228 176 396 138 620C128 690 122 744 118 800C148 818 192 822 226 814C240 720 264 596 288 470C298 600 300 730 290 872C356 888 430 893 500 893C570 893 644 888 710 872C700 730 702 600 712 470C736 596 760 720 774 814C808 822 852 818 882 800C878 744 872 690 862 620C824 396 792 228 728 198C688 180 640 166 595 150'

export const sleeveFolds = [
  'M290 474C330 492 362 520 380 566',
  'M710 474C670 492 638 520 620 566',
  'M238 300C244 380 226 460 196 540',
  'M762 300C756 380 774 460 804 540',
  'M186 560C200 600 192 650 172 700',
  'M814 560C800 600 808 650 828 700',
  'M288 520C306 580 310 640 308 720',
  'M712 520C694 580 690 640 692 720',
]

export const armholes = ['M272 198C292 270 296 370 288 470', 'M728 198C708 270 704 370 712 470']

export const sideShadows = ['M288 470C302 520 308 600 306 720L282 720Z', 'M712 470C698 520 692 600 694 720L718 720Z']

const cut: Cut = {
  body: `${outline}C575 191 536 214 500 214C464 214 425 191 405 150Z`,
  bodyBack: `${outline}C560 168 532 174 500 174C468 174 440 168 405 150Z`,
  opening: crewOpening,
  print: { x: 346, y: 300, width: 308, height: 390 },
  label: { x: 476, y: 148, width: 48, height: 26 },
  over: (tones, back) =>
    `${crewNeck(tones, back)}<path d="M122 756C154 772 198 776 232 768M878 756C846 772 802 776 768 768" fill="none" stroke="${tones.edge}" stroke-opacity=".5" stroke-width="4"/>`,
  seams: [
    ...armholes,
    'M290 852C356 868 430 873 500 873C570 873 644 868 710 852',
    'M123 748C156 764 200 768 233 760',
    'M877 748C844 764 800 768 767 760',
  ],
  folds: [
    ...sleeveFolds,
    'M150 690C180 700 206 700 226 690',
    'M850 690C820 700 794 700 774 690',
    'M600 770C606 810 604 846 598 880',
  ],
  shadows: sideShadows,
  hem: 886,
  hangs: { shoulders: 152, top: 140 },
  side: 880,
}

export const longsleeve: Subject = (scene) => garment(cut, scene)
