import type { Command } from '@commander-js/extra-typings'
import { type CommandContext, connect } from './command-context'
import { addOrigin, listOrigins, removeOrigin } from './origins'

/** `origins add`, `origins remove` and `origins list`. */
export function addOriginCommands(program: Command<[], { json?: true }>, context: CommandContext): void {
  const { output } = context
  const origins = program.command('origins').description('Origins whose pages may read a store’s calls in a browser.')
  origins
    .command('add')
    .description('Allow an origin. None is allowed unless it is added.')
    .argument('<origin>', 'such as https://client.example')
    .requiredOption('--store <slug>', 'store whose calls it may read')
    .action((origin, { store }) => addOrigin(connect(context), store, origin, output))
  origins
    .command('remove')
    .description('Stop allowing an origin.')
    .argument('<origin>')
    .requiredOption('--store <slug>', 'store whose calls it may read now')
    .action((origin, { store }) => removeOrigin(connect(context), store, origin, output))
  origins
    .command('list')
    .description('List the allowed origins.')
    .requiredOption('--store <slug>', 'store whose calls they may read')
    .action(({ store }) => listOrigins(connect(context), store, output))
}
