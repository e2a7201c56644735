import type { Command } from '@commander-js/extra-typings'
import { type CommandContext, connect } from './command-context'
import { importReviewFile } from './reviews'

/** `reviews import`. */
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
