import type { ObjectStore } from '../../ports/object-store'
import { readObject } from './read-object'

export type Copied = {
  copied: number
  /** Objects that the other store had already. */
  present: number
  bytes: number
}

const maxConcurrent = 8

/**
 * Copies all objects that the other store lacks, or has in another size. Stops at an error and rejects with it; what was copied until
 * then stays, so the next call continues.
 */
export async function copyObjects(
  from: ObjectStore,
  to: ObjectStore,
  onCopied: (soFar: Copied) => void,
): Promise<Copied> {
  const known = new Map<string, number>()
  for await (const { name, size } of to.list()) known.set(name, size)
  const count: Copied = { copied: 0, present: 0, bytes: 0 }
  const objects = from.list()[Symbol.asyncIterator]()

  let failed = false

  async function copyObject({ name, size }: { name: string; size: number }): Promise<void> {
    if (known.get(name) === size) {
      count.present += 1
      return
    }
    const object = await from.get(name)
    // Deleted since it was listed.
    if (object === null) return
    const bytes = await readObject(object)
    await to.put(name, bytes)
    count.copied += 1
    count.bytes += bytes.length
    onCopied(count)
  }

  async function copyRest(): Promise<void> {
    try {
      for (let next = await objects.next(); !next.done && !failed; next = await objects.next())
        await copyObject(next.value)
    } catch (error) {
      failed = true
      throw error
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: maxConcurrent }, copyRest))
  for (const result of ended) if (result.status === 'rejected') throw result.reason
  return count
}
