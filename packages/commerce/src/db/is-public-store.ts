import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { stores } from './schema/stores'

/** For calls that name no store: returns rows of public stores only. Other stores require a call that names the store. */
export const isPublicStore = (storeId: PgColumn): SQL =>
  sql`${storeId} in (select ${stores.id} from ${stores} where ${stores.state} = 'open')`
