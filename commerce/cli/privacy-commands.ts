import type { Command } from '@commander-js/extra-typings'
import { type CommandContext, connect } from './command-context'
import { erasePerson, exportPerson } from './privacy'

/** `privacy export` answers an access request, `privacy erase` an erasure request. */
export function addPrivacyCommands(program: Command<[], { json?: true }>, context: CommandContext): void {
  const { output } = context
  const privacy = program.command('privacy').description('Personal data of an email address: export, erase.')
  privacy
    .command('export')
    .description('Export everything that is stored under an email address, as JSON, in all stores or in one.')
    .requiredOption('--email <address>', 'address of the person')
    .option('--store <slug>', 'this store only')
    .option('--out <file>', 'file to write; standard output by default')
    .action((options) => exportPerson(connect(context), options, output))
  privacy
    .command('erase')
    .description(
      'Erase an email address: orders stay for accounting without the person, the rest is deleted. What is still needed is kept and named; repeat the command later.',
    )
    .requiredOption('--email <address>', 'address of the person')
    .option('--store <slug>', 'this store only')
    .action((options) => erasePerson(connect(context), options, output))
}
