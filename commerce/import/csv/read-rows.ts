import { CsvError, parse } from 'csv-parse'
import { Refused } from '../../errors'
import type { ReportBuilder } from '../import-report'
import { type Header, type Row, readHeader, toRow } from './columns'
import { peekFirstLine, type Separator } from './first-line'
import { plainLineEnds } from './line-ends'
import { isWooCommerce, WooCommerceRows } from './woocommerce'

/** One record may be this large: beyond it a quotation mark was opened and never closed. */
const largestRecord = 1024 * 1024

type CsvRecord = { cells: string[]; line: number }

/**
 * The rows of a CSV file one by one, in bounded memory. Refuses the file where it cannot be read at all: no text, or a required column
 * missing. What goes wrong later is reported, and the rows before it are taken.
 */
export async function* readRows(
  bytes: AsyncIterable<Uint8Array>,
  report: ReportBuilder,
  now: Date,
): AsyncGenerator<Row> {
  const { separator, whole } = await peekFirstLine(bytes)
  if (separator !== ',') {
    const name = separator === ';' ? 'semicolons' : 'tabs'
    report.note('the file', `Its cells are separated by ${name}, not commas; it was read that way.`)
  }
  let reader: RowReader | undefined
  let width = 0
  let hasRows = false
  let unread = false
  let saidEncoding = false
  for await (const { cells, line } of readRecords(plainLineEnds(whole), separator, (why, line) => {
    unread = true
    report.refuse('the file', why, line)
  })) {
    if (reader === undefined) {
      reader = readerOf(cells, report, now)
      width = cells.length
      continue
    }
    hasRows = true
    if (cells.every((cell) => cell.trim() === '')) continue
    if (!saidEncoding && cells.some((cell) => cell.includes('\uFFFD'))) {
      saidEncoding = true
      report.note(
        'the file',
        'It is not UTF-8 throughout: letters with accents may be wrong. Save it as CSV UTF-8.',
        line,
      )
    }
    if (cells.length > width) report.note('the row', `It has ${cells.length} cells, the first line has ${width}.`, line)
    yield* reader.read(line, cells)
  }
  if (reader !== undefined) yield* reader.end()
  if (reader === undefined) throw new Refused(422, 'empty_file', 'The file is empty.')
  if (!hasRows && !unread) throw new Refused(422, 'no_rows', 'There are no rows in the file.')
}

/** Records with the line on which each begins. Read piece by piece, so that a record that cannot be read takes none of the earlier ones along. */
async function* readRecords(
  bytes: AsyncIterable<Uint8Array>,
  delimiter: Separator,
  onUnreadable: (why: string, line: number) => void,
): AsyncGenerator<CsvRecord> {
  const ready: CsvRecord[] = []
  let lastLine = 0
  const parser = parse({
    bom: true,
    delimiter,
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: largestRecord,
    on_record: (cells: string[], { lines }: { lines: number }) => {
      // The count is of the record's last line; a quoted cell may hold several.
      ready.push({ cells, line: lines - cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0) })
      lastLine = lines
      return null
    },
  })
  const failed = new Promise<Error>((resolve) => parser.once('error', resolve))
  const ended = new Promise<null>((resolve) => parser.once('end', () => resolve(null)))
  parser.resume()
  let failure: Error | null = null
  for await (const chunk of bytes) {
    const written = new Promise<Error | null>((resolve) => parser.write(chunk, (error) => resolve(error ?? null)))
    failure = await Promise.race([failed, written])
    yield* ready.splice(0)
    if (failure !== null) break
  }
  if (failure === null) {
    parser.end()
    failure = await Promise.race([failed, ended])
    yield* ready.splice(0)
  }
  if (failure === null) return
  if (!(failure instanceof CsvError)) throw failure
  onUnreadable(unreadable(failure), lastLine + 1)
}

/** Turns the records of a file into rows, by the format of its first line. `end` gives the rows that need the whole file. */
type RowReader = { read: (line: number, cells: readonly string[]) => Row[]; end: () => Row[] }

function readerOf(cells: string[], report: ReportBuilder, now: Date): RowReader {
  if (isWooCommerce(cells)) return new WooCommerceRows(cells, report, now)
  const header = headerOf(cells)
  return { read: (line, values) => [toRow(header, line, values)], end: () => [] }
}

function headerOf(cells: string[]): Header {
  const read = readHeader(cells)
  if ('header' in read) return read.header
  const list = read.missing.map((name) => `"${name}"`).join(', ')
  const detail = `The file has no column ${list}. Nothing was taken. The first line must name the columns as in a product export of Shopify or WooCommerce (in English).`
  throw new Refused(422, 'missing_column', detail)
}

function unreadable(error: CsvError): string {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE') {
    return 'A quotation mark is opened here and never closed: nothing from here on could be read.'
  }
  return `Nothing from here on could be read: ${error.message}`
}
