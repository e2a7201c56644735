import { writeFile } from 'node:fs/promises'
import { BookPage, type BookRow } from '@awning/contract/bookkeeping'
import { decimalMoney } from '@awning/platform/money'
import { endOfDay, startOfDay } from './day'
import { csvCell } from './order-export'
import { type Output, plural, printJson, printLine, warnAboutUnreadable } from './output'
import type { ServiceClient } from './service-client'

/** `orders books`: the books of a store, or of all stores, as CSV. */
export async function exportBooks(
  call: ServiceClient,
  store: string | undefined,
  { since, until, out }: { since?: string | undefined; until?: string | undefined; out?: string | undefined },
  output: Output,
): Promise<void> {
  const folder = store === undefined ? '/admin' : `/admin/stores/${encodeURIComponent(store)}`
  const rows: BookRow[] = []
  const unreadable: BookPage['unreadable'] = []
  let after: number | null = 0
  while (after !== null) {
    const query = new URLSearchParams({ after: String(after), limit: '1000' })
    if (since !== undefined) query.set('since', startOfDay(since, '--since'))
    if (until !== undefined) query.set('until', endOfDay(until, '--until'))
    const page: BookPage = await call({ path: `${folder}/bookkeeping?${query}`, schema: BookPage })
    rows.push(...page.rows)
    unreadable.push(...page.unreadable)
    after = page.next
  }
  warnAboutUnreadable('order', unreadable, output)
  if (out === undefined) {
    if (output.machine) printJson(output, { rows, unreadable })
    else output.out(booksCsv(rows))
    return
  }
  await writeFile(out, booksCsv(rows), { mode: 0o600 })
  printJson(output, { file: out, rows: rows.length, unreadable })
  printLine(output, `Exported ${plural(rows.length, 'row')} to ${out}.`)
}

const amount = (pick: (row: BookRow) => number) => (row: BookRow) => {
  const value = pick(row)
  return `${value < 0 ? '-' : ''}${decimalMoney(Math.abs(value), row.currency)}`
}

const columns: readonly (readonly [string, (row: BookRow) => string | number | null])[] = [
  ['date', ({ at }) => at],
  ['store', ({ storeSlug }) => storeSlug],
  ['order', ({ lookupNumber }) => lookupNumber],
  ['entry', ({ entry }) => entry],
  ['part', ({ part }) => part],
  ['merchant_sku', ({ merchantSku }) => merchantSku],
  ['sku', ({ sku }) => sku],
  ['title', ({ title }) => title],
  ['quantity', ({ quantity }) => quantity],
  ['net', amount(({ net }) => net)],
  ['tax', amount(({ tax }) => tax)],
  ['gross', amount(({ gross }) => gross)],
  ['currency', ({ currency }) => currency],
  ['tax_rate_percent', ({ taxRate }) => (taxRate === null ? null : taxRate / 1_000)],
  ['tax_kind', ({ taxKind }) => taxKind],
  ['country', ({ countryCode }) => countryCode],
  ['state', ({ stateCode }) => stateCode],
  ['provider', ({ provider }) => provider],
  ['payment', ({ paymentId }) => paymentId],
  ['reference', ({ reference }) => reference],
]

/** @internal for tests */
export function booksCsv(rows: readonly BookRow[]): string {
  const lines = rows.map((row) => columns.map(([, read]) => csvCell(read(row))).join(','))
  return `${[columns.map(([name]) => name).join(','), ...lines].join('\r\n')}\r\n`
}
