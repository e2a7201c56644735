import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { type AccessState, SetAccess, type SetAccessInput } from '@awning/contract/access'
import { ImportReport, StoreSummary } from '@awning/contract/admin'
import { StoreFile } from '@awning/contract/store-file'
import { z } from 'zod'
import { readStoreFile } from '../import/read-store-file'
import { runCreateStore } from './create'
import { printProblems } from './import-problems'
import { readJsonFile } from './json-file'
import { type Output, plural, printJson, printLine } from './output'
import { CliError, type ServiceClient } from './service-client'

export type ImportOptions = {
  file: string
  store?: string | undefined
  currency?: string | undefined
  access?: AccessState | undefined
  /** Confirms a change of region or currency. */
  yes?: boolean | undefined
}

/** Returns the number of rejected items. */
export async function importFile(call: ServiceClient, options: ImportOptions, output: Output): Promise<number> {
  const size = (await stat(options.file).catch(() => null))?.size
  if (size === undefined) throw new CliError(`File "${options.file}" does not exist.`, 'no_file')
  const kind = extname(options.file).toLowerCase()
  if (kind !== '.json' && kind !== '.csv') throw new CliError('The file name must end in .json or .csv.', 'usage', 2)
  const { slug, report, access } = kind === '.csv' ? await importCsv(call, options) : await importJson(call, options)
  const store = await call({ path: `/admin/stores/${encodeURIComponent(slug)}`, schema: StoreSummary })
  printJson(output, { store, report, access })
  printReport(report, access, store, output)
  return report.rejected
}

/** Sets the access before the import, so that nothing is public in the meantime. */
async function applyAccess(
  call: ServiceClient,
  slug: string,
  access: SetAccessInput | null,
): Promise<SetAccess | null> {
  if (access === null) return null
  const path = `/admin/stores/${encodeURIComponent(slug)}/access`
  return await call({ method: 'PUT', path, json: access, schema: SetAccess })
}

async function importCsv(call: ServiceClient, { file, store, currency, access: state }: ImportOptions) {
  if (store === undefined) throw new CliError('Set the store to import into: `--store corner`.', 'usage', 2)
  const access = await applyAccess(call, store, state === undefined ? null : { state })
  const query = currency === undefined ? '' : `?currency=${encodeURIComponent(currency)}`
  const report = await call({
    method: 'POST',
    path: `/admin/stores/${encodeURIComponent(store)}/import/csv${query}`,
    stream: { body: createReadStream(file), contentType: 'text/csv' },
    schema: ImportReport,
  })
  return { slug: store, report, access }
}

/** Parses only the store's identity; the service validates the rest. */
const Named = z.object({ store: StoreFile.shape.store })

async function importJson(
  call: ServiceClient,
  { file, store, currency, access: requestedState, yes = false }: ImportOptions,
) {
  if (currency !== undefined)
    throw new CliError(
      '`--currency` applies only to product files. A store file contains its own currency.',
      'usage',
      2,
    )
  const content = await readJsonFile(file)
  const named = Named.safeParse(content)
  if (!named.success) throw new CliError(notAStoreFile(file, content, named.error.issues))
  const { slug, name, region, currency: storeCurrency, state: fileState, accessCode } = named.data.store
  const read = readStoreFile(content)
  if ('problem' in read) throw new CliError(`"${file}": ${read.problem.detail} Nothing was changed.`, 'invalid')
  const target = store ?? slug
  const existing = await findStore(call, target)
  if (existing !== null && !yes) rejectMarketChange(existing, { region, currency: storeCurrency })
  const isNew =
    existing === null &&
    target === slug &&
    (await runCreateStore(call, { slug, name, region, currency: storeCurrency })).created
  const state = requestedState ?? (isNew ? fileState : undefined)
  const code = state === 'protected' ? accessCode : undefined
  const access = await applyAccess(call, target, state === undefined ? null : { state, code })
  const path = `/admin/stores/${encodeURIComponent(target)}/import`
  const report = await call({ method: 'POST', path, json: content, schema: ImportReport })
  // With `--access`, the note that the file names another access is redundant.
  const problems =
    requestedState === undefined ? report.problems : report.problems.filter(({ at }) => at !== '/store/state')
  return { slug: target, report: { ...report, problems }, access }
}

async function findStore(call: ServiceClient, slug: string): Promise<StoreSummary | null> {
  try {
    return await call({ path: `/admin/stores/${encodeURIComponent(slug)}`, schema: StoreSummary })
  } catch (error) {
    if (!(error instanceof CliError) || error.code !== 'store_not_found') throw error
    return null
  }
}

/** Region and currency decide prices, taxes and payment methods: they change only when the operator confirms it. */
function rejectMarketChange(store: StoreSummary, next: Pick<StoreSummary, 'region' | 'currency'>): void {
  const changes = (['region', 'currency'] as const)
    .filter((setting) => store[setting] !== next[setting])
    .map((setting) => `the ${setting} from ${store[setting]} to ${next[setting]}`)
  if (changes.length === 0) return
  throw new CliError(
    `The file changes ${changes.join(' and ')}. Nothing was changed. Add \`--yes\` to import it.`,
    'market_change',
  )
}

function notAStoreFile(file: string, content: unknown, issues: readonly z.core.$ZodIssue[]): string {
  const frame = z.object({ store: z.object({}) }).safeParse(content)
  if (!frame.success)
    return `"${file}" is not a store file: it has no "store" field. A store file starts with {"awning":1,"store":{"slug":"corner","name":"Corner Shop"}}.`
  const wrong = issues.map(({ path, message }) => `"${path.map(String).join('.')}" (${message})`)
  return `"${file}" is not a valid store file. Correct ${wrong.join(', ')}.`
}

function printReport(report: ImportReport, access: SetAccess | null, store: StoreSummary, output: Output): void {
  const { created, updated, unchanged, pictures, replaced, changed } = report
  printLine(output, `${store.name}: ${plural(created, 'new listing')}, ${updated} changed, ${unchanged} unchanged.`)
  for (const { setting, from, to } of changed)
    printLine(output, `Changed ${setting} from ${from ?? 'nothing'} to ${to ?? 'nothing'}.`)
  if (access?.changed) printLine(output, `Changed access to ${access.state}.`)
  if (access?.code !== undefined) printLine(output, `The access code is ${access.code}. It is printed only once.`)
  if (replaced.length > 0)
    printLine(output, `${subjectOf(replaced)} replaced with the values in the file. The previous values were deleted.`)
  if (pictures.fetched + pictures.placeholders > 0) {
    printLine(
      output,
      `Pictures: ${pictures.fetched} fetched, ${pictures.placeholders} placeholders for pictures that could not be fetched.`,
    )
  }
  printProblems(report, output)
  printLine(output, `\n${store.url}`)
}

function subjectOf(replaced: ImportReport['replaced']): string {
  if (replaced.length > 1) return 'The flags and the theme were'
  return replaced.includes('flags') ? 'The flags were' : 'The theme was'
}
