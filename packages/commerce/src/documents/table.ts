import { colors, type Sheet } from './sheet'

type Column = { label: string; width: number; align?: 'left' | 'right' }
/** `details` are below the text, in a smaller size. */
export type Cell = { text: string; details?: readonly string[] }

const gap = 8
const rowGap = 5
const textStyle = { size: 8.5 }
const detailStyle = { size: 7.5, color: colors.muted }
const headStyle = { size: 7.5, weight: 'bold' as const, color: colors.muted }

/** A table, whose header is repeated on each page. A row is not divided between pages. The first column takes the width that is left. */
export function drawTable(sheet: Sheet, [first, ...rest]: [Omit<Column, 'width'>, ...Column[]], rows: Cell[][]): void {
  const taken = rest.reduce((sum, { width }) => sum + width + gap, 0)
  const columns = [{ ...first, width: sheet.width - taken }, ...rest]
  drawHead(sheet, columns)
  for (const row of rows) {
    const height = Math.max(...columns.map(({ width }, index) => heightOf(sheet, row[index], width)))
    if (sheet.reserve(height + 2 * rowGap)) drawHead(sheet, columns)
    const y = sheet.y + rowGap
    eachColumn(sheet, columns, ({ x, width, align }, index) => {
      const { text, details = [] } = row[index] ?? { text: '' }
      let below = text === '' ? y : sheet.write(text, { x, y, width }, { ...textStyle, align })
      for (const detail of details) below = sheet.write(detail, { x, y: below, width }, { ...detailStyle, align })
    })
    sheet.y = y + height + rowGap
    sheet.line(sheet.y)
  }
}

function drawHead(sheet: Sheet, columns: readonly Column[]): void {
  const height = Math.max(...columns.map(({ label, width }) => sheet.heightOf(label, width, headStyle)))
  eachColumn(sheet, columns, ({ x, width, align, label }) => {
    const y = sheet.y + height - sheet.heightOf(label, width, headStyle)
    sheet.write(label, { x, y, width }, { ...headStyle, align })
  })
  sheet.y += height + rowGap
  sheet.line(sheet.y)
}

function eachColumn(
  sheet: Sheet,
  columns: readonly Column[],
  draw: (place: { x: number; width: number; align: 'left' | 'right'; label: string }, index: number) => void,
): void {
  let x = sheet.left
  for (const [index, { width, align = 'left', label }] of columns.entries()) {
    draw({ x, width, align, label }, index)
    x += width + gap
  }
}

const heightOf = (sheet: Sheet, cell: Cell | undefined, width: number): number =>
  sheet.heightOf(cell?.text ?? '', width, textStyle) +
  (cell?.details ?? []).reduce((sum, detail) => sum + sheet.heightOf(detail, width, detailStyle), 0)
