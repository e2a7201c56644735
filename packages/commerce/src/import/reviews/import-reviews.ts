import type { ImportReport } from '@awning/contract/admin'
import type { Deps } from '../../context'
import { ApiError } from '../../http/errors'
import type { StoreRef } from '../../store-ref'
import { readTable } from '../csv/read-table'
import { type TextFile, withTextFile } from '../csv/text-file'
import { ImportRun } from '../import-run'
import { type ReviewHeader, type ReviewRow, readReviewHeader, toReviewRow } from './review-columns'
import { saveReviews } from './save-reviews'
import { type SourceReview, toReview } from './to-review'

const batchSize = 200

/**
 * Imports the reviews of a CSV file in the export format of a review app into a store. A review is identified by its id, or by
 * product, author and date: importing the same file again changes nothing, a changed row changes its review, and a review that is
 * not in the file is unchanged. A row that the source does not publish deletes its review. Ends between two batches when `signal`
 * is aborted.
 * Throws `ApiError` for a file that cannot be read at all; every other problem is in the report and the rest is imported.
 */
export async function importReviews(
  store: StoreRef,
  bytes: AsyncIterable<Uint8Array>,
  deps: Deps,
  signal?: AbortSignal,
): Promise<ImportReport> {
  const run = new ImportRun(deps, signal)
  await withTextFile(bytes, run.report, (file) => importFile(store, file, run))
  return await run.finish()
}

async function importFile(store: StoreRef, file: TextFile, run: ImportRun): Promise<void> {
  const { deps, report } = run
  const lines = new Map<string, number>()
  let batch: SourceReview[] = []
  const flush = async () => {
    await run.throwIfAborted()
    await saveReviews(store, batch, report, deps)
    batch = []
  }
  const rows = readTable(file, report, (cells) => {
    const header = headerOf(cells)
    return { convertRow: (line, values) => [toReviewRow(header, line, values)], flush: () => [] }
  })
  for await (const row of rows) {
    const review = toReview(row, deps.clock.now())
    if (typeof review === 'string') {
      report.reject(nameOf(row), review, row.line)
      continue
    }
    const first = lines.get(review.externalId)
    if (first !== undefined) {
      report.reject(nameOf(row), `The review is the same as on line ${first}, which was imported.`, row.line)
      continue
    }
    lines.set(review.externalId, row.line)
    batch.push(review)
    if (batch.length === batchSize) await flush()
  }
  await flush()
}

const nameOf = (row: ReviewRow): string => row.cell('handle') || row.cell('url') || 'a row'

function headerOf(cells: readonly string[]): ReviewHeader {
  const read = readReviewHeader(cells)
  if ('header' in read) return read.header
  const list = read.missing.map((name) => `"${name}"`).join(', ')
  const detail = `The file has no column ${list}. Nothing was imported. The first line must contain the column names of a review export, such as product_handle, rating, title, body, reviewer_name and review_date.`
  throw new ApiError(422, 'missing_column', detail)
}
