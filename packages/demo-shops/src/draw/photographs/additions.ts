import { setLine } from '@awning/platform/lettering/line'
import { seededRandom } from '../parts/random'
import { n, type Point, smoothLine } from '../parts/shapes'

/** The size of a picture in pixels, and the place of the horizon and the sun in shares of it. */
export type View = { width: number; height: number; horizon: number; sun: number }

type Addition = (view: View) => string

const dark = '#0d0f14'

/**
 * Water from the horizon to the lower edge, under the sky of a photograph: strokes that get wider and farther apart towards the
 * front, and the reflection of the sun.
 */
const sea: Addition = ({ width, height, horizon, sun }) => {
  const random = seededRandom(29)
  const top = height * horizon
  const depth = height - top
  const strokes = (count: number, place: (near: number) => number, size: number, fill: string, opacity: number) =>
    Array.from({ length: count }, () => {
      const near = random.next() ** 2.1
      const y = top + 2 + near * depth
      const rx = width * size * (0.12 + near) * random.between(0.5, 1.4)
      return `<ellipse cx="${n(place(near) * width)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(0.8 + near * height * 0.0042)}" fill="${fill}" opacity="${(opacity * random.between(0.4, 1)).toFixed(2)}"/>`
    }).join('')
  const anywhere = () => random.between(-0.05, 1.05)
  const nearSun = (near: number) => sun + (random.next() + random.next() - 1) * (0.03 + near * 0.2)
  return `<defs><linearGradient id="water" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#b9a58e"/><stop offset=".12" stop-color="#7d7f86"/><stop offset=".5" stop-color="#474f5c"/><stop offset="1" stop-color="#20262f"/></linearGradient><radialGradient id="glow" cx="${sun}" cy="0" r=".75" gradientTransform="translate(0 0) scale(1 1.5)"><stop offset="0" stop-color="#ffe9bd" stop-opacity=".85"/><stop offset="1" stop-color="#ffe9bd" stop-opacity="0"/></radialGradient><filter id="calm"><feGaussianBlur stdDeviation="${n(width / 560)} ${n(width / 1600)}"/></filter></defs>
<rect x="0" y="${n(top)}" width="${width}" height="${n(depth)}" fill="url(#water)"/><rect x="0" y="${n(top)}" width="${width}" height="${n(depth)}" fill="url(#glow)"/><g filter="url(#calm)">${strokes(420, anywhere, 0.1, '#161b24', 0.34)}${strokes(260, anywhere, 0.07, '#d9cdbb', 0.26)}${strokes(240, nearSun, 0.035, '#fff1cf', 0.8)}</g><rect x="0" y="${n(top - 1)}" width="${width}" height="2.5" fill="#fff" opacity=".3" filter="url(#calm)"/>`
}

/** A herring drifter with two masts and a wheelhouse, and its reflection. Its length is 100 units. */
const drifterShape =
  'M-52 -9C-46 -7 -38 -4 -30 -3.4H34C42 -4.4 48 -7.6 54 -12C52 -4 48 2 43 6H-43C-48 2 -51 -3 -52 -9ZM-24 -3V-17H-5V-3ZM-22 -17V-20H-7V-17ZM2 -3V-15H9V-3ZM-33 -3V-34H-31.4V-3ZM22 -3V-56H24V-3ZM-32 -33L-49 -6L-33 -8Z'
const rigging = 'M23 -55L53 -12M23 -55L-32 -33M23 -40L44 -9M23 -55L8 -3M23 -34L6 -24M-32 -33L-50 -9M-32 -26L-20 -20'

const drifter: Addition = (view) => {
  const { width, height, horizon } = view
  const size = width * 0.0017
  const at = (flip: number) =>
    `translate(${n(width * 0.72)} ${n(height * (horizon + 0.045))}) scale(${size.toFixed(2)} ${(size * flip).toFixed(2)})`
  const boat = `<path d="${drifterShape}"/><path d="${rigging}" fill="none" stroke="${dark}" stroke-width=".7"/>`
  return `${sea(view)}<filter id="mirrored"><feGaussianBlur stdDeviation="${n(width / 260)} ${n(width / 900)}"/></filter><g fill="${dark}"><g transform="${at(-0.8)} translate(0 -9)" opacity=".5" filter="url(#mirrored)">${boat}</g><g transform="${at(1)}" opacity=".94">${boat}</g></g>`
}

/** Somebody who waits on a surfboard, from behind. */
const surfer: Addition = (view) => {
  const { width, height, horizon } = view
  const size = Math.min(width, height) * 0.0026
  const at = (flip: number) =>
    `translate(${n(width * 0.4)} ${n(height * (horizon + 0.16))}) scale(${size.toFixed(2)} ${(size * flip).toFixed(2)})`
  const shape =
    '<path d="M-34 1C-20 -4 22 -5 38 -2C30 3 -18 6 -34 1Z"/><path d="M-7 -1C-10 -10 -9 -22 -7 -28C-5 -32 5 -32 7 -28C9 -22 10 -10 8 -1C14 -3 18 -1 19 3H-17C-16 -1 -12 -3 -7 -1Z"/><path d="M-7 -27C-13 -20 -14 -10 -10 -3M7 -27C13 -20 14 -11 11 -4" fill="none" stroke-width="4.4" stroke-linecap="round"/><path d="M-2 -34H2V-29H-2Z"/><ellipse cx="0" cy="-38" rx="5.2" ry="6.2"/><circle cx="1" cy="-45" r="2.6"/>'
  return `${sea(view)}<filter id="mirrored"><feGaussianBlur stdDeviation="${n(width / 300)} ${n(width / 900)}"/></filter><g fill="${dark}" stroke="${dark}" stroke-width=".4"><g transform="${at(-0.9)}" opacity=".45" filter="url(#mirrored)">${shape}</g><g transform="${at(1)}" opacity=".92">${shape}</g></g>`
}

/** A radio mast on a hill, and two people who look at the sunrise beside it. */
const mast: Addition = ({ width, height, horizon }) => {
  const unit = height / 100
  const ground = height * (horizon + 0.12)
  const heightAt = (t: number) => ground + (14 - 22 * Math.exp(-(((t - 0.76) / 0.24) ** 2))) * unit
  const hill: Point[] = Array.from({ length: 15 }, (_, index) => [(index / 14) * width, heightAt(index / 14)])
  const [x, base, top] = [width * 0.79, ground - 7 * unit, height * 0.07]
  const steps = 13
  const half = (t: number) => unit * (2.6 - 2.1 * t)
  const rungs = Array.from({ length: steps }, (_, index) => {
    const [from, to] = [index / steps, (index + 1) / steps]
    const y = (t: number) => base + (top - base) * t
    return `M${n(x - half(from))} ${n(y(from))}L${n(x + half(to))} ${n(y(to))}M${n(x + half(from))} ${n(y(from))}L${n(x - half(to))} ${n(y(to))}M${n(x - half(to))} ${n(y(to))}H${n(x + half(to))}`
  })
  const person = (t: number, tall: number) =>
    `<g transform="translate(${n(t * width)} ${n(heightAt(t) + unit * 0.5)}) scale(${(unit * tall).toFixed(2)})"><path d="M-1.7 -8.2C-1.7 -9.2 -.9 -9.5 0 -9.5C.9 -9.5 1.7 -9.2 1.7 -8.2L2.1 -4.7L1.6 -4.6L1.3 -7L1.25 -4.6L1.5 0H.5L.1 -4.2L-.4 0H-1.4L-1.15 -4.6L-1.2 -7L-1.6 -4.6L-2.1 -4.7ZM-.4 -9.3H.4V-10.2H-.4Z"/><ellipse cx="0" cy="-10.6" rx=".85" ry="1.05"/></g>`
  return `<g fill="${dark}"><path d="${smoothLine(hill)}V${height}H0Z"/><path d="M${n(x - half(0))} ${n(base + unit)}L${n(x - half(1))} ${n(top)}M${n(x + half(0))} ${n(base + unit)}L${n(x + half(1))} ${n(top)}M${n(x)} ${n(top)}V${n(top - 5 * unit)}" fill="none" stroke="${dark}" stroke-width="${n(unit * 0.34)}"/><path d="${rungs.join('')}" fill="none" stroke="${dark}" stroke-width="${n(unit * 0.2)}"/><path d="M${n(x)} ${n(top + 4 * unit)}L${n(width * 0.6)} ${n(ground + 3 * unit)}M${n(x)} ${n(top + 4 * unit)}L${n(width * 0.97)} ${n(ground + 3 * unit)}" fill="none" stroke="${dark}" stroke-width="${n(unit * 0.1)}"/>${person(0.67, 0.9)}${person(0.69, 0.82)}</g><circle cx="${n(x)}" cy="${n(top - 5 * unit)}" r="${n(unit * 0.7)}" fill="#ff5a3c"/>`
}

/** The capsule and the handle of a microphone: its basket is around the origin, its handle points down. Its length is 30 units. */
const microphoneShape =
  '<path d="M-2.7 4L-1.7 23C-1.7 24 1.7 24 1.7 23L2.7 4Z" fill="url(#handle)"/><rect x="-3.9" y="2.2" width="7.8" height="2.6" rx="1" fill="url(#handle)"/><ellipse cx="0" cy="-2" rx="4.5" ry="5.4" fill="url(#basket)"/><ellipse cx="0" cy="-2" rx="4.5" ry="5.4" fill="url(#mesh)"/><path d="M-4.4 -1.6C-2 -.4 2 -.4 4.4 -1.6" fill="none" stroke="#d9dce2" stroke-width=".5"/>'
const metal =
  '<defs><linearGradient id="handle" x1="0" x2="1"><stop offset="0" stop-color="#08090c"/><stop offset=".32" stop-color="#4d515b"/><stop offset=".55" stop-color="#16181d"/><stop offset="1" stop-color="#050608"/></linearGradient><radialGradient id="basket" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="#cfd3da"/><stop offset=".5" stop-color="#6d727c"/><stop offset="1" stop-color="#16181d"/></radialGradient><pattern id="mesh" width=".9" height=".9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0H.9M0 0V.9" stroke="#0d0f14" stroke-opacity=".6" stroke-width=".34"/></pattern></defs>'

/** A microphone on a stand, at a place in shares of the picture, in units of pixels, and turned by an angle. */
function onStand({ width, height }: View, [x, y]: Point, unit: number, turn: number): string {
  const below = (height * (1 - y)) / unit
  return `<g transform="translate(${n(width * x)} ${n(height * y)}) scale(${unit.toFixed(2)})"><path d="M0 1V${n(below)}" stroke="#101217" stroke-width="1.1"/><path d="M-.3 1V${n(below)}" stroke="#5a5e68" stroke-width=".22"/><path d="M-1.1 8H1.1V15H-1.1Z" fill="#16181d"/><g transform="rotate(${turn}) translate(0 -14)">${microphoneShape}</g><path d="M-2.2 -1.6H2.2L1.5 3H-1.5Z" fill="#0b0c10"/></g>`
}

/** A microphone that nobody stands at yet. */
const microphone: Addition = (view) => metal + onStand(view, [0.56, 0.56], view.height / 50, -24)

/** Two microphones that face each other. */
const microphones: Addition = (view) =>
  metal + [-1, 1].map((side) => onStand(view, [0.5 + side * 0.17, 0.54], view.height / 60, side * -27)).join('')

/** A studio: a sign that is lit during a broadcast, and a microphone. */
const studio: Addition = (view) => {
  const { width, height } = view
  const unit = height / 100
  const [x, y] = [width * 0.25, height * 0.565]
  const sign = setLine('On air', { cut: 'display', fill: '#fff3d6', height: 3.6 * unit, tracking: 30 })
  const frequency = setLine('91.4 FM', { cut: 'caption', fill: '#ffd9a0', height: 1.7 * unit, tracking: 60 })
  const half = sign.width / 2 + 3 * unit
  const board = `x="${n(x - half)}" y="${n(y - 6 * unit)}" width="${n(2 * half)}" height="${n(12 * unit)}" rx="${n(unit)}"`
  return `${metal}<filter id="glows" x="-1" y="-1.5" width="3" height="4"><feGaussianBlur stdDeviation="${n(5 * unit)}"/></filter><rect ${board} fill="#ff3b1f" opacity=".75" filter="url(#glows)"/><rect ${board} fill="#e02c12"/><rect ${board} fill="none" stroke="#1a0f0c" stroke-width="${n(0.7 * unit)}"/>${sign.svg(x, y + 0.4 * unit)}${frequency.svg(x, y + 3.7 * unit)}${onStand(view, [0.905, 0.7], 1.3 * unit, -30)}`
}

export const additions = { drifter, surfer, mast, sea, microphone, microphones, studio }
