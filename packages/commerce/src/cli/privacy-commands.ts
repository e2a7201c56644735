import { writeFile } from 'node:fs/promises'
import { emailAddress } from '@awning/contract/primitives'
import { Erasure, PersonalDataExport } from '@awning/contract/privacy'
import type { Command } from '@commander-js/extra-typings'
import { type CommandContext, connect, usageError } from './command-context'
import { type Output, plural, printJson, printLine } from './output'
import { CliError, type ServiceClient } from './service-client'

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

type Person = { email: string; store?: string | undefined }

const bodyOf = ({ email, store }: Person) => {
  if (!emailAddress().safeParse(email).success) throw usageError(`"${email}" is not an email address.`)
  return { email, storeSlug: store }
}

/** Prints what was erased, what is retained and why. */
async function erasePersonalData(call: ServiceClient, subject: Person, output: Output): Promise<void> {
  const json = bodyOf(subject)
  const erasure = await call({ method: 'POST', path: '/admin/privacy/erase', json, schema: Erasure })
  printJson(output, erasure)
  if (erasure.stores.length === 0 && erasure.mailFiles === 0)
    return printLine(output, `No data is stored for ${erasure.email}.`)
  for (const { storeSlug, kept, ...counts } of erasure.stores) {
    printLine(
      output,
      `${storeSlug}: ${plural(counts.ordersAnonymized, 'order')} and ${plural(counts.checkoutsAnonymized, 'checkout')} anonymized.`,
    )
    const { messages, preorders, getNotified, newsletter, consents, reviews } = counts
    const deleted = [
      plural(messages, 'message'),
      plural(preorders, 'preorder'),
      plural(getNotified, 'back-in-stock request'),
      plural(newsletter, 'newsletter sign-up'),
      plural(consents, 'consent record'),
      plural(reviews, 'review'),
    ]
    printLine(output, `${storeSlug}: deleted ${deleted.join(', ')}.`)
    if (counts.invoicesStored > 0)
      printLine(
        output,
        `${storeSlug}: ${plural(counts.invoicesStored, 'invoice or credit note', 'invoices and credit notes')} not erased: tax law requires them.`,
      )
    for (const { what, reason } of kept)
      printLine(output, `${storeSlug}: ${what} was not erased: ${reason}. Run the command again later.`)
  }
  printLine(output, `${plural(erasure.mailFiles, 'email file')} deleted.`)
  printLine(
    output,
    'Not erased: data of payment providers and of the newsletter and fulfillment services, sent emails, backups.',
  )
}

/** Exports personal data as JSON, to the standard output or to a file that only its owner can read. */
async function exportPersonalData(
  call: ServiceClient,
  { out, ...subject }: Person & { out?: string | undefined },
  output: Output,
): Promise<void> {
  const json = bodyOf(subject)
  const found = await call({ method: 'POST', path: '/admin/privacy/export', json, schema: PersonalDataExport })
  const text = `${JSON.stringify(found, null, 2)}\n`
  if (out === undefined) return output.out(text)
  try {
    await writeFile(out, text, { mode: 0o600 })
  } catch (error) {
    throw new CliError(`"${out}" cannot be written: ${error instanceof Error ? error.message : error}`, 'no_file')
  }
  printJson(output, { file: out, stores: found.stores.length })
  printLine(output, `Exported the data of ${found.email} in ${plural(found.stores.length, 'store')} to ${out}.`)
}
