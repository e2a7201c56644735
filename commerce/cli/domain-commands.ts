import type { Command } from '@commander-js/extra-typings'
import { type CommandContext, connect } from './command-context'
import { addDomain, checkDomain, removeDomain } from './domain'

/** `domain add`, `domain remove` and `domain check`. */
export function addDomainCommands(program: Command<[], { json?: true }>, context: CommandContext): void {
  const { output } = context
  const domain = program.command('domain').description('Custom domains of a store.')
  domain
    .command('add')
    .description('Serve a store at a host.')
    .argument('<host>', 'such as shop.example.com')
    .requiredOption('--store <slug>', 'store to serve there')
    .action((host, { store }) => addDomain(connect(context), store, host, output))
  domain
    .command('remove')
    .description('Stop serving a store at a host.')
    .argument('<host>')
    .requiredOption('--store <slug>', 'store that is served there')
    .action((host, { store }) => removeDomain(connect(context), store, host, output))
  domain
    .command('check')
    .description('Show what is stored about a host and where its DNS points.')
    .argument('<host>')
    .action((host) => checkDomain(connect(context), host, output))
}
