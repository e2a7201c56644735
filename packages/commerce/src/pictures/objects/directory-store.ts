import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { resolveIfMissing } from '../../db/is-missing'
import { type ObjectStore, ObjectStoreError } from '../../ports/object-store'
import { checkStore } from './check-store'
import { assertObjectName, isObjectName } from './object-name'
import { toObject } from './read-object'

/** The directory is created on first use. */
export function createDirectoryStore(dir: string): ObjectStore {
  const place = `the directory ${dir}`

  async function withStoreErrors<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      throw new ObjectStoreError('unavailable', `${place} cannot be used: ${codeOf(error)}`, { cause: error })
    }
  }

  /** Writes a temporary file and renames it: readers see the complete file or none, even after a crash. */
  async function writeAtomically(name: string, bytes: Buffer): Promise<void> {
    await mkdir(dir, { recursive: true })
    const temporary = join(dir, `.${name}.${randomUUID()}`)
    try {
      await writeFile(temporary, bytes)
      await rename(temporary, join(dir, name))
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  }

  const store = {
    place,
    async get(name: string) {
      assertObjectName(name)
      // Read as a whole: pictures have some hundred kilobytes, and a stream of a file takes longer.
      const bytes = await withStoreErrors(() => resolveIfMissing(readFile(join(dir, name)), null))
      return bytes === null ? null : toObject(bytes)
    },
    async put(name: string, bytes: Buffer) {
      assertObjectName(name)
      await withStoreErrors(() => writeAtomically(name, bytes))
    },
  }
  return {
    ...store,
    async *list() {
      for (const name of await withStoreErrors(() => resolveIfMissing(readdir(dir), []))) {
        // A file that is being written starts with a dot.
        if (isObjectName(name)) yield { name, size: (await withStoreErrors(() => stat(join(dir, name)))).size }
      }
    },
    check: () => checkStore(store),
  }
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error)
