import type { ImportReport } from '@awning/contract/admin'
import type { Change } from '@awning/contract/change'
import { errorCodes } from '@awning/contract/errors'
import { StoreFileListing } from '@awning/contract/store-file'
import { removedCss } from '@awning/platform/custom-css'
import { flagNames, isFlag } from '@awning/platform/rules/flags'
import { recordChanges } from '../changes/record-changes'
import type { Deps } from '../context'
import { chunks } from '../db/chunks'
import { ApiError } from '../http/errors'
import { savePromos } from '../ordering/promo/save-promos'
import type { StoreRef } from '../store-ref'
import { requireStore } from '../stores/find-store'
import { unrestrictedAccess } from '../stores/store-access'
import { unreachableCollections } from '../stores/unreachable-collections'
import { saveTheme } from '../themes/save-theme'
import { fetchThemePictures } from '../themes/theme-pictures'
import { unusedThemeTexts } from '../themes/translate-theme'
import { unknownFields } from '../themes/unknown-fields'
import { checkListing } from './check-listing'
import { importListings } from './import-listings'
import type { ReportBuilder } from './import-report'
import { ImportRun } from './import-run'
import { readStoreFile, type StoreFileWithRawListings } from './read-store-file'
import { saveCollections } from './save-collections'
import { saveStoreSettings } from './save-store-settings'

/**
 * Imports a store file into the store that it names: settings, theme, promo codes and collections as one change, then the
 * listings in batches. Adds and changes; nothing is deleted. A listing that cannot be imported is reported, the others are
 * imported. If `signal` is aborted, stops before the next batch.
 */
export async function importStoreFile(
  store: StoreRef,
  file: unknown,
  deps: Deps,
  signal?: AbortSignal,
): Promise<ImportReport> {
  const read = readStoreFile(file)
  if ('problem' in read) throw new ApiError(422, errorCodes.invalid, read.problem.detail, read.problem.pointer)
  const { storeFile } = read
  if (storeFile.store.slug !== store.slug) {
    const detail = `The file belongs to store "${storeFile.store.slug}", not to "${store.slug}". Nothing was changed.`
    throw new ApiError(422, 'other_store', detail, '/store/slug')
  }
  const run = new ImportRun(deps, signal)
  const { report } = run
  noteUnknownFields(file, { ...storeFile, listings: undefined }, [], report)
  for (const path of unusedThemeTexts(storeFile.theme ?? {}))
    report.note(
      `/theme/${path.join('/')}`,
      'The theme has no entry at this position of the list. This translation is not displayed.',
    )
  noteUnknownFlags(storeFile.store.flags, report)
  if (storeFile.store.state !== undefined && storeFile.store.state !== store.state)
    report.note(
      '/store/state',
      `The access in the file is ${storeFile.store.state}, but the store stays ${store.state}. Change it with \`import --access ${storeFile.store.state}\`.`,
    )
  await saveStoreData(store, storeFile, report, deps)
  // Its currency may have changed just now.
  const current = await requireStore(store.slug, unrestrictedAccess(), deps.db)
  const listings = readListings(storeFile.listings, pathsOf(storeFile), report)
  for (const batch of chunks(listings, 50))
    await importListings(
      current,
      batch.map((listing) => ({ listing })),
      run,
    )
  return await run.finish()
}

/** Reports misspelled fields, which would otherwise be dropped silently. */
function noteUnknownFields(input: unknown, parsed: unknown, path: readonly string[], report: ReportBuilder): void {
  for (const at of unknownFields(input, parsed, path))
    report.note(`/${at.join('/')}`, 'Unknown field. It has no effect.')
}

/** Unknown flags are stored: a file may come from a newer version, and an unknown flag has no effect. */
function noteUnknownFlags(flags: Record<string, boolean>, report: ReportBuilder): void {
  for (const name of Object.keys(flags).filter((flag) => !isFlag(flag)))
    report.note(
      `/store/flags/${name}`,
      `Unknown flag "${name}". It has no effect. Available flags: ${flagNames.join(', ')}.`,
    )
}

async function saveStoreData(store: StoreRef, storeFile: StoreFileWithRawListings, report: ReportBuilder, deps: Deps) {
  const now = deps.clock.now()
  const themeWithPictures =
    storeFile.theme === undefined ? null : await fetchThemePictures(store, storeFile.theme, deps)
  for (const { path, url, reason } of themeWithPictures?.rejected ?? [])
    report.reject(`/theme/${path.replaceAll('.', '/')}`, `The picture ${url} was not imported: ${reason}`)
  for (const { line, text } of removedCss(storeFile.theme?.styles?.customCSS))
    report.note(
      '/theme/styles/customCSS',
      `Line ${line} of the CSS was removed, because shops do not support it: ${text}`,
    )
  await deps.db.transaction(async (tx) => {
    const changes: Change[] = []
    const replaced: ImportReport['replaced'] = []
    const { hasChanged, hasReplacedFlags, changed } = await saveStoreSettings(store, storeFile.store, now, tx)
    if (hasChanged) changes.push({ type: 'store' })
    if (hasReplacedFlags) replaced.push('flags')
    const theme = themeWithPictures === null ? null : await saveTheme(store, themeWithPictures, now, tx)
    if (theme !== null) changes.push({ type: 'theme' })
    if (theme === 'replaced') replaced.push('theme')
    report.replaced = replaced
    report.changed = changed
    if ((await savePromos(store, storeFile.promoCodes, tx)) && changes.every(({ type }) => type !== 'store')) {
      changes.push({ type: 'store' })
    }
    const withFlags = { ...store, flags: storeFile.store.flags }
    for (const slug of await unreachableCollections(withFlags, tx))
      report.note(`collection ${slug}`, 'Its address is that of a language now, because the flag localeUrls is on.')
    if (await saveCollections(withFlags, storeFile.collections, true, report, tx)) changes.push({ type: 'catalog' })
    await recordChanges(store, changes, tx)
  })
  deps.wakeWorker()
}

function pathsOf(storeFile: StoreFileWithRawListings): Set<string> {
  return new Set(
    storeFile.collections.flatMap(({ slug, collections }) => [
      slug,
      ...collections.map((child) => `${slug}/${child.slug}`),
    ]),
  )
}

/** The paths of pictures without an address. */
const emptyPictures = ({ products }: StoreFileListing): (string | number)[][] =>
  products.flatMap(({ variations }, product) =>
    variations.flatMap(({ pictures }, variation) =>
      pictures.flatMap(({ url }, picture) =>
        !url ? [['products', product, 'variations', variation, 'pictures', picture]] : [],
      ),
    ),
  )

function readListings(raw: readonly unknown[], paths: Set<string>, report: ReportBuilder): StoreFileListing[] {
  const accepted = new Map<string, StoreFileListing>()
  for (const [index, value] of raw.entries()) {
    const parsed = StoreFileListing.safeParse(value)
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      report.reject(
        `/listings/${[index, ...(issue?.path ?? [])].map(String).join('/')}`,
        issue?.message ?? 'The listing is invalid.',
      )
      continue
    }
    const listing = parsed.data
    const at = `/listings/${index} (${listing.slug})`
    const reason = accepted.has(listing.slug)
      ? 'The slug appears twice. The first listing was imported.'
      : checkListing(listing)
    if (reason !== null) {
      report.reject(at, reason)
      continue
    }
    noteUnknownFields(value, listing, ['listings', String(index)], report)
    for (const path of emptyPictures(listing))
      report.note(
        `/listings/${[index, ...path].join('/')}`,
        'The picture has no `url`. It was replaced with a placeholder.',
      )
    for (const path of unusedTranslations(listing))
      report.note(
        `/listings/${[index, ...path].join('/')}`,
        'The listing has nothing of this name. The translation has no effect.',
      )
    for (const path of listing.collections)
      if (!paths.has(path))
        report.note(
          at,
          `The file does not define the collection "${path}". The listing is added to it only if the store already has this collection.`,
        )
    accepted.set(listing.slug, listing)
  }
  return [...accepted.values()]
}

/** The paths of translations that name a product, color, size or dimension that the listing does not have: they are never displayed. */
function unusedTranslations({ translations = {}, products }: StoreFileListing): string[][] {
  const variations = products.flatMap((product) => product.variations)
  const known = {
    products: new Set(products.map(({ type }) => type)),
    colors: new Set(variations.map(({ color }) => color)),
    sizes: new Set(variations.flatMap(({ sizes }) => sizes.map(({ label }) => label))),
    dimensions: new Set(products.flatMap(({ details }) => details?.sizeChart.map(({ dimension }) => dimension) ?? [])),
  }
  return Object.entries(translations).flatMap(([locale, texts]) =>
    (['products', 'colors', 'sizes', 'dimensions'] as const).flatMap((kind) =>
      Object.keys(texts[kind] ?? {})
        .filter((name) => !known[kind].has(name))
        .map((name) => ['translations', locale, kind, name]),
    ),
  )
}
