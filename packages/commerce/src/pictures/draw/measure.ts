import { setLine } from './lettering/line'
import { n } from './shapes'

const stroke = '#6d6860'

/** A dimension line with end ticks and its measure in both systems. */
export function measureDown(x: number, top: number, bottom: number, words: string): string {
  const label = setLine(words, { cut: 'caption', fill: stroke, height: 15, tracking: 30 })
  const middle = (top + bottom) / 2
  return `<path d="M${n(x - 12)} ${n(top)}h24M${n(x - 12)} ${n(bottom)}h24M${n(x)} ${n(top)}V${n(bottom)}" fill="none" stroke="${stroke}" stroke-width="2.5"/><g transform="rotate(-90 ${n(x)} ${n(middle)})">${label.svg(x, middle + 38)}</g>`
}

export function measureAcross(y: number, left: number, right: number, words: string): string {
  const label = setLine(words, { cut: 'caption', fill: stroke, height: 15, tracking: 30 })
  return `<path d="M${n(left)} ${n(y - 12)}v24M${n(right)} ${n(y - 12)}v24M${n(left)} ${n(y)}H${n(right)}" fill="none" stroke="${stroke}" stroke-width="2.5"/>${label.svg((left + right) / 2, y + 38)}`
}

/** Scales a drawing down to leave room for its dimension line. */
export function scaleDown(svg: string, scale: number, dx: number, dy: number): string {
  return `<g transform="translate(${n(dx)} ${n(dy)}) scale(${scale})">${svg}</g>`
}
