import fc from 'fast-check'
import { csvCell } from './order-export'

/**
 * The cells that a spreadsheet finds in a line with this one cell when it splits at `separator` and reads quotation marks
 * leniently.
 */
const cellsOf = (line: string, separator: string) => line.split(separator).map((cell) => cell.replace(/^[\s"]+/, ''))

test.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', '＝1+1', '＋1', '－1+1', '＠x', '  =1', '\t=1', '\r\n=1'])(
  'a cell that starts with %j is text in every spreadsheet',
  (text) => {
    expect(csvCell(text)).toMatch(/^"?\s*'/)
  },
)

test.each(['a;=1+1', 'a|@x', 'a\t=1+1', 'a\n=1+1', 'a; ＝1', 'a;"=1"', 'a,=1', '\u2028=1'])(
  'a cell with a formula after a separator, %j, is text in a spreadsheet that splits there',
  (text) => {
    for (const separator of [';', '|', '\t', '\n'])
      for (const cell of cellsOf(csvCell(text), separator)) expect(cell).not.toMatch(/^[=+\-@＝＋－＠]/)
  },
)

test('no buyer input starts a formula, whatever the separator', () => {
  const signs = fc.constantFrom('=', '+', '-', '@', '＝', '＠', ';', '|', ',', '\t', '\n', '"', "'", ' ', 'a', '1')
  fc.assert(
    fc.property(
      fc.array(signs, { maxLength: 12 }).map((parts) => `a${parts.join('')}`),
      (text) => {
        for (const separator of [';', '|', '\t', '\n'])
          for (const cell of cellsOf(csvCell(text), separator)) expect(cell).not.toMatch(/^[=+\-@＝＋－＠]/)
      },
    ),
  )
})

test('no buyer input starts a formula in a spreadsheet that splits at spaces', () => {
  const parts = fc.constantFrom('=', '+', '-', '@', '＝', ' ', ' ', '"', "'", 'a', '1', ';')
  fc.assert(
    fc.property(
      fc.array(parts, { maxLength: 12 }).map((signs) => `a${signs.join('')}`),
      (text) => {
        for (const cell of cellsOf(csvCell(text), ' ')) expect(cell).not.toMatch(/^[=+\-@＝＋－＠]+[a-z0-9']/)
      },
    ),
  )
  expect(csvCell('b =3')).toBe("b '=3")
})

test.each(['Tee - Black', '12 - 14 Elm Street', '+12025550123', '-3', '12.50', 'O Neil', 'a-b', 'x=y'])(
  '%j is exported unchanged',
  (text) => {
    expect(csvCell(text)).toBe(text)
  },
)
