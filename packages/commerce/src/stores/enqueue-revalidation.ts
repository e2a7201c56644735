import type { Change, RevalidateInput } from '@awning/contract/change'
import { chunks } from '../db/chunks'
import type { Tx } from '../db/store-db'
import { enqueue } from '../outbox/enqueue'
import type { StoreRef } from '../store-ref'

/**
 * Sends changes to the storefront, in the transaction of the change. `key` is unique per change. Wake the worker after the
 * commit.
 */
export async function enqueueRevalidation(
  store: Pick<StoreRef, 'id' | 'slug'>,
  key: string,
  changes: readonly Change[],
  tx: Tx,
  notBefore?: Date,
): Promise<void> {
  for (const [index, portion] of chunks(changes).entries()) {
    const body: RevalidateInput = { storeSlug: store.slug, changes: portion }
    await enqueue(tx, {
      storeId: store.id,
      kind: 'revalidate',
      key: `${key}-${index}`,
      body,
      ...(notBefore && { notBefore }),
    })
  }
}
