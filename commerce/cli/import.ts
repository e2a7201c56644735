import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { z } from 'zod'
import { type AccessState, SetAccess, type SetAccessInput } from '../contract/access'
import { type ImportProblem, ImportReport, StoreSummary } from '../contract/admin'
import { StoreFile } from '../contract/store-file'
import { makeStore } from './create'
import { readJsonFile } from './json-file'
import { answer, type Output, plural, say } from './output'
import { type ServiceClient, Trouble } from './service-client'

export type ImportOptions = {
  file: string
  store?: string | undefined
  currency?: string | undefined
  access?: AccessState | undefined
}

/** People see so many notes; all of them are in the answer for machines. */
const shownNotes = 40

export async function importFile(call: ServiceClient, options: ImportOptions, output: Output): Promise<void> {
  const size = (await stat(options.file).catch(() => null))?.size
  if (size === undefined) throw new Trouble(`There is no file "${options.file}".`, 'no_file')
  const kind = extname(options.file).toLowerCase()
  if (kind !== '.json' && kind !== '.csv') throw new Trouble('The file must end in .json or .csv.', 'usage', 2)
  const { slug, report, access } = kind === '.csv' ? await importCsv(call, options) : await importJson(call, options)
  const store = await call({ path: `/admin/stores/${encodeURIComponent(slug)}`, shape: StoreSummary })
  answer(output, { store, report, access })
  tell(report, access, store, output)
}

/** Sets the access before anything is imported, so that nothing is public for a moment that should not be. */
async function applyAccess(
  call: ServiceClient,
  slug: string,
  access: SetAccessInput | null,
): Promise<SetAccess | null> {
  if (access === null) return null
  const path = `/admin/stores/${encodeURIComponent(slug)}/access`
  return await call({ method: 'PUT', path, json: access, shape: SetAccess })
}

async function importCsv(call: ServiceClient, { file, store, currency, access: state }: ImportOptions) {
  if (store === undefined) throw new Trouble('Name the store of the products: --store corner.', 'usage', 2)
  const access = await applyAccess(call, store, state === undefined ? null : { state })
  const query = currency === undefined ? '' : `?currency=${encodeURIComponent(currency)}`
  const report = await call({
    method: 'POST',
    path: `/admin/stores/${encodeURIComponent(store)}/import/csv${query}`,
    stream: { body: createReadStream(file), contentType: 'text/csv' },
    shape: ImportReport,
  })
  return { slug: store, report, access }
}

/** Only what names the store is read here; the service judges the rest. */
const Named = z.object({ store: StoreFile.shape.store })

async function importJson(call: ServiceClient, { file, store, currency, access: asked }: ImportOptions) {
  if (currency !== undefined)
    throw new Trouble('--currency is for product files; a store file names its own.', 'usage', 2)
  const content = await readJsonFile(file)
  const named = Named.safeParse(content)
  if (!named.success) throw new Trouble(notAStoreFile(file, content, named.error.issues))
  const { slug, name, region, currency: own, state: fileState, accessCode } = named.data.store
  const target = store ?? slug
  const isNew = target === slug && (await ensureStore(call, { slug, name, region, currency: own }))
  const state = asked ?? (isNew ? fileState : undefined)
  const code = state === 'protected' ? accessCode : undefined
  const access = await applyAccess(call, target, state === undefined ? null : { state, code })
  const path = `/admin/stores/${encodeURIComponent(target)}/import`
  const report = await call({ method: 'POST', path, json: content, shape: ImportReport })
  // The operator has said which access the store has: that the file says another one is no news.
  const problems = asked === undefined ? report.problems : report.problems.filter(({ at }) => at !== '/store/state')
  return { slug: target, report: { ...report, problems }, access }
}

/** @returns whether the store was created just now */
async function ensureStore(
  call: ServiceClient,
  store: { slug: string; name: string; region: string; currency: string },
): Promise<boolean> {
  try {
    await call({ path: `/admin/stores/${encodeURIComponent(store.slug)}`, shape: StoreSummary })
    return false
  } catch (error) {
    if (!(error instanceof Trouble) || error.code !== 'store_not_found') throw error
    return (await makeStore(call, store)).created
  }
}

/** What is wrong with a file in which nothing says what store it is. */
function notAStoreFile(file: string, content: unknown, issues: readonly z.core.$ZodIssue[]): string {
  const frame = z.object({ store: z.object({}) }).safeParse(content)
  if (!frame.success)
    return `"${file}" is not a store file: it is JSON, but has no "store". One begins with {"awning":1,"store":{"slug":"corner","name":"Corner Shop"}}.`
  const wrong = issues.map(({ path, message }) => `"${path.map(String).join('.')}" (${message})`)
  return `"${file}" is not a store file yet: look at ${wrong.join(', ')}.`
}

function tell(report: ImportReport, access: SetAccess | null, store: StoreSummary, output: Output): void {
  const { created, updated, unchanged, refused, pictures, replaced, changed, problems } = report
  say(
    output,
    `${store.name}: ${plural(created, 'product is', 'products are')} new, ${updated} changed, ${unchanged} unchanged.`,
  )
  for (const { setting, from, to } of changed)
    say(output, `Changed ${setting} from ${from ?? 'nothing'} to ${to ?? 'nothing'}.`)
  if (access?.changed) say(output, `Changed access to ${access.state}.`)
  if (access?.code !== undefined) say(output, `The access code is ${access.code}. It is printed only once.`)
  if (replaced.length > 0) say(output, `${subjectOf(replaced)} the file's now; what was set before is gone.`)
  if (pictures.fetched + pictures.drawn > 0) {
    say(
      output,
      `Pictures: ${pictures.fetched} fetched, ${pictures.drawn} drawn in place of ones that could not be fetched.`,
    )
  }
  const lines = (kind: ImportProblem['kind']) => problems.filter((problem) => problem.kind === kind).map(line)
  if (refused > 0) say(output, `\nNot taken (${refused}):\n${lines('refused').join('\n')}`)
  const notes = lines('note')
  if (notes.length > 0) {
    say(output, `\nNotes (${notes.length}):\n${notes.slice(0, shownNotes).join('\n')}`)
    if (notes.length > shownNotes) say(output, `  … and ${notes.length - shownNotes} more; --json shows all.`)
  }
  say(output, `\n${store.url}`)
}

function subjectOf(replaced: ImportReport['replaced']): string {
  if (replaced.length > 1) return 'Its flags and its theme are'
  return replaced.includes('flags') ? 'Its flags are' : 'Its theme is'
}

const line = ({ line: number, at, reason }: ImportProblem): string =>
  `  ${number === undefined ? '' : `line ${number}, `}${at}: ${reason}`
