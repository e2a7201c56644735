import type { Command } from '@commander-js/extra-typings'
import { type CommandContext, connect } from './command-context'
import { erasePersonalData, exportPersonalData } from './privacy'

/** `privacy export` is for access requests, `privacy erase` for erasure requests. */
export function addPrivacyCommands(program: Command<[], { json?: true }>, context: CommandContext): void {
  const { output } = context
  const privacy = program
    .command('privacy')
    .description('Export or erase the personal data stored for an email address.')
  privacy
    .command('export')
    .description('Export everything that is stored under an email address, as JSON, in all stores or in one.')
    .requiredOption('--email <address>', 'email address of the buyer')
    .option('--store <slug>', 'this store only')
    .option('--out <file>', 'file to write; standard output by default')
    .action((options) => exportPersonalData(connect(context), options, output))
  privacy
    .command('erase')
    .description(
      'Erase the personal data of an email address: orders are anonymized for accounting, other data is deleted. Data that is still needed is reported; repeat the command later.',
    )
    .requiredOption('--email <address>', 'email address of the buyer')
    .option('--store <slug>', 'this store only')
    .action((options) => erasePersonalData(connect(context), options, output))
}
