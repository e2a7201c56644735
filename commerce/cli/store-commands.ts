import { type Command, Option } from '@commander-js/extra-typings'
import { AccessState } from '../contract/access'
import { flagNames } from '../contract/flags'
import { setAccess } from './access'
import { type CommandContext, connect, upperCase } from './command-context'
import { create } from './create'
import { setEmail } from './email'
import { exportFile } from './export'
import { setFlag } from './flag'
import { importFile } from './import'
import { list } from './list'
import { messages } from './messages'
import { payments } from './payments'
import { preview } from './preview'
import { show } from './show'
import { theme } from './theme'

/** Commands about a store and its settings. */
export function addStoreCommands(program: Command<[], { json?: true }>, context: CommandContext): void {
  const { output } = context

  program
    .command('create')
    .description('Create a store. Repeating it with the same content changes nothing.')
    .argument('<slug>', 'address of the store, such as corner')
    .requiredOption('--name <name>', 'name of the store')
    .option('--region <region>', 'USA, EU, CANADA, AUSTRALIA or ROW', upperCase)
    .option('--currency <currency>', 'USD, GBP, EUR, AUD or CAD', upperCase)
    .action((slug, options) => create(connect(context), { slug, ...options }, output))

  program
    .command('list')
    .description('List all stores with their addresses, products and orders.')
    .action(() => list(connect(context), output))

  program
    .command('show')
    .description('Show one store: addresses, domains, catalog, theme, flags, promo codes, form entries.')
    .argument('<store>')
    .action((store) => show(connect(context), store, output))

  program
    .command('import')
    .description(
      'Import a store file (.json) or a product file (.csv) in the export format of Shopify or WooCommerce.\n' +
        'Flags and theme of a store file replace the current ones. Access (open, closed, protected) changes only with --access.\n' +
        'Rows that cannot be imported are listed with their line; all others are imported. Importing the same file again changes nothing.',
    )
    .argument('<file>')
    .option('--store <slug>', 'store to import into; a store file names its own')
    .option('--currency <currency>', "currency of the prices in a product file; the store's own by default", upperCase)
    .addOption(new Option('--access <state>', 'access of the store after the import').choices(AccessState.options))
    .action((file, options) => importFile(connect(context), { file, ...options }, output))

  program
    .command('export')
    .description('Export a whole store as a store file. Orders and domains are not part of it.')
    .argument('<store>')
    .option('--out <file>', 'file to write; standard output by default')
    .option('--as <slug>', 'slug of the store in the file, for a copy')
    .action((store, options) => exportFile(connect(context), { store, ...options }, output))

  program
    .command('theme')
    .description('Set the theme of a store. Unknown fields are named and left out.')
    .argument('<file>')
    .requiredOption('--store <slug>', 'store to change')
    .action((file, options) => theme(connect(context), options.store, file, output))

  program
    .command('open')
    .description('Open a store to everybody. Its access code ends.')
    .argument('<store>')
    .action((store) => setAccess(connect(context), store, { state: 'open', code: undefined }, output))
  program
    .command('close')
    .description(
      'Close a store: every page says so and takes newsletter sign-ups. Payments under way are completed, orders can be tracked.',
    )
    .argument('<store>')
    .action((store) => setAccess(connect(context), store, { state: 'closed', code: undefined }, output))
  program
    .command('protect')
    .description(
      'Protect a store by an access code. Without --code it keeps the one it has, or gets a new one, which is printed once.',
    )
    .argument('<store>')
    .option('--code <code>', 'access code, at least 6 characters; replaces the current one at once')
    .action((store, { code }) => setAccess(connect(context), store, { state: 'protected', code }, output))

  program
    .command('flag')
    .description('Switch a feature of a store on or off.')
    .command('set')
    .argument('<name>', `one of ${flagNames.join(', ')}`)
    .addArgument(program.createArgument('<value>', 'new value').choices(['on', 'off'] as const))
    .requiredOption('--store <slug>', 'store to change')
    .action((name, value, { store }) => setFlag(connect(context), { store, name, value }, output))

  program
    .command('email')
    .description("Set the creator's e-mail address, which gets a mail for each order; - removes it.")
    .argument('<store>')
    .argument('<address>', 'such as maker@example.com, or -')
    .action((store, address) => setEmail(connect(context), store, address, output))

  program
    .command('payments')
    .description('Show how shoppers pay in a store, or change it.')
    .argument('<store>')
    .option('--methods <methods>', 'card, paypal, apple-pay, google-pay, afterpay (comma-separated), or all')
    .option('--stripe-account <id>', 'connected account acct_…, or none')
    .option('--paypal-merchant <id>', 'merchant id, or none')
    .action((store, options) => payments(connect(context), store, options, output))

  program
    .command('preview')
    .description("Create a link that shows the store's private listings, and a theme to try where a file is given.")
    .argument('<store>')
    .option('--theme <file>', 'theme to try')
    .option('--hours <number>', 'how long the link works; 24 by default')
    .action((store, { theme: file, hours }) => preview(connect(context), { store, theme: file, hours }, output))

  program
    .command('messages')
    .description('List what shoppers wrote with the contact form, newest first.')
    .argument('<store>')
    .option('--limit <number>', 'how many')
    .action((store, { limit }) => messages(connect(context), store, limit, output))
}
