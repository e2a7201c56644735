import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { ImportReport } from '@awning/contract/admin'
import { printProblems } from './import-problems'
import { type Output, plural, printJson, printLine } from './output'
import { CliError, type ServiceClient } from './service-client'

/** Imports a review file and prints what changed and what was rejected. Returns the number of rejected rows. */
export async function importReviewFile(
  call: ServiceClient,
  { file, store }: { file: string; store: string },
  output: Output,
): Promise<number> {
  if ((await stat(file).catch(() => null)) === null) throw new CliError(`File "${file}" does not exist.`, 'no_file')
  const report = await call({
    method: 'POST',
    path: `/admin/stores/${encodeURIComponent(store)}/import/reviews`,
    stream: { body: createReadStream(file), contentType: 'text/csv' },
    schema: ImportReport,
  })
  const { created, updated, unchanged } = report
  printJson(output, { store, report })
  printLine(output, `${store}: ${plural(created, 'new review')}, ${updated} changed, ${unchanged} unchanged.`)
  printProblems(report, output)
  return report.rejected
}
