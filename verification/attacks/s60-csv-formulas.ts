import { parse } from 'csv-parse/sync'
import { expect } from 'playwright/test'
import { buy } from '../../e2e/fixtures/checkout-calls'
import { operator } from '../../e2e/fixtures/operator'
import type { Attack } from './attack'

const formula = 'HYPERLINK("//evil.example","pay")'
/** A formula at the start of a cell and after each separator at which a spreadsheet may split. */
const names = ['=', '+', '-', '@', '\uFF1D', '\uFF0B', '\uFF0D', '\uFF20'].flatMap((sign) => [
  `${sign}${formula}`,
  `Ada;${sign}${formula}`,
  `Ada|${sign}${formula}`,
  `Ada,${sign}${formula}`,
  `  ${sign}${formula}`,
])
const formulaCell = /^\s*"*\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20](?!\d+(\.\d+)?$)/

export const csvFormulas: Attack = {
  id: 'S60',
  attack: 'CSV export cells after `;`, tab, newline, full-width signs',
  expected: 'no formula in Excel, Sheets, LibreOffice',
  asvs: '1.2.10',
  run: async ({ testApp, openShop, pickByRunMode }) => {
    const { slug } = await openShop()
    const tried = names.slice(0, pickByRunMode(names.length, 5))
    for (const firstName of tried) await buy({ testApp, slug }, { firstName, address2: firstName })
    const csv = await operator(testApp, 'orders', 'export', slug)
    let cells = 0
    for (const delimiter of [',', ';', '\t', '|']) {
      const rows: string[][] = parse(csv, { delimiter, relax_quotes: true, relax_column_count: true })
      for (const cell of rows.flat()) {
        expect(cell).not.toMatch(formulaCell)
        cells += 1
      }
    }
    return { observed: `0 formulas in ${cells} cells of ${tried.length} orders, split at 4 separators` }
  },
}
