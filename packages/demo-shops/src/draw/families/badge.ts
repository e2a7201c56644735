import { inkOn } from '@awning/platform/colors'
import { setArc } from '@awning/platform/lettering/line'
import { mixInRgb } from '@awning/platform/mix-colors'
import { accent, type Family } from '../parts/frame'
import { n } from '../parts/shapes'

/** Motifs for the middle of a badge, drawn around 0 0 within a radius of 60. */
const motifs = [
  (ink: string, background: string) =>
    `<path d="M-58 34L-18-34L8 8L24-14L58 34Z" fill="${ink}"/><path d="M-18-34L-31-11L-20-17L-12-9L-5-13Z" fill="${background}"/><circle cx="33" cy="-33" r="12" fill="${ink}"/>`,
  (ink: string) =>
    `<path d="M-5 56L-2-14H2L5 56Z" fill="${ink}"/><circle cy="-20" r="8" fill="${ink}"/><path d="M-18-4A24 24 0 0 1-18-36M18-4A24 24 0 0 0 18-36M-33 10A46 46 0 0 1-33-50M33 10A46 46 0 0 0 33-50" fill="none" stroke="${ink}" stroke-width="7" stroke-linecap="round"/><path d="M-24 56H24" stroke="${ink}" stroke-width="7" stroke-linecap="round"/>`,
  (ink: string) => `<path d="M0-56L13-17L54-17L21 8L33 48L0 24L-33 48L-21 8L-54-17L-13-17Z" fill="${ink}"/>`,
  (ink: string) =>
    `<g fill="none" stroke="${ink}" stroke-width="8" stroke-linecap="round"><circle cy="-40" r="11"/><path d="M0-28V48M-22-14H22M-46 16C-42 44-20 50 0 50C20 50 42 44 46 16"/></g>`,
  (ink: string) => `<path d="M12-58L-36 10H-4L-14 58L36-14H4Z" fill="${ink}"/>`,
  (ink: string) =>
    `<path d="M-52 6C-38-16-22-16-8 2C6 20 22 20 52-6M-52 30C-38 8-22 8-8 26C6 44 22 44 52 18M-52-18C-38-40-22-40-8-22C6-4 22-4 52-30" fill="none" stroke="${ink}" stroke-width="8.5" stroke-linecap="round"/>`,
] as const

/** A round badge: a ring, text along it, a motif in the middle. */
export const badge: Family = (frame) => {
  const { height, ink, text, random, bleed, centred, background } = frame
  const radius = Math.min(146, height / 2 - 3)
  const cy = bleed || centred ? height / 2 : radius + 3
  const scale = radius / 146
  const field = accent(frame, 0)
  const onField = inkOn(field)
  const motif = (motifs[random.index(motifs.length)] ?? motifs[0])(onField, field)
  const letters = { cut: 'display', fill: ink, height: 20 * scale, tracking: 90 } as const
  const ring = 120 * scale
  const top =
    text[0] === undefined
      ? ''
      : setArc(text[0].toUpperCase(), letters, { cx: 150, cy, radius: ring - 7 * scale, side: 'top', maxAngle: 2.75 })
  const bottom =
    text[1] === undefined
      ? `<path d="M${n(150 - 6 * scale)} ${n(cy + ring)}h${n(12 * scale)}" stroke="${ink}" stroke-width="${n(12 * scale)}" stroke-linecap="round"/>`
      : setArc(text[1].toUpperCase(), letters, { cx: 150, cy, radius: ring + 7 * scale, side: 'bottom', maxAngle: 2.4 })
  const sheet = bleed ? `<rect width="300" height="${n(height)}" fill="${mixInRgb(background, ink, 0.05)}"/>` : ''
  const dots = [-1, 1].map(
    (side) => `<circle cx="${n(150 + side * ring)}" cy="${n(cy + 6 * scale)}" r="${n(4.5 * scale)}" fill="${ink}"/>`,
  )
  return `${sheet}<circle cx="150" cy="${n(cy)}" r="${n(radius - 4)}" fill="none" stroke="${ink}" stroke-width="${n(7 * scale)}"/>
<circle cx="150" cy="${n(cy)}" r="${n(92 * scale)}" fill="${field}"/><circle cx="150" cy="${n(cy)}" r="${n(99 * scale)}" fill="none" stroke="${ink}" stroke-width="${n(3 * scale)}"/>
<g transform="translate(150 ${n(cy)}) scale(${scale.toFixed(3)})">${motif}</g>${text.length > 0 ? `${top}${bottom}${text[1] === undefined ? '' : dots.join('')}` : ''}`.trim()
}
