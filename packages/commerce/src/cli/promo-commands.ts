import type { Command } from '@commander-js/extra-typings'
import { type CommandContext, connect, upperCase } from './command-context'
import { listPromos, removePromo, upsertPromo } from './promo'

/** `promo add`, `promo list` and `promo remove`. */
export function addPromoCommands(program: Command<[], { json?: true }>, context: CommandContext): void {
  const { output } = context
  const promo = program.command('promo').description('Manage the promo codes of a store.')
  promo
    .command('add')
    .description('Create a promo code or change its terms. Days are in UTC and inclusive.')
    .argument('<code>', 'such as HELLO10')
    .requiredOption('--store <slug>', 'store of the code')
    .option('--percent <number>', 'percentage off, such as 10')
    .option('--fixed <amount>', 'amount off, such as 5.00')
    .option('--currency <currency>', 'currency of --fixed; USD by default', upperCase)
    .option('--free-shipping', 'free delivery')
    .option('--limit <number>', 'maximum number of orders that use it')
    .option('--from <day>', 'first day')
    .option('--until <day>', 'last day')
    .action((code, { store, ...terms }) => upsertPromo(connect(context), store, code, terms, output))
  promo
    .command('list')
    .description('List the promo codes of a store.')
    .requiredOption('--store <slug>', 'store of the codes')
    .action(({ store }) => listPromos(connect(context), store, output))
  promo
    .command('remove')
    .description('Remove a promo code. A code that was used in an order expires immediately and stays in the list.')
    .argument('<code>')
    .requiredOption('--store <slug>', 'store of the code')
    .action((code, { store }) => removePromo(connect(context), store, code, output))
}
