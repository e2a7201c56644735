import { Readable } from 'node:stream'
import { type PictureSize, pictureKeyPattern } from '@awning/contract/pictures'
import type { ObjectStore, StoredObject } from '../ports/object-store'
import { readObject, toObject } from './objects/read-object'
import { describeOriginal, type Original } from './originals'
import { drawPlaceholder, placeholder } from './placeholder'
import { createRenderQueue } from './render-queue'
import { encode, type PictureFormat } from './resize-picture'

export class PictureNotFoundError extends Error {
  override name = 'PictureNotFoundError'
}

export type PictureStore = {
  /**
   * A picture by its key: a cached object, or a new one from its original, which is then cached. Rejects with QueueFullError if too
   * many wait, with PictureNotFoundError for an unknown key, and with ObjectStoreError if the cache cannot be used.
   */
  get: (key: string, size: PictureSize, format: PictureFormat) => Promise<StoredObject>
  /**
   * Makes a picture like `get`, unless it exists. Pictures that visitors wait for come first. Rejects like `get`, but never with
   * QueueFullError.
   */
  prepare: (key: string, size: PictureSize, format: PictureFormat) => Promise<void>
  /**
   * The picture of a given name: the cached object, or a new one made in the queue from the result of `from`. `from` may wait for
   * other pictures. Rejects like `get`.
   */
  keep: <Material>(
    name: string,
    from: () => Promise<Material>,
    make: (material: Material) => Promise<Buffer>,
  ) => Promise<StoredObject>
  /**
   * Stores a fetched bitmap and returns its properties. Throws OriginalError for anything else. The same bytes are stored once.
   */
  putOriginal: (bytes: Buffer) => Promise<Original>
}

export type PictureStoreOptions = {
  /** Holds generated pictures and originals. */
  objects: ObjectStore
  concurrency?: number
  /** How many pictures may wait to be generated. */
  queueLimit?: number
  render?: typeof encode
}

const validKey = new RegExp(`^${pictureKeyPattern}$`)
const cachedName = /^[a-z]+-[0-9a-f]{32}\.(?:jpg|webp)$/

export function pictureFileName(key: string, size: PictureSize, format: PictureFormat): string {
  return `${key}-${size}.${format === 'jpeg' ? 'jpg' : format}`
}

export function createPictureStore(options: PictureStoreOptions): PictureStore {
  const { objects, concurrency = 1, queueLimit = 64, render = encode } = options
  const queue = createRenderQueue({ concurrency, limit: queueLimit })

  async function make(key: string, size: PictureSize, format: PictureFormat): Promise<Buffer> {
    if (key === placeholder.key) return await render(await drawPlaceholder(size), size, format)
    const original = await objects.get(`${key}.original`)
    if (original === null) throw new PictureNotFoundError(`Picture ${key} does not exist.`)
    return await render(await readObject(original), size, format)
  }

  /** Another service may make the same picture at the same time: both store the same bytes. */
  const makeAndStore = async (
    name: string,
    makeBytes: () => Promise<Buffer>,
    run: 'run' | 'runInBackground' = 'run',
  ): Promise<StoredObject> =>
    toObject(
      await queue[run](name, async () => {
        const bytes = await makeBytes()
        await objects.put(name, bytes)
        return bytes
      }),
    )

  async function getOrMake(
    key: string,
    size: PictureSize,
    format: PictureFormat,
    run: 'run' | 'runInBackground',
  ): Promise<StoredObject> {
    // A key becomes a file name, so anything but a key is rejected.
    if (!validKey.test(key)) throw new PictureNotFoundError('The picture key is invalid.')
    const name = pictureFileName(key, size, format)
    return (await objects.get(name)) ?? (await makeAndStore(name, () => make(key, size, format), run))
  }

  return {
    get: (key, size, format) => getOrMake(key, size, format, 'run'),
    async prepare(key, size, format) {
      const { body } = await getOrMake(key, size, format, 'runInBackground')
      if (body instanceof Readable) body.destroy()
    },
    async keep(name, from, makePicture) {
      if (!cachedName.test(name)) throw new PictureNotFoundError('The picture name is invalid.')
      const cached = await objects.get(name)
      if (cached !== null) return cached
      const material = await from()
      return await makeAndStore(name, () => makePicture(material))
    },
    async putOriginal(bytes) {
      const original = await describeOriginal(bytes)
      await objects.put(`${original.key}.original`, bytes)
      return original
    },
  }
}
