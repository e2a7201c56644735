import { measureDown, scaleDown } from './measure'

/** The scale of a garment on a hanger, relative to a flat one. */
export const hungScale = 0.8

/** Shows the scale: on a wooden hanger in front of a neutral torso, with its length measured. */
export function hung(svg: string, hem: number, measure: string): string {
  const scale = hungScale
  const dx = 70
  const dy = 150
  const top = 150 * scale + dy
  const bottom = hem * scale + dy
  const torso =
    'M462 150H538C538 200 556 226 604 242C662 262 690 292 694 352C698 430 676 520 672 600C668 690 704 760 708 990H292C296 760 332 690 328 600C324 520 302 430 306 352C310 292 338 262 396 242C444 226 462 200 462 150Z'
  return `<defs><linearGradient id="wood" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#dcbd8f"/><stop offset="1" stop-color="#b18752"/></linearGradient><linearGradient id="torso" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#a39c8e" stop-opacity="0"/><stop offset=".12" stop-color="#a39c8e" stop-opacity=".34"/><stop offset=".86" stop-color="#a39c8e" stop-opacity=".34"/><stop offset="1" stop-color="#a39c8e" stop-opacity="0"/></linearGradient></defs>
<path d="${torso}" fill="url(#torso)" transform="translate(-30 0)"/><rect x="60" y="66" width="880" height="14" rx="7" fill="#8f8a80"/><rect x="60" y="66" width="880" height="5" rx="2.5" fill="#fff" opacity=".45"/>
<path d="M470 214V150C470 126 500 124 500 92C500 58 448 58 448 92" fill="none" stroke="#77736b" stroke-width="8" stroke-linecap="round"/>
<path d="M470 204C520 212 640 258 706 300C718 312 706 326 690 320C620 290 530 262 470 262C410 262 320 290 250 320C234 326 222 312 234 300C300 258 420 212 470 204Z" fill="url(#wood)"/>
${scaleDown(svg, scale, dx, dy)}${measureDown(905, top, bottom, measure)}`
}
