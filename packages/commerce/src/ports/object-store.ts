import type { Readable } from 'node:stream'

/** A stream fails with `ObjectStoreError` if it ends before `size` bytes. */
export type StoredObject = {
  /** Bytes. */
  size: number
  body: Buffer | Readable
}

/**
 * Stores immutable objects by name. The content of a name never changes, so concurrent writers of one name store the same bytes.
 * A name has letters, digits, hyphens and at most one dot; anything else is rejected. All calls reject with `ObjectStoreError` if the
 * store cannot be used.
 */
export type ObjectStore = {
  /** Where the objects are, for messages: `the bucket "pictures"`. */
  readonly place: string
  /** Resolves with null if there is no such object. */
  get(name: string): Promise<StoredObject | null>
  /** Stores an object completely or not at all. */
  put(name: string, bytes: Buffer): Promise<void>
  /** Sizes are in bytes. The order is not defined. */
  list(): AsyncIterable<{ name: string; size: number }>
  /** Writes and reads an object named `probe`. */
  check(): Promise<void>
}

/**
 * `rejected`: the store denies the call, which a setting or a permission must change. `unavailable`: it does not respond, fails, or
 * sends less than it announced; a retry may succeed.
 */
export type ObjectStoreFailure = 'rejected' | 'unavailable'

/** A store that cannot be used. The message names the store and the reason. */
export class ObjectStoreError extends Error {
  override name = 'ObjectStoreError'
  constructor(
    readonly failure: ObjectStoreFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
