import { mixInRgb } from '@awning/platform/mix-colors'
import { type Cut, garment } from '../parts/garment'
import type { Subject } from '../parts/scene'
import type { Tones } from '../parts/tones'

const sleevesAndHem =
  'C320 190 280 206 250 228C190 276 150 420 122 640C118 690 116 730 118 770C150 786 200 790 232 782C244 700 262 590 288 500C292 620 292 740 286 860C352 876 430 881 500 881C570 881 648 876 714 860C708 740 708 620 712 500C738 590 756 700 768 782C800 790 850 786 882 770C884 730 882 690 878 640C850 420 810 276 750 228C720 206 680 190 628 178'
const opening =
  'M408 196C416 136 448 124 500 124C552 124 584 136 592 196C580 252 540 288 500 296C460 288 420 252 408 196Z'

const shade = (tones: Tones, share: number) => (tones.shade * share).toFixed(2)

function hood(tones: Tones, back: boolean): string {
  if (back) {
    const shell =
      'M366 196C348 136 410 84 500 84C590 84 652 136 634 196C612 262 560 292 500 294C440 292 388 262 366 196Z'
    return `<path d="${shell}" fill="${tones.base}"/><path d="${shell}" fill="#000" opacity="${shade(tones, 0.16)}"/><path d="M500 86V292" stroke="${tones.seam}" stroke-opacity="${tones.seamOpacity}" stroke-width="2.5" stroke-dasharray="6 4"/><path d="M378 224C410 276 452 290 500 292C548 290 590 276 622 224" fill="none" stroke="#000" stroke-opacity="${shade(tones, 0.5)}" stroke-width="14" filter="url(#soft)"/><path d="${shell}" fill="none" stroke="${tones.edge}" stroke-opacity=".3" stroke-width="2.5"/>`
  }
  const rim =
    'M372 178C352 128 412 84 500 84C588 84 648 128 628 178C634 236 570 304 500 336C430 304 366 236 372 178ZM408 196C420 252 460 288 500 296C540 288 580 252 592 196C584 136 552 124 500 124C448 124 416 136 408 196Z'
  const cord = mixInRgb(tones.base, tones.seam === '#000000' ? '#ffffff' : '#d8d4ca', 0.5)
  const cords = 'M456 308C450 332 452 348 447 372M544 308C550 330 548 346 554 366'
  return `<path fill-rule="evenodd" d="${rim}" fill="${tones.base}"/><path fill-rule="evenodd" d="${rim}" fill="url(#hood)"/><path d="${opening}" fill="none" stroke="#000" stroke-opacity="${shade(tones, 0.6)}" stroke-width="5"/><path d="M395 190C404 258 452 304 500 314C548 304 596 258 605 190C596 124 558 108 500 108C442 108 404 124 395 190Z" fill="none" stroke="${tones.seam}" stroke-opacity="${tones.seamOpacity}" stroke-width="2.2" stroke-dasharray="6 4"/>
<path d="M372 178C366 236 430 304 500 336C570 304 634 236 628 178" fill="none" stroke="#000" stroke-opacity="${shade(tones, 0.5)}" stroke-width="4"/><circle cx="458" cy="303" r="7" fill="${tones.edge}"/><circle cx="542" cy="303" r="7" fill="${tones.edge}"/>
<path d="${cords}" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="13" stroke-linecap="round"/><path d="${cords}" fill="none" stroke="${cord}" stroke-width="8" stroke-linecap="round"/><path d="M447 360V376M554 354V370" stroke="${tones.edge}" stroke-width="10" stroke-linecap="round"/>`
}

const pocketShape =
  'M352 646C380 634 620 634 648 646C668 694 676 734 678 780C580 796 420 796 322 780C324 734 332 694 352 646Z'

const cut: Cut = {
  body: `M372 178${sleevesAndHem}C634 236 570 304 500 336C430 304 366 236 372 178Z`,
  bodyBack: `M372 178${sleevesAndHem}C560 210 440 210 372 178Z`,
  opening,
  print: { x: 364, y: 384, width: 272, height: 246 },
  label: { x: 476, y: 204, width: 48, height: 26 },
  behind: (tones) =>
    `<defs><linearGradient id="hood" x1="0" x2="1"><stop offset="0" stop-opacity="${shade(tones, 0.5)}"/><stop offset=".3" stop-opacity="0"/><stop offset=".7" stop-opacity="${shade(tones, 0.06)}"/><stop offset="1" stop-opacity="${shade(tones, 0.6)}"/></linearGradient></defs><path d="M372 178C352 128 412 84 500 84C588 84 648 128 628 178L600 240H400Z" fill="${tones.inside}"/>`,
  under: (tones) =>
    `<path d="${pocketShape}" transform="translate(0 5)" fill="#000" opacity="${shade(tones, 0.5)}" filter="url(#soft)"/><path d="${pocketShape}" fill="${tones.base}"/><path d="${pocketShape}" fill="#000" opacity="${shade(tones, 0.08)}"/><path d="${pocketShape}" fill="none" stroke="${tones.edge}" stroke-opacity=".3" stroke-width="2.5"/><path d="M364 654C346 696 338 734 336 772M636 654C654 696 662 734 664 772" fill="none" stroke="${tones.seam}" stroke-opacity="${tones.seamOpacity}" stroke-width="2.4" stroke-dasharray="6 4"/>`,
  over: (tones, back) =>
    `${hood(tones, back)}<path d="M287 814C352 830 430 835 500 835C570 835 648 830 713 814M119 738C152 752 202 756 238 748M881 738C848 752 798 756 762 748" fill="none" stroke="${tones.edge}" stroke-opacity=".6" stroke-width="4"/>`,
  seams: [
    'M250 228C276 310 290 410 288 500',
    'M750 228C724 310 710 410 712 500',
    'M287 806C352 822 430 827 500 827C570 827 648 822 713 806',
    'M119 730C154 744 204 748 240 740',
    'M881 730C846 744 796 748 760 740',
  ],
  folds: [
    'M292 512C334 534 366 566 382 612',
    'M708 512C666 534 634 566 618 612',
    'M214 400C232 480 222 560 194 640',
    'M786 400C768 480 778 560 806 640',
    'M300 300C346 326 376 352 392 392',
    'M700 300C654 326 624 352 608 392',
    'M162 580C196 600 228 596 252 570',
    'M838 580C804 600 772 596 748 570',
    'M150 690C180 704 212 704 240 692',
    'M850 690C820 704 788 704 760 692',
    'M300 560C312 620 312 690 306 760',
    'M700 560C688 620 688 690 694 760',
  ],
  shadows: [
    'M288 500C304 560 308 660 302 800L282 800Z',
    'M712 500C696 560 692 660 698 800L718 800Z',
    'M380 240C420 316 470 350 500 356C530 350 580 316 620 240L600 300C570 340 530 362 500 370C470 362 430 340 400 300Z',
  ],
  hem: 880,
  hangs: { shoulders: 214, top: 88 },
  side: 862,
}

export const hoodie: Subject = (scene) => garment(cut, scene)
