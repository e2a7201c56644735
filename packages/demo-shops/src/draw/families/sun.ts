import { setLine } from '@awning/platform/lettering/line'
import { mixInRgb } from '@awning/platform/mix-colors'
import { accent, type Family, type Frame, frameWidth } from '../parts/frame'
import { n, type Point, smoothLine } from '../parts/shapes'

const middle = frameWidth / 2

/** A disc cut by bars that get wider towards the horizon. */
function barredDisc(frame: Frame, y: number, radius: number): string {
  const bands = [-1, -0.1, 0.02, 0.14, 0.27, 0.31, 0.45, 0.52, 0.66, 0.75, 0.88, 0.97]
  const slices = bands.flatMap((top, index) => {
    const bottom = bands[index + 1]
    if (index % 2 === 1 || bottom === undefined) return []
    return [`<rect x="0" y="${n(y + top * radius)}" width="300" height="${n((bottom - top) * radius)}"/>`]
  })
  return `<clipPath id="d-bars">${slices.join('')}</clipPath><circle cx="${middle}" cy="${n(y)}" r="${n(radius)}" fill="${accent(frame, 0)}" clip-path="url(#d-bars)"/>`
}

function waterLines(frame: Frame, top: number, step: number): string {
  const half = [112, 96, 74, 52, 30]
  const rows = half.map((width, index) => {
    const shift = frame.random.between(-6, 6)
    return `M${n(middle - width + shift)} ${n(top + index * step)}H${n(middle + width + shift)}`
  })
  return `<path d="${rows.join('')}" fill="none" stroke="${frame.ink}" stroke-width="6.5" stroke-linecap="round"/>`
}

/** Two ridges in front of the disc, the nearer one dark. */
function hills(frame: Frame, base: number, rise: number): string {
  const ridge = (height: number, turns: number): string => {
    const phase = frame.random.between(0, 6.3)
    const line = Array.from({ length: 13 }, (_, index): Point => {
      const t = index / 12
      const swell = 0.62 + 0.38 * Math.sin(t * turns + phase)
      return [6 + t * 288, base - height * swell * Math.sin(t * Math.PI) ** 0.55]
    })
    return `${smoothLine(line)}Z`
  }
  return `<path d="${ridge(rise, 7)}" fill="${accent(frame, 1)}"/><path d="${ridge(rise * 0.56, 9)}" fill="${frame.ink}"/>`
}

/** A sunset landscape: bands of sky, the disc, and water with reflections. */
function landscape(frame: Frame): string {
  const { height, background, random } = frame
  const horizon = height * 0.62
  const glow = [0.92, 0.76, 0.6, 0.46, 0.33].map((reach, index) => {
    const color = mixInRgb(background, accent(frame, index % 2), 0.1 + index * 0.11)
    return `<circle cx="150" cy="${n(horizon - 34)}" r="${n(reach * 190)}" fill="${color}"/>`
  })
  const water = Array.from({ length: 15 }, (_, index) => {
    const y = horizon + 5 + index ** 1.45 * 2.3
    const half = 26 + index * 5 + random.between(-14, 14)
    return `<rect x="${n(150 - half + random.between(-12, 12))}" y="${n(y)}" width="${n(half * 2)}" height="${n(1.4 + index * 0.32)}" rx="2" fill="${mixInRgb(background, accent(frame, 0), 0.9 - index * 0.035)}"/>`
  })
  const ridge: Point[] = Array.from({ length: 13 }, (_, i) => [i * 25, horizon - random.between(2, 15)])
  return `<rect width="300" height="${n(height)}" fill="${background}"/>${glow.join('')}<circle cx="150" cy="${n(horizon - 34)}" r="46" fill="${accent(frame, 0)}"/>
<path d="${smoothLine(ridge)}V${n(horizon + 1)}H0Z" fill="${mixInRgb(background, '#000000', 0.4)}"/><rect y="${n(horizon)}" width="300" height="${n(height - horizon)}" fill="${mixInRgb(background, '#000000', 0.22)}"/>${water.join('')}`
}

/** Sun bars: a disc low over water or hills, or alone, with text below. */
export const sun: Family = (frame) => {
  if (frame.bleed) return landscape(frame)
  const { height, ink, text, random } = frame
  const words =
    text[0] === undefined
      ? ''
      : setLine(text[0].toUpperCase(), { cut: 'display', fill: ink, height: 31, tracking: 20, maxWidth: 268 }).svg(
          middle,
          height - 10,
        )
  const room = height - (words === '' ? 0 : 52)
  const radius = Math.min(82, room * 0.3)
  const style = random.index(3)
  if (style === 0) {
    const y = room * 0.4
    return `<circle cx="${middle}" cy="${n(y)}" r="${n(radius)}" fill="${accent(frame, 0)}"/>${waterLines(frame, y + radius * 0.72, Math.min(20, room * 0.075))}${words}`
  }
  if (style === 1) {
    const big = Math.min(118, room * 0.46)
    return `${barredDisc(frame, room / 2, big)}${words}`
  }
  const base = room * 0.86
  return `<circle cx="${middle}" cy="${n(base - room * 0.36)}" r="${n(radius * 1.1)}" fill="${accent(frame, 0)}"/>${hills(frame, base, room * 0.36)}${words}`
}
