import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { ImportReport } from '../contract/admin'
import type { Change } from '../contract/change'
import { errorCodes } from '../contract/errors'
import { flagNames, isFlag } from '../contract/flags'
import { StoreFile, StoreFileListing } from '../contract/store-file'
import { findUnstorable } from '../contract/text'
import { chunks } from '../db/chunks'
import type { Deps } from '../deps'
import { Refused } from '../errors'
import { announce } from '../stores/announce'
import { requireStore, type StoreRef } from '../stores/store-ref'
import { saveTheme } from '../themes/save-theme'
import { fetchThemePictures } from '../themes/theme-pictures'
import { checkListing } from './check-listing'
import { importListings } from './import-listings'
import type { ReportBuilder } from './import-report'
import { ImportRun } from './import-run'
import { saveCollections } from './save-collections'
import { savePromos } from './save-promos'
import { saveStoreSettings } from './save-store-settings'
import { unknownFields } from './unknown-fields'

/** The frame must be right; of the listings each stands or falls by itself. */
const Frame = StoreFile.extend({ listings: z.array(z.unknown()).default([]) })

/**
 * Takes a store file into the store that it names: settings, theme, promo codes and collections as one change, then the listings in
 * batches. Adds and changes; what the file does not mention stays. A listing that cannot be taken is reported, the others are taken.
 * Ends between two batches when `gone` is aborted.
 */
export async function importStoreFile(
  store: StoreRef,
  file: unknown,
  deps: Deps,
  gone?: AbortSignal,
): Promise<ImportReport> {
  const parsed = Frame.safeParse(file)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const pointer = `/${(issue?.path ?? []).map(String).join('/')}`
    throw new Refused(422, errorCodes.invalid, `This is not a store file: ${issue?.message} at ${pointer}`, pointer)
  }
  const frame = parsed.data
  const { listings: _, ...settings } = frame
  const unstorable = findUnstorable(settings)
  if (unstorable !== null) {
    const detail = `This is not a store file: a character that cannot be kept at ${unstorable}`
    throw new Refused(422, errorCodes.invalid, detail, unstorable)
  }
  if (frame.store.slug !== store.slug) {
    const detail = `The file is of the store "${frame.store.slug}", not of "${store.slug}". Nothing was changed.`
    throw new Refused(422, 'other_store', detail, '/store/slug')
  }
  const run = new ImportRun(deps, gone)
  const { report } = run
  noteUnknownFields(file, { ...frame, listings: undefined }, [], report)
  noteUnknownFlags(frame.store.flags, report)
  if (frame.store.state !== undefined && frame.store.state !== store.state)
    report.note(
      '/store/state',
      `The file says ${frame.store.state}, the store is ${store.state} and stays so. \`import --access ${frame.store.state}\` changes it.`,
    )
  await saveFrame(store, frame, report, deps)
  // Its currency may just have changed.
  const current = await requireStore(deps.db, store.slug)
  const listings = readListings(frame.listings, pathsOf(frame), report)
  for (const batch of chunks(listings, 50)) await importListings(current, batch, run)
  return run.finish()
}

/** A field whose name is misspelled would otherwise be lost without a word. */
function noteUnknownFields(given: unknown, parsed: unknown, path: readonly string[], report: ReportBuilder): void {
  for (const at of unknownFields(given, parsed, path))
    report.note(`/${at.join('/')}`, 'There is no field of this name here, so it does nothing.')
}

/** They are kept: a file may come from a newer version, and a switch that nobody reads does nothing. */
function noteUnknownFlags(flags: Record<string, boolean>, report: ReportBuilder): void {
  for (const name of Object.keys(flags).filter((flag) => !isFlag(flag)))
    report.note(
      `/store/flags/${name}`,
      `There is no flag "${name}", so it does nothing. The flags are ${flagNames.join(', ')}.`,
    )
}

async function saveFrame(store: StoreRef, frame: z.infer<typeof Frame>, report: ReportBuilder, deps: Deps) {
  const now = deps.clock.now()
  const pictured = frame.theme === undefined ? null : await fetchThemePictures(store, frame.theme, deps)
  for (const { path, url, reason } of pictured?.refused ?? [])
    report.refuse(`/theme/${path.replaceAll('.', '/')}`, `The picture ${url} was left out: ${reason}`)
  await deps.db.transaction(async (tx) => {
    const changes: Change[] = []
    const replaced: ImportReport['replaced'] = []
    const { hasChanged, flagsReplaced, changed } = await saveStoreSettings(store, frame.store, now, tx)
    if (hasChanged) changes.push({ noun: 'store' })
    if (flagsReplaced) replaced.push('flags')
    const theme = pictured === null ? null : await saveTheme(store, pictured, now, tx)
    if (theme !== null) changes.push({ noun: 'theme' })
    if (theme === 'replaced') replaced.push('theme')
    report.replaced = replaced
    report.changed = changed
    if ((await savePromos(store, frame.promoCodes, tx)) && changes.every(({ noun }) => noun !== 'store')) {
      changes.push({ noun: 'store' })
    }
    if (await saveCollections(store, frame.collections, true, report, tx)) changes.push({ noun: 'catalogue' })
    await announce(store, `settings-${randomUUID()}`, changes, tx)
  })
  deps.poke()
}

function pathsOf(frame: z.infer<typeof Frame>): Set<string> {
  return new Set(
    frame.collections.flatMap(({ slug, collections }) => [
      slug,
      ...collections.map((child) => `${slug}/${child.slug}`),
    ]),
  )
}

function readListings(raw: readonly unknown[], paths: Set<string>, report: ReportBuilder): StoreFileListing[] {
  const taken = new Map<string, StoreFileListing>()
  for (const [index, value] of raw.entries()) {
    const parsed = StoreFileListing.safeParse(value)
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      report.refuse(`/listings/${[index, ...(issue?.path ?? [])].map(String).join('/')}`, issue?.message ?? 'malformed')
      continue
    }
    const listing = parsed.data
    const at = `/listings/${index} (${listing.slug})`
    const reason = taken.has(listing.slug) ? 'The slug stands twice; the first one was taken.' : checkListing(listing)
    if (reason !== null) {
      report.refuse(at, reason)
      continue
    }
    noteUnknownFields(value, listing, ['listings', String(index)], report)
    for (const path of listing.collections)
      if (!paths.has(path)) report.note(at, `The file has no collection "${path}"; left out unless the store has it.`)
    taken.set(listing.slug, listing)
  }
  return [...taken.values()]
}
