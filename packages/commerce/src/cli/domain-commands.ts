import type { Command } from '@commander-js/extra-typings'
import { type CommandContext, connect } from './command-context'
import { addDomains, checkDomain, removeDomain } from './domain'

/** `domain add`, `domain remove` and `domain check`. */
export function addDomainCommands(program: Command<[], { json?: true }>, context: CommandContext): void {
  const { output } = context
  const domain = program.command('domain').description('Manage the custom domains of a store.')
  domain
    .command('add')
    .description(
      'Add custom domains to a store, such as shop.example.com and www.shop.example.com, once a DNS record of each proves that its owner agrees. The exit code is 1 until then.\n' +
        'The first domain of a store is its address. All others redirect to it.',
    )
    .argument('<hosts...>', 'such as shop.example.com www.shop.example.com')
    .requiredOption('--store <slug>', 'store to serve at the hosts')
    .option('--verified', 'do not check DNS, because you know that the owner of the domain agrees')
    .action(async (hosts, { store, verified = false }) =>
      context.setExitCode(await addDomains(connect(context), hosts, { store, isVerified: verified }, output)),
    )
  domain
    .command('remove')
    .description('Remove a custom domain from a store.')
    .argument('<host>')
    .requiredOption('--store <slug>', 'store that is served at the host')
    .action((host, { store }) => removeDomain(connect(context), store, host, output))
  domain
    .command('check')
    .description('Show which store a host belongs to and which addresses DNS resolves it to.')
    .argument('<host>')
    .action((host) => checkDomain(connect(context), host, output))
}
