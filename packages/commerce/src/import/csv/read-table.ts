import { CsvError, parse } from 'csv-parse'
import { z } from 'zod'
import { ApiError } from '../../http/errors'
import type { ReportBuilder } from '../import-report'
import type { TextFile } from './text-file'

/** A longer record has an unclosed quotation mark. */
const maxRecordSize = 1024 * 1024

type CsvRecord = { cells: string[]; line: number }

/** Converts the records of a file. `flush` returns the rows that need the whole file. */
export type RowReader<Row> = {
  convertRow: (line: number, cells: readonly string[]) => Row[]
  /** `isComplete`: false if the end of the file could not be read. */
  flush: (isComplete: boolean) => Row[]
}

/**
 * The rows of a CSV file one by one, in bounded memory. `openReader` receives the header, and throws if a required column is
 * missing. Throws for a file that cannot be read at all. Later problems are reported, and the rows before them are returned;
 * `onUnreadable` receives the text of the line that cannot be read.
 */
export async function* readTable<Row>(
  file: TextFile,
  report: ReportBuilder,
  openReader: (header: readonly string[]) => RowReader<Row>,
  onUnreadable: (text: string) => void = () => undefined,
): AsyncGenerator<Row> {
  const { separator, isDeclared } = await readSeparator(file)
  if (separator !== ',' && !isDeclared) {
    const name = { ';': 'semicolons', '\t': 'tabs', '|': 'vertical bars' }[separator]
    report.note(
      'the file',
      `The cells are separated by ${name} instead of commas. The file was read with this separator.`,
    )
  }
  let reader: RowReader<Row> | undefined
  let width = 0
  let hasRows = false
  let unreadLine: number | undefined
  let hasReportedLostLetters = false
  for await (const { cells, line } of readRecords(
    file,
    { separator, isDeclared },
    (why, line) => {
      unreadLine = line
      report.reject('the file', why, line)
    },
    (why, line) => report.reject('the file', why, line),
  )) {
    if (reader === undefined) {
      reader = openReader(cells)
      width = cells.length
      continue
    }
    hasRows = true
    if (cells.every((cell) => cell.trim() === '')) continue
    if (!hasReportedLostLetters && cells.some((cell) => cell.includes('\uFFFD'))) {
      hasReportedLostLetters = true
      report.note(
        'the file',
        'A letter was lost before the file was saved and is shown as \uFFFD. Export the file again as CSV UTF-8.',
        line,
      )
    }
    if (cells.length > width)
      report.note('the row', `The row has ${cells.length} cells, but the first line has ${width}.`, line)
    yield* reader.convertRow(line, cells)
  }
  if (unreadLine !== undefined) onUnreadable(await lineOf(file, unreadLine))
  if (reader !== undefined) yield* reader.flush(unreadLine === undefined)
  if (reader === undefined) throw new ApiError(422, 'empty_file', 'The file is empty.')
  if (!hasRows && unreadLine === undefined) throw new ApiError(422, 'no_rows', 'The file has no rows.')
}

async function lineOf(file: TextFile, line: number): Promise<string> {
  let current = 1
  let found = ''
  for await (const text of file.read()) {
    const lines = text.split('\n')
    for (const [index, part] of lines.entries()) {
      if (index > 0) current += 1
      if (current === line) found += part
      if (current > line) return found
    }
  }
  return found
}

/** What the parser gives with its option `raw`, which its types do not describe. */
const RawRecord = z.object({ record: z.array(z.string()), raw: z.string() })

/** Records with their first line number. Reads in chunks, so that an unreadable record does not affect earlier ones. */
async function* readRecords(
  file: TextFile,
  { separator, isDeclared }: { separator: Separator; isDeclared: boolean },
  onUnreadable: (why: string, line: number) => void,
  onSwallowed: (why: string, line: number) => void,
): AsyncGenerator<CsvRecord> {
  const ready: CsvRecord[] = []
  let lastLine = 0
  const parser = parse({
    delimiter: separator,
    from_line: isDeclared ? 2 : 1,
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    raw: true,
    skip_empty_lines: true,
    max_record_size: maxRecordSize,
    on_record: (parsed: unknown, { lines }: { lines: number }) => {
      const { record: cells, raw } = RawRecord.parse(parsed)
      // The parser counts the record's last line; a quoted cell may contain several.
      const line = lines - cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
      lastLine = lines
      if (cells.some((cell) => isSwallowed(cell, raw)))
        onSwallowed(
          `A quotation mark in line ${line} is not closed. The lines ${line} to ${lines} could not be read.`,
          line,
        )
      else ready.push({ cells, line })
      return null
    },
  })
  const failed = new Promise<Error>((resolve) => parser.once('error', resolve))
  const ended = new Promise<null>((resolve) => parser.once('end', () => resolve(null)))
  parser.resume()
  let failure: Error | null = null
  for await (const chunk of file.read()) {
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

/** Whether a cell swallowed the next lines: its first quotation mark is text in the file, because none closes the cell. */
const isSwallowed = (cell: string, raw: string): boolean =>
  cell.startsWith('"') && cell.includes('\n') && raw.includes(cell)

function unreadable(error: CsvError): string {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE') {
    return 'A quotation mark in this line is never closed. The rest of the file could not be read.'
  }
  return `The rest of the file could not be read: ${error.message}`
}

const separators = [',', ';', '\t', '|'] as const
type Separator = (typeof separators)[number]

const maxFirstLine = 64 * 1024

/** `sep=;` on the first line tells a spreadsheet the separator. It is not a row. */
const declaration = /^"?sep=([,;\t|])"?[,;\t|]*$/i

/** Detects the separator of the cells. `isDeclared`: the first line only declares it. */
async function readSeparator(file: TextFile): Promise<{ separator: Separator; isDeclared: boolean }> {
  let start = ''
  for await (const text of file.read()) {
    start += text
    if (start.includes('\n') || start.length > maxFirstLine) break
  }
  const line = start.split('\n', 1)[0] ?? ''
  const sign = declaration.exec(line.replace(/^[\s\uFEFF]+|[ \r]+$/g, ''))?.[1]
  const declared = separators.find((separator) => separator === sign)
  if (declared !== undefined) return { separator: declared, isDeclared: true }
  const count = (separator: string) => line.split(separator).length
  const [best] = separators.toSorted((a, b) => count(b) - count(a))
  return { separator: best ?? ',', isDeclared: false }
}
