import { mix } from '../color'
import { accent, type Family, type Frame, frameWidth } from '../frame'
import { setLine } from '../lettering/line'
import { n, type Point, smoothLine } from '../shapes'

/** One crest line across `width`, its swell gathering around one place. */
function crest(y: number, swell: number, phase: number, width: number): Point[] {
  const steps = 15
  return Array.from({ length: steps + 1 }, (_, index): Point => {
    const t = index / steps
    const gather = 0.35 + 0.65 * Math.exp(-(((t - 0.5 - 0.18 * Math.sin(phase)) * 3) ** 2))
    return [t * width, y + Math.sin(t * 9.4 + phase) * swell * gather + Math.sin(t * 21 + phase * 2.3) * swell * 0.16]
  })
}

/** Layers of sea to every edge, far ones pale, a low sun behind them. */
function seascape(frame: Frame): string {
  const { height, ground, random } = frame
  const sky = mix(ground, accent(frame, 0), 0.52)
  const sea = accent(frame, 1)
  const horizon = height * 0.46
  const layers = Array.from({ length: 11 }, (_, index) => {
    const t = index / 10
    const y = horizon + t ** 1.35 * height * 0.5
    const far = mix(mix(sky, sea, 0.35 + t * 0.6), ground, t ** 1.6 * 0.85)
    const line = smoothLine(crest(y, 2 + t * 13, random.between(0, 6.3), 300))
    const light = `<path d="${line}" fill="none" stroke="${mix(far, accent(frame, 0), 0.5)}" stroke-width="${n(0.5 + t * 0.9)}" opacity=".7"/>`
    return `<path d="${line}V${n(height)}H0Z" fill="${far}"/>${light}`
  })
  const sunX = random.between(190, 220)
  return `<defs><linearGradient id="d-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(ground, accent(frame, 0), 0.08)}"/><stop offset=".5" stop-color="${sky}"/><stop offset="1" stop-color="${mix(sky, '#ffffff', 0.35)}"/></linearGradient></defs>
<rect width="300" height="${n(height)}" fill="${ground}"/><rect width="300" height="${n(horizon + 12)}" fill="url(#d-sky)"/>
<circle cx="${n(sunX)}" cy="${n(horizon - 20)}" r="58" fill="${mix(sky, '#ffffff', 0.2)}" opacity=".5"/><circle cx="${n(sunX)}" cy="${n(horizon - 20)}" r="33" fill="${mix(accent(frame, 0), '#ffffff', 0.45)}"/>${layers.join('')}`
}

/** Waves: lines that gather to one crest, or layers of water in a disc. */
export const waves: Family = (frame) => {
  if (frame.bleed) return seascape(frame)
  const { height, ink, text, random } = frame
  const words = text[0]
  const room = height - (words === undefined ? 0 : 48)
  const caption =
    words === undefined
      ? ''
      : setLine(words.toUpperCase(), { cut: 'display', fill: ink, height: 30, tracking: 30, maxWidth: 280 }).svg(
          frameWidth / 2,
          height - 8,
        )
  if (random.index(2) === 0) {
    const rows = 13
    const lines = Array.from({ length: rows }, (_, index) => {
      const t = index / (rows - 1)
      const y = 26 + t * (room - 52)
      const line = smoothLine(crest(y, 22 * Math.sin(t * Math.PI) ** 1.4, 1.2 + t * 1.8, 300))
      const color = index % 4 === 2 ? accent(frame, Math.floor(index / 4)) : ink
      return `<path d="${line}" stroke="${color}"/>`
    })
    return `<g fill="none" stroke-width="5.4" stroke-linecap="round">${lines.join('')}</g>${caption}`
  }
  const radius = Math.min(136, room / 2 - 2)
  const cy = room / 2
  const layers = Array.from({ length: 6 }, (_, index) => {
    const line = smoothLine(
      crest(cy - radius * 0.1 + index * radius * 0.22, 9 + index * 2, random.between(0, 6.3), 300),
    )
    const color = index % 2 === 0 ? accent(frame, 1 + index / 2) : ink
    return `<path d="${line}V${n(room + 40)}H0Z" fill="${color}"/>`
  })
  return `<clipPath id="d-disc"><circle cx="150" cy="${n(cy)}" r="${n(radius)}"/></clipPath><g clip-path="url(#d-disc)"><rect width="300" height="${n(room)}" fill="${mix(accent(frame, 0), frame.ground, 0.12)}"/><circle cx="196" cy="${n(cy - radius * 0.42)}" r="${n(radius * 0.2)}" fill="${frame.ground}"/>${layers.join('')}</g>${caption}`
}
