import { inkOn } from '@awning/platform/colors'
import { canSet } from '@awning/platform/lettering/glyphs'
import { type Line, setLine } from '@awning/platform/lettering/line'
import { mixInRgb } from '@awning/platform/mix-colors'
import sharp from 'sharp'
import { stageColor } from '../pictures/resize-picture'

export const shareWidth = 1200
export const shareHeight = 630

const pictureSide = 560
const edge = (shareHeight - pictureSide) / 2
const column = { left: 64, width: shareWidth - pictureSide - edge - 64 - 32 }
const titleHeights = [52, 44, 36, 30]
const maxLines = 4
const nameHeight = 15
const nameGap = 34

/**
 * Composes a link preview as JPEG, 1200 × 630: text on the left, the picture on the right. Text is converted to outlines, so that
 * no store text reaches an SVG parser. A title with unsupported characters is omitted.
 * @param picture a bitmap
 */
export async function composeShare(
  picture: Buffer,
  { color, title, storeName }: { color: string; title: string; storeName: string },
): Promise<Buffer> {
  const background = mixInRgb(stageColor, color, 0.4)
  const words = wordsSvg(title, storeName, inkOn(background))
  const resized = await sharp(picture)
    .resize(pictureSide, pictureSide, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const left = words === null ? (shareWidth - pictureSide) / 2 : shareWidth - pictureSide - edge
  return sharp({ create: { width: shareWidth, height: shareHeight, channels: 3, background } })
    .composite([
      { input: resized, left, top: edge },
      ...(words === null ? [] : [{ input: Buffer.from(words), left: 0, top: 0 }]),
    ])
    .jpeg({ quality: 84 })
    .toBuffer()
}

/** The text as SVG. Null if nothing can be rendered. */
export function wordsSvg(title: string, storeName: string, ink: string): string | null {
  if (title.trim() === '' || !canSet(title, 'display')) return null
  const { lines, height } = setTitle(title, ink)
  const named = storeName.trim() !== '' && storeName !== title && canSet(storeName, 'caption')
  const leading = height * 1.42
  const block = height + (lines.length - 1) * leading + (named ? nameGap + nameHeight : 0)
  const top = (shareHeight - block) / 2 + height
  const placed = lines.map((line, index) => line.svg(column.left + line.width / 2, top + index * leading))
  if (named) {
    const style = {
      cut: 'caption',
      fill: mixInRgb(ink, '#808080', 0.25),
      height: nameHeight,
      maxWidth: column.width,
    } as const
    const name = setLine(storeName, style)
    placed.push(name.svg(column.left + name.width / 2, top + (lines.length - 1) * leading + nameGap + nameHeight))
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${shareWidth}" height="${shareHeight}">${placed.join('')}</svg>`
}

/** Uses the largest size at which the title fits, or the smallest with a truncated title. */
function setTitle(title: string, ink: string): { lines: Line[]; height: number } {
  const words = title.trim().split(/\s+/)
  let height = 0
  let rows: string[] = []
  for (height of titleHeights) {
    rows = wrap(words, height)
    if (rows.length <= maxLines) break
  }
  if (rows.length > maxLines) rows = [...rows.slice(0, maxLines - 1), `${rows[maxLines - 1] ?? ''}…`]
  const style = { cut: 'display', fill: ink, height, maxWidth: column.width } as const
  return { lines: rows.map((row) => setLine(row, style)), height }
}

function wrap(words: readonly string[], height: number): string[] {
  const rows: string[] = []
  for (const word of words) {
    const row = rows.at(-1)
    const longer = row === undefined ? word : `${row} ${word}`
    const fits = setLine(longer, { cut: 'display', fill: '#000000', height }).width <= column.width
    if (row !== undefined && fits) rows[rows.length - 1] = longer
    else rows.push(word)
  }
  return rows
}
