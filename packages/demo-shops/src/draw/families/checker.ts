import { setLine } from '@awning/platform/lettering/line'
import { mixInRgb } from '@awning/platform/mix-colors'
import { accent, type Family, type Frame, frameWidth } from '../parts/frame'
import { n, type Point, polygon } from '../parts/shapes'

/** A checkered cloth with a slow wave: every other cell is filled, some with an accent. */
function cloth(frame: Frame, columns: number, rows: number, width: number, height: number, sway: number): string {
  const phase = frame.random.between(0, 6.3)
  const at = (column: number, row: number): Point => {
    const u = column / columns
    const v = row / rows
    const x = u * width + Math.sin(v * 5.2 + phase) * sway
    const y = v * height + Math.sin(u * 5.6 + phase * 1.7) * sway * 0.8
    return [x, y]
  }
  const cells = Array.from({ length: columns * rows }, (_, index) => {
    const column = index % columns
    const row = Math.floor(index / columns)
    const isAccent = frame.random.next() < 0.13
    if ((column + row) % 2 === 1) return ''
    const fill = isAccent ? accent(frame, frame.random.index(frame.accents.length)) : frame.ink
    return `<path fill="${fill}" d="${polygon([at(column, row), at(column + 1, row), at(column + 1, row + 1), at(column, row + 1)])}"/>`
  })
  return cells.join('')
}

export const checker: Family = (frame) => {
  const { height, ink, text, bleed, background } = frame
  if (bleed) {
    return `<rect width="300" height="${n(height)}" fill="${mixInRgb(background, accent(frame, 0), 0.35)}"/><g transform="translate(-30 -30)">${cloth(frame, 12, Math.ceil(height / 30) + 2, 360, height + 60, 12)}</g>`
  }
  const words = text[0]
  const room = height - (words === undefined ? 16 : 62)
  const rows = Math.max(5, Math.round(room / 38)) | 1
  const caption =
    words === undefined
      ? ''
      : setLine(words.toUpperCase(), { cut: 'display', fill: ink, height: 31, tracking: 0, maxWidth: 272 }).svg(
          frameWidth / 2,
          height - 8,
        )
  return `<g transform="translate(14 8)">${cloth(frame, 7, rows, 272, room - 10, 9)}</g>${caption}`
}
