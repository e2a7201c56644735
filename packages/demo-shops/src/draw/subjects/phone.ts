import type { Drawing, Scene, Subject } from '../parts/scene'

const shadow = `<filter id="cast" x="-.3" y="-.2" width="1.6" height="1.5"><feGaussianBlur stdDeviation="20"/></filter>`

function shell({ tones, print }: Scene): string {
  const lens = (cx: number, cy: number) =>
    `<circle cx="${cx}" cy="${cy}" r="31" fill="#17181c" stroke="#4a4b52" stroke-width="5"/><circle cx="${cx}" cy="${cy}" r="17" fill="#0a0b10"/><circle cx="${cx - 9}" cy="${cy - 9}" r="7" fill="#7f95c9" opacity=".85"/><circle cx="${cx + 8}" cy="${cy + 9}" r="4" fill="#6a4f86" opacity=".8"/>`
  return `<defs>${shadow}<clipPath id="shape"><rect x="306" y="92" width="388" height="796" rx="70"/></clipPath><linearGradient id="shell" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".3"/><stop offset=".42" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-opacity=".24"/></linearGradient><linearGradient id="rim" x1="0" x2="1"><stop offset="0" stop-opacity=".36"/><stop offset=".05" stop-color="#fff" stop-opacity=".2"/><stop offset=".09" stop-opacity="0"/><stop offset=".92" stop-opacity="0"/><stop offset=".97" stop-color="#fff" stop-opacity=".12"/><stop offset="1" stop-opacity=".4"/></linearGradient></defs>
<rect x="318" y="138" width="384" height="770" rx="70" fill="#1c1710" opacity=".3" filter="url(#cast)" transform="translate(-8 -14)"/><rect x="690" y="300" width="12" height="120" rx="6" fill="${tones.edge}"/><rect x="298" y="266" width="12" height="62" rx="6" fill="${tones.edge}"/><rect x="298" y="346" width="12" height="62" rx="6" fill="${tones.edge}"/>
<rect x="300" y="86" width="400" height="808" rx="76" fill="${tones.edge}"/><rect x="306" y="92" width="388" height="796" rx="70" fill="${tones.base}"/><g clip-path="url(#shape)">${print({ x: 346, y: 356, width: 308, height: 452 }, { align: 'middle' })}<rect x="306" y="92" width="388" height="796" fill="url(#shell)"/><rect x="306" y="92" width="388" height="796" fill="url(#rim)"/></g>
<rect x="332" y="120" width="186" height="192" rx="54" fill="${tones.edge}"/><rect x="338" y="126" width="174" height="180" rx="48" fill="#26272c"/>${lens(388, 176)}${lens(462, 256)}<circle cx="462" cy="176" r="12" fill="#f4ecd0"/><circle cx="390" cy="258" r="6" fill="#0a0b10"/>
<rect x="308" y="94" width="384" height="792" rx="68" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="3"/>`
}

/** The screen side, which the case leaves open. */
function glass({ tones, print }: Scene): string {
  return `<defs>${shadow}<clipPath id="shape"><rect x="324" y="110" width="352" height="760" rx="52"/></clipPath></defs><rect x="318" y="138" width="384" height="770" rx="70" fill="#1c1710" opacity=".3" filter="url(#cast)" transform="translate(-8 -14)"/><rect x="300" y="86" width="400" height="808" rx="76" fill="${tones.edge}"/><rect x="304" y="90" width="392" height="800" rx="72" fill="${tones.base}"/><rect x="316" y="102" width="368" height="776" rx="60" fill="#0d0d10"/><g clip-path="url(#shape)">${print({ x: 324, y: 110, width: 352, height: 760 }, { bleed: true, background: tones.deep })}<path d="M324 110H560L400 870H324Z" fill="#fff" opacity=".07"/></g><rect x="446" y="128" width="108" height="30" rx="15" fill="#0d0d10"/>`
}

/** A phone is not higher than a mug by much. */
const shown = { x: -130, y: -136, width: 1260, height: 1260 }

export const phone: Subject = (scene): Drawing => {
  if (scene.view === 'back') return { svg: glass(scene), shown }
  const svg = shell(scene)
  return scene.view === 'detail' ? { svg, shown: { x: 300, y: 340, width: 400, height: 400 } } : { svg, shown }
}
