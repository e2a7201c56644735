import { asc, eq } from 'drizzle-orm'
import { errorCodes } from '../contract/errors'
import { owned } from '../db/owned'
import { storeOrigins } from '../db/schema/stores'
import type { Deps } from '../deps'
import { Refused } from '../errors'
import type { StoreRef } from '../stores/store-ref'
import { normalOrigin } from './origin'

type ReadDeps = Pick<Deps, 'db'>

/** The origins whose pages may read a store's calls. */
export async function listOrigins(store: StoreRef, { db }: ReadDeps): Promise<string[]> {
  const rows = await db
    .select({ origin: storeOrigins.origin })
    .from(storeOrigins)
    .where(owned(store, storeOrigins))
    .orderBy(asc(storeOrigins.origin))
  return rows.map(({ origin }) => origin)
}

/** Lets the pages of an origin read a store's calls. One that may already changes nothing. Throws `Refused` 422 for what is no origin. */
export async function addOrigin(store: StoreRef, given: string, { db }: ReadDeps) {
  const origin = required(given)
  const made = await db.insert(storeOrigins).values({ storeId: store.id, origin }).onConflictDoNothing().returning()
  return { origin, added: made.length > 0 }
}

/** Takes that leave back; another store's list is left alone. Throws `Refused` 422 for what is no origin. */
export async function removeOrigin(store: StoreRef, given: string, { db }: ReadDeps) {
  const origin = required(given)
  const gone = await db
    .delete(storeOrigins)
    .where(owned(store, storeOrigins, eq(storeOrigins.origin, origin)))
    .returning()
  return { origin, removed: gone.length > 0 }
}

function required(given: string): string {
  const origin = normalOrigin(given)
  if (origin !== null) return origin
  const detail = `"${given}" is not an origin such as https://client.example or http://localhost:5173 (no path, no wildcard).`
  throw new Refused(422, errorCodes.invalid, detail, '/origin')
}
