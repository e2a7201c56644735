import { Readable } from 'node:stream'
import type { ImportReport } from '@awning/contract/admin'
import { StoreFile } from '@awning/contract/store-file'
import { eq } from 'drizzle-orm'
import type { Deps } from './context'
import { stores } from './db/schema/stores'
import { sourceHash } from './db/source-hash'
import { importStoreFile } from './import/import-store-file'
import { importReviews } from './import/reviews/import-reviews'
import type { StoreRef } from './store-ref'
import { changeAccess } from './stores/change-access'
import { createStore } from './stores/create-store'
import { findStore, requireStore } from './stores/find-store'
import { unrestrictedAccess } from './stores/store-access'

const StoreOfFile = StoreFile.pick({ store: true })

/**
 * Fills the demo stores from their files and, by store slug, their review files. A store that was filled from the same file before is unchanged, including later edits.
 * Throws when a file is not imported completely.
 */
export async function seedDemo(
  files: readonly unknown[],
  deps: Deps,
  reviewFiles: ReadonlyMap<string, Uint8Array> = new Map(),
): Promise<void> {
  for (const file of files) {
    const { store: source } = StoreOfFile.parse(file)
    const { slug } = source
    const reviews = reviewFiles.get(slug)
    const hash = sourceHash(reviews === undefined ? file : { file, reviews: Buffer.from(reviews).toString() })
    const store = (await findStore(slug, unrestrictedAccess(), deps.db)) ?? (await createDemoStore(source, deps))
    const [seeded] = await deps.db.select({ hash: stores.seedHash }).from(stores).where(eq(stores.id, store.id))
    if (seeded?.hash === hash) continue
    const report = await importStoreFile(store, file, deps)
    throwIfRejected(slug, report)
    if (reviews !== undefined) throwIfRejected(slug, await importReviews(store, Readable.from([reviews]), deps))
    await deps.db.update(stores).set({ seedHash: hash }).where(eq(stores.id, store.id))
    deps.log.info({ store: slug, created: report.created, updated: report.updated }, 'demo store is ready')
  }
}

function throwIfRejected(slug: string, { rejected, problems }: ImportReport): void {
  if (rejected > 0) throw new Error(`Demo store ${slug} could not be imported: ${JSON.stringify(problems[0])}`)
}

async function createDemoStore(source: StoreFile['store'], deps: Deps): Promise<StoreRef> {
  const { slug, name, region, currency, state = 'open', accessCode } = source
  const { store } = await createStore({ slug, name, region, currency }, deps.db)
  await changeAccess(store, { state, code: accessCode }, deps)
  return await requireStore(slug, unrestrictedAccess(), deps.db)
}
