import { contrast } from '@awning/platform/colors'
import { setLine } from '@awning/platform/lettering/line'
import { mixInRgb } from '@awning/platform/mix-colors'
import { accent, type Family, type Frame, frameWidth } from '../parts/frame'
import { n } from '../parts/shapes'

type Cell = 'none' | 'body' | 'second' | 'eye'

/** A symmetric creature, 11 wide and 10 high: random, but always with a head, two eyes and feet. */
function creature(frame: Frame): Cell[][] {
  const { random } = frame
  const half = [3, 4, 5, 5, 6, 6, 5, 5, 4, 4]
  const eyeColumn = 2 + random.index(2)
  return half.map((reach, row) => {
    const left = Array.from({ length: 6 }, (_, column): Cell => {
      const distance = 5 - column
      if (distance >= reach) return distance === reach && random.next() < 0.32 ? 'body' : 'none'
      if ((row === 3 || row === 4) && (distance === eyeColumn || distance === eyeColumn - 1)) return 'eye'
      if (row >= 8) return (distance + (reach % 2)) % 3 === 0 || distance === 1 ? 'none' : 'body'
      const core = distance < reach - 1 && row > 0
      if (core && random.next() < 0.24) return 'second'
      return !core && random.next() < 0.12 ? 'none' : 'body'
    })
    return [...left, ...left.slice(0, 5).reverse()]
  })
}

/** The cells of one kind as a single path. Adjacent cells in a row are joined. */
function rows(sprite: Cell[][], kind: Cell, side: number, left: number, top: number): string {
  return sprite
    .flatMap((row, y) =>
      row.map((cell, x) => {
        if (cell !== kind || row[x - 1] === kind) return ''
        const end = row.findIndex((other, index) => index > x && other !== kind)
        const width = ((end < 0 ? row.length : end) - x) * side
        return `M${n(left + x * side)} ${n(top + y * side)}h${n(width + 0.3)}v${n(side + 0.3)}h${n(-width - 0.3)}z`
      }),
    )
    .join('')
}

function cells(frame: Frame, side: number, left: number, top: number): string {
  const sprite = creature(frame)
  const fills = [
    ['body', accent(frame, 0)],
    ['second', frame.accents.length > 1 ? accent(frame, 1) : mixInRgb(accent(frame, 0), frame.background, 0.35)],
    ['eye', contrast(frame.ink, accent(frame, 0)) < 1.6 ? frame.background : frame.ink],
  ] as const
  return fills.map(([kind, fill]) => `<path fill="${fill}" d="${rows(sprite, kind, side, left, top)}"/>`).join('')
}

/** A pixel sprite with its name below. */
export const pixel: Family = (frame) => {
  const { height, ink, text, bleed, centred, background } = frame
  if (bleed) {
    const sprites = Array.from({ length: Math.ceil(height / 100) * 3 }, (_, index) =>
      cells(frame, 7, 11.5 + (index % 3) * 100, 15 + Math.floor(index / 3) * 100),
    )
    return `<rect width="300" height="${n(height)}" fill="${mixInRgb(background, '#000000', 0.12)}"/>${sprites.join('')}`
  }
  const words = text[0]
  const room = height - (words === undefined ? 0 : 52)
  const side = Math.min(24, room / 10.4)
  const top = words === undefined || centred ? (room - side * 10) / 2 : 0
  const caption =
    words === undefined
      ? ''
      : setLine(words.toUpperCase(), { cut: 'display', fill: ink, height: 30, tracking: 30, maxWidth: 284 }).svg(
          frameWidth / 2,
          top + side * 10 + 48,
        )
  return `${cells(frame, side, (frameWidth - side * 11) / 2, top)}${caption}`
}
