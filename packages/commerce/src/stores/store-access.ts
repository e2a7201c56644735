import type { Context } from 'hono'
import type { stores } from '../db/schema/stores'

/** The part of a store's row that decides who may read it. */
export type AccessRow = Pick<typeof stores.$inferSelect, 'id' | 'slug' | 'state' | 'accessCodeHash'>

/**
 * The access of one call to stores: an argument of everything that finds a store, so that no call can skip the check. It
 * remembers the stores of the call.
 */
export class StoreAccess {
  readonly #allows: (row: AccessRow) => Promise<boolean>
  readonly #found = new Map<number, boolean>()

  /** `allows` throws if the call is rejected. It returns false for a call that responds with limited data. */
  constructor(allows: (row: AccessRow) => Promise<boolean>) {
    this.#allows = allows
  }

  /** Throws `ApiError` 401 `unauthorized` for a protected store without its code and 404 `store_closed` for a closed one. */
  async assert(row: AccessRow): Promise<void> {
    this.#found.set(row.id, await this.#allows(row))
  }

  /** For calls that also respond without access: whether this call has full access to a store that it found. */
  has({ id }: { id: number }): boolean {
    return this.#found.get(id) ?? true
  }

  /** Records a store whose row the call found by another id, without an access check. */
  record(storeId: number): void {
    this.#found.set(storeId, true)
  }

  /** The ids of the stores that this call has found so far. */
  storeIds(): number[] {
    return [...this.#found.keys()]
  }
}

/** Access to every store in any state: for the worker, the start of the service and calls of operators. */
export const unrestrictedAccess = (): StoreAccess => new StoreAccess(async () => true)

const key = 'storeAccess'

export const setAccess = (c: Context, access: StoreAccess): void => c.set(key, access)

/** The access of a call, which `guardStores` has set. */
export function accessOf(c: Context): StoreAccess {
  const access: unknown = c.get(key)
  if (!(access instanceof StoreAccess)) throw new Error('guardStores has not run for this call')
  return access
}
