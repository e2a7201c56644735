import { AccessState } from '@awning/contract/access'
import { RenamedStore, SavedTheme, SetFlag, StoreSummary } from '@awning/contract/admin'
import { StoreEmail } from '@awning/contract/order-commands'
import { CreatedPreview } from '@awning/contract/preview'
import type { RejectedPicture } from '@awning/contract/theme'
import { flagNames } from '@awning/platform/rules/flags'
import { type Command, Option } from '@commander-js/extra-typings'
import { z } from 'zod'
import { setAccess } from './access'
import { type CommandContext, connect, upperCase } from './command-context'
import { create } from './create'
import { exportFile } from './export'
import { setFreeDelivery } from './free-delivery'
import { importFile } from './import'
import { readJsonFile } from './json-file'
import { messages } from './messages'
import { type Output, plural, printJson, printLine, table } from './output'
import { payments } from './payments'
import { CliError, type ServiceClient } from './service-client'
import { show } from './show'

export function addStoreCommands(program: Command<[], { json?: true }>, context: CommandContext): void {
  const { output } = context

  program
    .command('create')
    .description('Create a store. Running the command again with the same values changes nothing.')
    .argument('<slug>', 'slug of the store, such as corner')
    .requiredOption('--name <name>', 'name of the store')
    .option('--region <region>', 'USA, EU, CANADA, AUSTRALIA or ROW', upperCase)
    .option('--currency <currency>', 'USD, GBP, EUR, AUD or CAD', upperCase)
    .action((slug, options) => create(connect(context), { slug, ...options }, output))

  program
    .command('list')
    .description('List all stores with their addresses, listings and orders.')
    .action(() => list(connect(context), output))

  program
    .command('show')
    .description('Show one store: addresses, domains, catalog, theme, flags, promo codes, form entries.')
    .argument('<store>', 'slug of the store')
    .action((store) => show(connect(context), store, output))

  program
    .command('rename')
    .description('Give a store another slug. Addresses with the former slug redirect to it.')
    .argument('<store>', 'slug of the store')
    .argument('<slug>', 'new slug')
    .action((store, slug) => rename(connect(context), store, slug, output))

  program
    .command('import')
    .description(
      'Import a store file (.json) or a product file (.csv) in the export format of Shopify or WooCommerce.\n' +
        'The flags and theme in a store file replace the current ones. Access (open, closed, protected) changes only with --access.\n' +
        'Rows that cannot be imported are listed with their line number; all others are imported, and the exit code is 2.\n' +
        'Importing the same file again changes nothing.',
    )
    .argument('<file>')
    .option('--store <slug>', 'store to import into; by default the store named in the store file')
    .option('--currency <currency>', "currency of the prices in a product file; the store's own by default", upperCase)
    .addOption(new Option('--access <state>', 'access of the store after the import').choices(AccessState.options))
    .option('--yes', 'confirm that a store file changes the region or the currency of the store')
    .option('--partial', 'exit with 0 although some rows or listings were not imported')
    .action(async (file, { partial, ...options }) => {
      const rejected = await importFile(connect(context), { file, ...options }, output)
      if (rejected > 0 && !partial) context.setExitCode(2)
    })

  program
    .command('export')
    .description('Export a whole store as a store file, without orders and domains.')
    .argument('<store>', 'slug of the store')
    .option('--out <file>', 'file to write; standard output by default')
    .option('--as <slug>', "slug to write into the file, to create a copy without the creator's email address")
    .action((store, options) => exportFile(connect(context), { store, ...options }, output))

  program
    .command('theme')
    .description('Set the theme of a store. Unknown fields are reported and ignored.')
    .argument('<file>')
    .requiredOption('--store <slug>', 'store to change')
    .action((file, options) => theme(connect(context), options.store, file, output))

  program
    .command('open')
    .description('Open a store to all visitors. Its access code is deleted.')
    .argument('<store>', 'slug of the store')
    .action((store) => setAccess(connect(context), store, { state: 'open', code: undefined }, output))
  program
    .command('close')
    .description(
      'Close a store: every page shows that it is closed, with a newsletter sign-up. Payments in progress are completed, and orders can be tracked.',
    )
    .argument('<store>', 'slug of the store')
    .action((store) => setAccess(connect(context), store, { state: 'closed', code: undefined }, output))
  program
    .command('protect')
    .description(
      'Protect a store with an access code. Without --code the existing code stays valid, or a new one is created and printed once.',
    )
    .argument('<store>', 'slug of the store')
    .option('--code <code>', 'access code, at least 6 characters; replaces the current one immediately')
    .action((store, { code }) => setAccess(connect(context), store, { state: 'protected', code }, output))

  program
    .command('flag')
    .description('Turn a feature of a store on or off.')
    .command('set')
    .description('Turn a flag on or off.')
    .argument('<name>', `one of ${flagNames.join(', ')}`)
    .addArgument(program.createArgument('<value>', 'new value').choices(['on', 'off'] as const))
    .requiredOption('--store <slug>', 'store to change')
    .action((name, value, { store }) => setFlag(connect(context), { store, name, value }, output))

  program
    .command('free-delivery')
    .description('Set the order value from which delivery is free. Without one, delivery is free only by promo code.')
    .argument('<store>', 'slug of the store')
    .argument('<from>', 'amount per currency, such as USD=75,EUR=69.50, or none')
    .option('--countries <codes>', 'destinations, such as US,CA (comma-separated); all by default')
    .action((store, from, { countries }) => setFreeDelivery(connect(context), { store, from, countries }, output))

  program
    .command('email')
    .description("Set the creator's email address, which receives an email for each order. Use - to remove it.")
    .argument('<store>', 'slug of the store')
    .argument('<address>', 'such as maker@example.com, or -')
    .action((store, address) => setEmail(connect(context), store, address, output))

  program
    .command('payments')
    .description('Show or change the payment methods and provider accounts of a store.')
    .argument('<store>', 'slug of the store')
    .option('--methods <methods>', 'card, paypal, apple-pay, google-pay, afterpay (comma-separated), or all')
    .option('--stripe-account <id>', 'connected account ID (acct_…), or none')
    .option('--paypal-merchant <id>', 'merchant ID, or none')
    .action((store, options) => payments(connect(context), store, options, output))

  program
    .command('preview')
    .description(
      "Create a preview link that shows the store's private listings and, with --theme, the theme of a file.",
    )
    .argument('<store>', 'slug of the store')
    .option('--theme <file>', 'theme file to preview')
    .option('--hours <number>', 'hours until the link expires; 24 by default')
    .action((store, { theme: file, hours }) => preview(connect(context), { store, theme: file, hours }, output))

  program
    .command('messages')
    .description('List the messages from the contact form, newest first.')
    .argument('<store>', 'slug of the store')
    .option('--limit <number>', 'maximum number of messages')
    .action((store, { limit }) => messages(connect(context), store, limit, output))
}

/** Prints what the operator has to change. */
async function rename(call: ServiceClient, store: string, slug: string, output: Output): Promise<void> {
  const path = `/admin/stores/${encodeURIComponent(store)}/slug`
  const renamed = await call({ method: 'PUT', path, json: { slug }, schema: RenamedStore })
  printJson(output, renamed)
  const { name, url } = renamed.store
  if (!renamed.changed) return printLine(output, `The slug of ${name} already is ${slug}: ${url}`)
  printLine(output, `${name} is now at ${url}`)
  printLine(
    output,
    `Addresses with ${renamed.formerSlugs.join(', ')} redirect there. Carts stay at the former address.`,
  )
  printLine(output, 'If DEFAULT_STORE_SLUG or PAYMENT_KEYS_FILE name the former slug, change it there too.')
}

/** `-` removes the recipient of the creator's order emails. */
async function setEmail(call: ServiceClient, store: string, email: string, output: Output): Promise<void> {
  const path = `/admin/stores/${encodeURIComponent(store)}/email`
  const json = { email: email === '-' ? null : email }
  const set = await call({ method: 'PUT', path, json, schema: StoreEmail })
  printJson(output, set)
  const now = set.changed ? 'now' : 'already'
  printLine(
    output,
    set.email === null
      ? `${store} ${now} has no email address for order notifications.`
      : `${set.email} ${now} receives an email for each order at ${store}.`,
  )
}

async function setFlag(
  call: ServiceClient,
  { store, name, value }: { store: string; name: string; value: string },
  output: Output,
): Promise<void> {
  if (value !== 'on' && value !== 'off') throw new CliError(`A flag must be "on" or "off", got "${value}".`, 'usage', 2)
  const path = `/admin/stores/${encodeURIComponent(store)}/flags/${encodeURIComponent(name)}`
  const set = await call({ method: 'PUT', path, json: { on: value === 'on' }, schema: SetFlag })
  printJson(output, set)
  const all = Object.entries(set.flags).map(([flag, on]) => `${flag} ${on ? 'on' : 'off'}`)
  printLine(
    output,
    `${name} is ${set.changed ? 'now' : 'already'} ${value} in ${store}. Flags of the store: ${all.join(', ')}.`,
  )
}

async function list(call: ServiceClient, output: Output): Promise<void> {
  const { stores } = await call({ path: '/admin/stores', schema: z.object({ stores: z.array(StoreSummary) }) })
  printJson(output, stores)
  if (stores.length === 0)
    printLine(output, 'There are no stores. Create one with the command `create corner --name "Corner Shop"`.')
  else {
    const rows = stores.map((store) => [
      store.slug,
      store.name,
      store.currency,
      String(store.listings),
      String(store.orders),
      store.state,
      store.url,
    ])
    printLine(output, table([['SLUG', 'NAME', 'CURRENCY', 'LISTINGS', 'ORDERS', 'STATE', 'ADDRESS'], ...rows]))
  }
}

async function theme(call: ServiceClient, store: string, file: string, output: Output): Promise<void> {
  const json = await readJsonFile(file)
  const path = `/admin/stores/${encodeURIComponent(store)}/theme`
  const saved = await call({ method: 'PUT', path, json, schema: SavedTheme })
  printJson(output, saved)
  printLine(
    output,
    saved.changed ? `${store} now uses the theme from the file: ${saved.url}` : `${store} already has this theme.`,
  )
  const { ignored } = saved
  if (ignored.length > 0)
    printLine(
      output,
      `Unknown fields, ignored (${ignored.length}):\n${ignored.map((field) => `  ${field}`).join('\n')}`,
    )
  for (const { line, text } of saved.removedCss) printLine(output, `Removed from the custom CSS, line ${line}: ${text}`)
  printError(saved.rejected, output)
}

function printError(rejected: readonly RejectedPicture[], output: Output): void {
  for (const { path, url, reason } of rejected)
    printLine(output, `Ignored ${path}: ${url} could not be fetched. ${reason}`)
}

type PreviewOptions = { store: string; theme: string | undefined; hours: string | undefined }

const defaultHours = 24
const maxHours = 30 * 24

/** The preview shows private content, and the theme of a file when given. */
async function preview(call: ServiceClient, options: PreviewOptions, output: Output): Promise<void> {
  const { store, theme } = options
  const hours = readHours(options.hours)
  const json = { hours, ...(theme === undefined ? {} : { theme: await readJsonFile(theme) }) }
  const path = `/admin/stores/${encodeURIComponent(store)}/previews`
  const made = await call({ method: 'POST', path, json, schema: CreatedPreview })
  printJson(output, made)
  printLine(
    output,
    `This link shows a preview of ${store} for ${plural(hours, 'hour')}${made.theme ? ', with the theme from the file' : ''}:`,
  )
  printLine(output, made.url)
  printError(made.rejected, output)
  printLine(output, 'The preview includes private listings and accepts no orders. "Leave preview" ends it.')
}

function readHours(text: string | undefined): number {
  const hours = text === undefined ? defaultHours : Number(text)
  if (Number.isInteger(hours) && hours >= 1 && hours <= maxHours) return hours
  throw new CliError(`\`--hours\` must be a whole number between 1 and ${maxHours}, got "${text}".`, 'usage', 2)
}
