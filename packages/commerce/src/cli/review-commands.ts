import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { ImportReport } from '@awning/contract/admin'
import type { Command } from '@commander-js/extra-typings'
import { type CommandContext, connect } from './command-context'
import { printProblems } from './import-problems'
import { type Output, plural, printJson, printLine } from './output'
import { CliError, type ServiceClient } from './service-client'

export function addReviewCommands(program: Command<[], { json?: true }>, context: CommandContext): void {
  program
    .command('reviews')
    .description('Manage the reviews of a store.')
    .command('import')
    .description(
      'Import a review file (.csv) in the export format of a review app, such as Judge.me, Yotpo or Loox.\n' +
        'Rows that cannot be imported are listed with their line number; all others are imported, and the exit code is 2. Importing the same file again changes nothing.',
    )
    .argument('<file>')
    .requiredOption('--store <slug>', 'store to import into')
    .option('--partial', 'exit with 0 although some rows were not imported')
    .action(async (file, { store, partial }) => {
      const rejected = await importReviewFile(connect(context), { file, store }, context.output)
      if (rejected > 0 && !partial) context.setExitCode(2)
    })
}

/** Returns the number of rejected rows. */
async function importReviewFile(
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
