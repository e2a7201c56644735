import fc from 'fast-check'
import { csvCell } from './order-export'

/** What a spreadsheet that splits at `separator` sees of a line with this one cell, in its lenient reading of quotation marks. */
const cellsOf = (line: string, separator: string) => line.split(separator).map((cell) => cell.replace(/^[\s"]+/, ''))

test.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', '＝1+1', '＋1', '－1+1', '＠x', '  =1', '\t=1', '\r\n=1'])(
  'a cell that begins with %j is a text for every spreadsheet',
  (text) => {
    expect(csvCell(text)).toMatch(/^"?\s*'/)
  },
)

test.each(['a;=1+1', 'a|@x', 'a\t=1+1', 'a\n=1+1', 'a; ＝1', 'a;"=1"', 'a,=1', '\u2028=1'])(
  'a cell with a formula after a separator, %j, is a text for a spreadsheet that splits there',
  (text) => {
    for (const separator of [';', '|', '\t', '\n'])
      for (const cell of cellsOf(csvCell(text), separator)) expect(cell).not.toMatch(/^[=+\-@＝＋－＠]/)
  },
)

test('no text of a buyer starts a formula, whatever the separator', () => {
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

test('no text of a buyer starts a formula where a spreadsheet splits at spaces', () => {
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
  '%j is exported as it is',
  (text) => {
    expect(csvCell(text)).toBe(text)
  },
)
