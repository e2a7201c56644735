import type { ThemeData } from '@awning/contract/theme'
import { inStore } from '../db/in-store'
import { themes } from '../db/schema/stores'
import type { Db } from '../db/store-db'
import type { StoreRef } from '../store-ref'

export async function readThemeData(store: StoreRef, db: Db): Promise<ThemeData | undefined> {
  const [row] = await db.select({ data: themes.data }).from(themes).where(inStore(store, themes))
  return row?.data
}
