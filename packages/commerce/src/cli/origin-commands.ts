import type { Command } from '@commander-js/extra-typings'
import { type CommandContext, connect } from './command-context'
import { addOrigin, listOrigins, removeOrigin } from './origins'

/** `origins add`, `origins remove` and `origins list`. */
export function addOriginCommands(program: Command<[], { json?: true }>, context: CommandContext): void {
  const { output } = context
  const origins = program
    .command('origins')
    .description('Manage the origins whose pages may read the API responses of a store in a browser.')
  origins
    .command('add')
    .description('Allow an origin. No origin is allowed by default.')
    .argument('<origin>', 'such as https://client.example')
    .requiredOption('--store <slug>', 'store whose responses the origin may read')
    .action((origin, { store }) => addOrigin(connect(context), store, origin, output))
  origins
    .command('remove')
    .description('Remove an allowed origin.')
    .argument('<origin>')
    .requiredOption('--store <slug>', 'store whose responses the origin may read')
    .action((origin, { store }) => removeOrigin(connect(context), store, origin, output))
  origins
    .command('list')
    .description('List the allowed origins.')
    .requiredOption('--store <slug>', 'store whose responses the origins may read')
    .action(({ store }) => listOrigins(connect(context), store, output))
}
