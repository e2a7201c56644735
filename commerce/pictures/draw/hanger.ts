import { measureDown, shrunk } from './measure'

/** Shown to scale: on a wooden hanger, before the line of a neutral torso, its length measured beside it. */
export function hung(svg: string, hem: number, measure: string): string {
  const scale = 0.8
  const dx = 70
  const dy = 150
  const top = 150 * scale + dy
  const bottom = hem * scale + dy
  const torso =
    'M470 170C424 150 412 96 430 58C446 26 494 26 510 58C528 96 516 150 470 170M428 152C424 190 408 206 366 222C308 240 270 262 258 330C246 420 240 520 232 620M512 152C516 190 532 206 574 222C632 240 670 262 682 330C694 420 700 520 708 620M330 420C338 560 322 640 318 760C316 840 320 900 324 960M610 420C602 560 618 640 622 760C624 840 620 900 616 960'
  return `<defs><linearGradient id="wood" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#d9b98a"/><stop offset="1" stop-color="#b38a57"/></linearGradient></defs>
<path d="${torso}" fill="none" stroke="#b9b4aa" stroke-width="5" stroke-linecap="round" opacity=".55"/>
<path d="M470 212V176C470 158 500 156 500 132C500 108 466 104 458 128" fill="none" stroke="#8b8880" stroke-width="8" stroke-linecap="round"/>
<path d="M470 204C520 212 640 258 706 300C718 312 706 326 690 320C620 290 530 262 470 262C410 262 320 290 250 320C234 326 222 312 234 300C300 258 420 212 470 204Z" fill="url(#wood)"/>
${shrunk(svg, scale, dx, dy)}${measureDown(905, top, bottom, measure)}`
}
