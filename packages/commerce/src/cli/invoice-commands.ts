import {
  InvoiceList,
  IssuedInvoices,
  type ListedInvoice,
  SavedSeller,
  type Seller,
  StoreSeller,
} from '@awning/contract/invoices'
import { formatMoney } from '@awning/platform/money'
import type { Command } from '@commander-js/extra-typings'
import { type CommandContext, connect, usageError } from './command-context'
import { endOfDay, startOfDay } from './day'
import { readJsonFile } from './json-file'
import { type Output, plural, printJson, printLine, table } from './output'
import { saveDocument } from './save-document'
import type { ServiceClient } from './service-client'

/** `invoices`: the invoices and credit notes of a store, and who sells there. */
export function addInvoiceCommands(program: Command<[], { json?: true }>, context: CommandContext): void {
  const { output } = context
  const commands = program
    .command('invoices')
    .description('Manage the invoices and credit notes of a store: list, pdf, issue, seller.')

  commands
    .command('list', { isDefault: true })
    .description('List the invoices and credit notes of a store, oldest first.')
    .argument('<store>', 'slug of the store')
    .option('--since <day>', 'issued on or after this day, in UTC')
    .option('--until <day>', 'issued on or before this day, in UTC')
    .option('--after <sequence>', 'continue a list: the value that the previous page ended with')
    .option('--limit <number>', 'maximum number of documents, at most 1,000')
    .action((store, options) => list(connect(context), store, options, output))

  commands
    .command('pdf')
    .description('Write an invoice or a credit note to a file.')
    .argument('<store>', 'slug of the store')
    .argument('<number>', 'number of the invoice, such as R-12')
    .requiredOption('--out <file>', 'file to write')
    .action((store, number, { out }) =>
      saveDocument(context, `${folderOf(store)}/invoices/${encodeURIComponent(number)}`, out),
    )

  commands
    .command('issue')
    .description(
      'Issue the missing invoices and credit notes in the order of the payments, such as those of the time before the store had a seller.',
    )
    .argument('<store>', 'slug of the store')
    .option('--since <day>', 'only for payments and refunds from this day on, in UTC')
    .action((store, { since }) => issue(connect(context), store, since, output))

  commands
    .command('seller')
    .description('Show who sells in a store, or set it from a JSON file. Without a seller, a store issues no invoices.')
    .argument('<store>', 'slug of the store')
    .option('--file <file>', 'JSON file with the seller')
    .option('--none', 'issue no more invoices')
    .action((store, options) => showOrSetSeller(connect(context), store, options, output))
}

const folderOf = (store: string) => `/admin/stores/${encodeURIComponent(store)}`

type ListOptions = { since?: string; until?: string; after?: string; limit?: string }

async function list(call: ServiceClient, store: string, options: ListOptions, output: Output): Promise<void> {
  const query = new URLSearchParams()
  if (options.since !== undefined) query.set('since', startOfDay(options.since, '--since'))
  if (options.until !== undefined) query.set('until', endOfDay(options.until, '--until'))
  if (options.after !== undefined) query.set('after', options.after)
  if (options.limit !== undefined) query.set('limit', options.limit)
  const found = await call({ path: `${folderOf(store)}/invoices?${query}`, schema: InvoiceList })
  printJson(output, found)
  if (found.invoices.length === 0) return printLine(output, 'There are no invoices.')
  const rows = found.invoices.map(({ number, kind, corrects, issuedAt, lookupNumber, currency, ...amounts }) => [
    ...[number, kindNames[kind], corrects ?? '', issuedAt.slice(0, 10), lookupNumber],
    ...[amounts.net, amounts.tax, amounts.gross].map((amount) => formatMoney({ amount, currency })),
  ])
  printLine(output, table([['NUMBER', 'KIND', 'CORRECTS', 'ISSUED', 'ORDER', 'NET', 'TAX', 'TOTAL'], ...rows]))
  if (found.next !== null) printLine(output, `\nThere are more invoices. Continue with \`--after ${found.next}\`.`)
}

const kindNames: Record<ListedInvoice['kind'], string> = {
  invoice: 'invoice',
  credit_note: 'credit note',
  reversal: 'reversal',
}

async function issue(call: ServiceClient, store: string, since: string | undefined, output: Output): Promise<void> {
  const done = await call({
    method: 'POST',
    path: `${folderOf(store)}/invoices/issue`,
    json: since === undefined ? {} : { since: startOfDay(since, '--since') },
    schema: IssuedInvoices,
  })
  printJson(output, done)
  for (const number of done.unreadable)
    output.err(`Order ${number} cannot be read from the database. It has no invoice.\n`)
  if (done.issued.length === 0) return printLine(output, 'No invoice is missing.')
  const [first, last] = [done.issued[0], done.issued.at(-1)]
  printLine(
    output,
    `Issued ${plural(done.issued.length, 'document')}: ${first === last ? first : `${first} to ${last}`}.`,
  )
}

async function showOrSetSeller(
  call: ServiceClient,
  store: string,
  { file, none }: { file?: string; none?: true },
  output: Output,
): Promise<void> {
  if (file !== undefined && none) throw usageError('Use either `--file` or `--none`.')
  const path = `${folderOf(store)}/seller`
  if (file === undefined && !none) {
    const found = await call({ path, schema: StoreSeller })
    printJson(output, found)
    return printLine(output, describe(found.slug, found.seller))
  }
  const seller = file === undefined ? null : await readJsonFile(file)
  const saved = await call({ method: 'PUT', path, json: { seller }, schema: SavedSeller })
  printJson(output, saved)
  printLine(output, saved.changed ? describe(saved.slug, saved.seller) : 'Nothing was changed.')
}

function describe(slug: string, seller: Seller | null): string {
  if (seller === null) return `${slug} has no seller and issues no invoices.`
  const { legalName, address, vatId, numberPrefix } = seller
  const id = vatId === null ? '' : `, ${vatId}`
  return `${slug} sells as ${legalName}, ${address.city}, ${address.countryCode}${id}. Its invoices have numbers such as ${numberPrefix}1.`
}
