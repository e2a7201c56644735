import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { errorCodes } from '../contract/errors'
import { owned } from '../db/owned'
import { domains } from '../db/schema/stores'
import type { Deps } from '../deps'
import { Refused } from '../errors'
import { announce } from '../stores/announce'
import type { StoreRef } from '../stores/store-ref'
import { normalHost } from './host'

/** A host leads to the store no more. One that did not changes nothing; another store's is left alone. */
export async function removeDomain(
  store: StoreRef,
  given: string,
  { db, poke }: Pick<Deps, 'db' | 'poke'>,
): Promise<{ host: string; removed: boolean }> {
  const host = normalHost(given)
  if (host === null) throw new Refused(422, errorCodes.invalid, `"${given}" is not a host name.`, '/host')
  const removed = await db.transaction(async (tx) => {
    const gone = await tx
      .delete(domains)
      .where(owned(store, domains, eq(domains.host, host)))
      .returning({ host: domains.host })
    if (gone.length === 0) return false
    await announce(store, `domain-${randomUUID()}`, [{ noun: 'domains', host }, { noun: 'store' }], tx)
    return true
  })
  poke()
  return { host, removed }
}
