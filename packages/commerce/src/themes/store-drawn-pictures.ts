import { sql } from 'drizzle-orm'
import { inEveryStore } from '../db/in-store'
import { pictures, themes } from '../db/schema/stores'
import type { Db } from '../db/store-db'
import { drawnPictureRows } from './save-theme'

/**
 * Stores the drawn pictures of all themes under the keys of this release, when the service starts: a release that draws differently
 * has other keys, and a theme refers to them at once.
 */
export async function storeDrawnPictures(db: Db): Promise<void> {
  const drawn = await db
    .select()
    .from(themes)
    .where(inEveryStore(sql`${themes.data} ? 'drawn'`))
  for (const { storeId, data } of drawn) {
    const rows = drawnPictureRows(storeId, data)
    if (rows.length > 0) await db.insert(pictures).values(rows).onConflictDoNothing()
  }
}
