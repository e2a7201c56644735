import { buffer } from 'node:stream/consumers'
import type { StoredObject } from '../../ports/object-store'

/** Rejects with `ObjectStoreError` if the bytes end too early. */
export async function readObject({ body }: StoredObject): Promise<Buffer> {
  return Buffer.isBuffer(body) ? body : await buffer(body)
}

/** An object whose bytes are in memory. */
export const toObject = (bytes: Buffer): StoredObject => ({ size: bytes.length, body: bytes })
