import { eq } from 'drizzle-orm'
import { sourceHash } from '../catalogue/source-hash'
import type { StoreFileInput } from '../contract/store-file'
import { stores } from '../db/schema/stores'
import type { Deps } from '../deps'
import { importStoreFile } from '../import/import-store-file'
import { createStore } from './create-store'
import { findStore } from './store-ref'

/**
 * Fills the demo stores from their files. A store that was filled from the same file before is left alone, with whatever was changed in
 * it since. Throws where a file is not taken whole.
 */
export async function seedDemo(files: readonly StoreFileInput[], deps: Deps): Promise<void> {
  for (const file of files) {
    const { slug, name, region, currency } = file.store
    const hash = sourceHash(file)
    const [seeded] = await deps.db.select({ hash: stores.seedHash }).from(stores).where(eq(stores.slug, slug))
    if (seeded?.hash === hash) continue
    const there = await findStore(deps.db, slug)
    const store = there ?? (await createStore({ slug, name, region, currency }, deps.db)).store
    const report = await importStoreFile(store, file, deps)
    if (report.refused > 0) throw new Error(`demo store ${slug}: ${JSON.stringify(report.problems[0])}`)
    await deps.db.update(stores).set({ seedHash: hash }).where(eq(stores.id, store.id))
    deps.log.info({ store: slug, created: report.created, updated: report.updated }, 'demo store is there')
  }
}
