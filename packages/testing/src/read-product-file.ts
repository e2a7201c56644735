import { completeListing } from '@awning/commerce/import/csv/complete-listing'
import { countRows, groupRows } from '@awning/commerce/import/csv/group-rows'
import { openRows } from '@awning/commerce/import/csv/read-rows'
import { slugsOf } from '@awning/commerce/import/csv/slug'
import { withTextFile } from '@awning/commerce/import/csv/text-file'
import { toListing } from '@awning/commerce/import/csv/to-listing'
import { ReportBuilder } from '@awning/commerce/import/import-report'
import type { StoreFileListing } from '@awning/contract/store-file'

/** The listings that a product file in US dollars has for an empty store, and the problems of its report. */
export async function readProductFile(content: string | Uint8Array) {
  const report = new ReportBuilder()
  const now = new Date('2026-11-20T10:00:00Z')
  async function* bytes() {
    yield Buffer.from(content)
  }
  const listings = await withTextFile(bytes(), report, async (file) => {
    const rowsOf = await openRows(file, now)
    const counts = await countRows(rowsOf(new ReportBuilder()))
    const slugs = slugsOf(counts.keys())
    const found: StoreFileListing[] = []
    for await (const group of groupRows(rowsOf(report), counts, report)) {
      const csv = toListing(group, slugs.get(group.handle), 'USD', report)
      const listing = csv === null ? null : completeListing(csv, undefined, report)
      if (listing !== null) found.push(listing)
    }
    return found
  })
  return { listings, problems: report.finish().problems }
}
