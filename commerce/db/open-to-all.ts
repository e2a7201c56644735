import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { stores } from './schema/stores'

/** For a call that names no store: only rows of stores that are open. Of the others it has to name the one that it may enter. */
export const openToAll = (storeId: PgColumn): SQL =>
  sql`${storeId} in (select ${stores.id} from ${stores} where ${stores.state} = 'open')`
