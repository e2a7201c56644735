import { errorCodes } from '@awning/contract/errors'
import { asc, eq } from 'drizzle-orm'
import type { Deps } from '../context'
import { inStore } from '../db/in-store'
import { storeOrigins } from '../db/schema/stores'
import { ApiError } from '../http/errors'
import type { StoreRef } from '../store-ref'
import { normalizeOrigin } from './origin'

type ReadDeps = Pick<Deps, 'db'>

export async function listOrigins(store: StoreRef, { db }: ReadDeps): Promise<string[]> {
  const rows = await db
    .select({ origin: storeOrigins.origin })
    .from(storeOrigins)
    .where(inStore(store, storeOrigins))
    .orderBy(asc(storeOrigins.origin))
  return rows.map(({ origin }) => origin)
}

/** Allows the pages of an origin to read a store's calls. Repeatable. Throws `ApiError` 422 if it is not an origin. */
export async function addOrigin(store: StoreRef, input: string, { db }: ReadDeps) {
  const origin = requireOrigin(input)
  const inserted = await db.insert(storeOrigins).values({ storeId: store.id, origin }).onConflictDoNothing().returning()
  return { origin, added: inserted.length > 0 }
}

/** Removes an origin from this store's list only. Throws `ApiError` 422 if it is not an origin. */
export async function removeOrigin(store: StoreRef, input: string, { db }: ReadDeps) {
  const origin = requireOrigin(input)
  const deleted = await db
    .delete(storeOrigins)
    .where(inStore(store, storeOrigins, eq(storeOrigins.origin, origin)))
    .returning()
  return { origin, removed: deleted.length > 0 }
}

function requireOrigin(input: string): string {
  const origin = normalizeOrigin(input)
  if (origin !== null) return origin
  const detail = `"${input}" is not an origin. Use the form https://client.example or http://localhost:5173, without path and wildcard.`
  throw new ApiError(422, errorCodes.invalid, detail, '/origin')
}
