import { type Cut, capHeight, glyphsOf } from './glyphs'

export type LineStyle = {
  cut: Cut
  fill: string
  /** Height of a capital letter, in units of the drawing. */
  height: number
  /** Letter spacing in thousandths of the size. Negative is tighter. */
  tracking?: number
  /** The line is scaled down if it is wider. */
  maxWidth?: number
}

/** Formats a coordinate with one decimal, which is finer than any output pixel. */
const n = (value: number) => (Math.round(value * 10) / 10).toString()

export type Line = { svg: (x: number, baseline: number) => string; width: number; height: number }

/** One line of outlines, centered on the x position. `height` is the height after applying `maxWidth`. */
export function setLine(text: string, style: LineStyle): Line {
  const { cut, fill, tracking = 0, maxWidth = Number.POSITIVE_INFINITY } = style
  const glyphs = glyphsOf(text, cut)
  const units = glyphs.reduce((sum, { advance }) => sum + advance + tracking, -tracking)
  const wanted = style.height / capHeight(cut)
  const scale = glyphs.length === 0 ? wanted : Math.min(wanted, maxWidth / Math.max(1, units))
  let pen = 0
  const outlines = glyphs.map(({ advance, outline }) => {
    const path = outline === '' ? '' : `<path transform="translate(${Math.round(pen)})" d="${outline}"/>`
    pen += advance + tracking
    return path
  })
  return {
    width: Math.max(0, units * scale),
    height: capHeight(cut) * scale,
    svg: (x, baseline) =>
      `<g fill="${fill}" transform="translate(${n(x - (units * scale) / 2)} ${n(baseline)}) scale(${scale.toFixed(4)})">${outlines.join('')}</g>`,
  }
}

/** Text along a circle around (cx, cy). `top` reads outwards from the left, `bottom` along the lower edge. */
export function setArc(
  text: string,
  style: LineStyle,
  circle: { cx: number; cy: number; radius: number; side: 'top' | 'bottom'; maxAngle: number },
): string {
  const glyphs = glyphsOf(text, style.cut)
  const { cx, cy, radius, side, maxAngle } = circle
  const tracking = style.tracking ?? 0
  const units = glyphs.reduce((sum, { advance }) => sum + advance + tracking, -tracking)
  const scale = Math.min(style.height / capHeight(style.cut), (maxAngle * radius) / Math.max(1, units))
  const turn = side === 'top' ? 1 : -1
  let pen = -units / 2
  const outlines = glyphs.map(({ advance, outline }) => {
    const angle = ((pen + advance / 2) * scale) / radius
    pen += advance + tracking
    if (outline === '') return ''
    const x = cx + Math.sin(angle) * radius
    const y = cy - turn * Math.cos(angle) * radius
    const degrees = n((turn * angle * 180) / Math.PI)
    return `<path transform="translate(${n(x)} ${n(y)}) rotate(${degrees}) scale(${scale.toFixed(4)}) translate(${-Math.round(advance / 2)})" d="${outline}"/>`
  })
  return `<g fill="${style.fill}">${outlines.join('')}</g>`
}
