import { setLine } from '@awning/platform/lettering/line'
import { mixInRgb } from '@awning/platform/mix-colors'
import { accent, type Family, type Frame, frameWidth } from '../parts/frame'
import { n, type Point, points } from '../parts/shapes'

/** A four-pointed star with thin rays. */
function star([x, y]: Point, size: number, fill: string): string {
  const s = n(size)
  const q = n(size * 0.16)
  return `<path fill="${fill}" transform="translate(${n(x)} ${n(y)})" d="M0-${s}Q${q}-${q} ${s} 0Q${q} ${q} 0 ${s}Q-${q} ${q}-${s} 0Q-${q}-${q} 0-${s}Z"/>`
}

/** A constellation: a zigzag of stars joined by lines, with small stars around it. */
function sky(frame: Frame, cx: number, cy: number, radius: number, weight: number): string {
  const { random, ink } = frame
  const figure: Point[] = Array.from({ length: 7 }, (_, index): Point => {
    const t = index / 6
    const side = index % 2 === 0 ? -1 : 1
    return [
      cx + (t - 0.5) * radius * 1.45 + random.between(-0.08, 0.08) * radius,
      cy + (side * random.between(0.12, 0.5) + Math.sin(t * 4 + 1) * 0.22) * radius,
    ]
  })
  const dust = Array.from({ length: 46 }, () => {
    const angle = random.between(0, Math.PI * 2)
    const reach = Math.sqrt(random.next()) * radius * 0.93
    const fill = random.next() < 0.25 ? accent(frame, 1) : ink
    return `<circle cx="${n(cx + Math.cos(angle) * reach)}" cy="${n(cy + Math.sin(angle) * reach)}" r="${n(random.between(0.8, 2.1) * weight)}" fill="${fill}"/>`
  })
  const branch = [figure[2], figure[5]].filter((point) => point !== undefined)
  const bright = figure.map((point, index) =>
    star(point, (index === 3 ? 19 : random.between(9, 14)) * weight, index === 3 ? accent(frame, 0) : ink),
  )
  return `${dust.join('')}<path d="M${points(figure)}M${points(branch)}" fill="none" stroke="${accent(frame, 0)}" stroke-width="${n(2.4 * weight)}" stroke-linejoin="round"/>${bright.join('')}`
}

/** A constellation within the circles of a star chart. */
export const constellation: Family = (frame) => {
  const { height, ink, text, bleed, background } = frame
  if (bleed) {
    return `<rect width="300" height="${n(height)}" fill="${mixInRgb(background, '#000000', 0.25)}"/><circle cx="150" cy="${n(height / 2)}" r="230" fill="${background}" opacity=".6"/>${sky(frame, 150, height / 2, 200, 0.8)}`
  }
  const words = text[0]
  const room = height - (words === undefined ? 0 : 40)
  const radius = Math.min(146, room / 2) - 4
  const cy = room / 2
  const ticks = Array.from({ length: 36 }, (_, index) => {
    const angle = (index / 36) * Math.PI * 2
    const inner = radius - (index % 3 === 0 ? 13 : 7)
    return `M${n(150 + Math.cos(angle) * inner)} ${n(cy + Math.sin(angle) * inner)}L${n(150 + Math.cos(angle) * radius)} ${n(cy + Math.sin(angle) * radius)}`
  })
  const caption =
    words === undefined
      ? ''
      : setLine(words.toUpperCase(), { cut: 'caption', fill: ink, height: 16, tracking: 100, maxWidth: 280 }).svg(
          frameWidth / 2,
          height - 6,
        )
  return `<g fill="none" stroke="${ink}"><circle cx="150" cy="${n(cy)}" r="${n(radius)}" stroke-width="4.5"/><circle cx="150" cy="${n(cy)}" r="${n(radius * 0.62)}" stroke-width="1.3" opacity=".55"/><path d="${ticks.join('')}" stroke-width="2.4"/></g>${sky(frame, 150, cy, radius * 0.84, 1)}${caption}`
}
