import { createTarDecoder, createTarPacker } from 'modern-tar'

/** The body can be read once. */
export type Entry = { name: string; size: number; body: AsyncIterable<Uint8Array> }

/** An archive that is not in our format, or ends too early. */
export class ArchiveError extends Error {
  override name = 'ArchiveError'
}

/** Holds only a few megabytes of the files at a time. */
export async function* writeTar(entries: AsyncIterable<Entry> | Iterable<Entry>): AsyncGenerator<Uint8Array> {
  const { readable, controller } = createTarPacker()
  const packed = pack(entries, controller)
  yield* readable
  await packed
}

type Packer = ReturnType<typeof createTarPacker>['controller']

/** Passes an error to the reader of the archive. */
async function pack(entries: AsyncIterable<Entry> | Iterable<Entry>, packer: Packer): Promise<void> {
  try {
    for await (const { name, size, body } of entries) {
      const writer = packer.add({ name, size, mode: 0o600, mtime: new Date(0) }).getWriter()
      for await (const chunk of body) await writer.write(chunk)
      await writer.close()
    }
    packer.finalize()
  } catch (error) {
    packer.error(error)
  }
}

/**
 * The files of an archive, as they arrive. Throws `ArchiveError` when it is damaged or truncated, or contains anything but files.
 * Errors of the file system are passed on.
 */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const { readable, writable } = createTarDecoder({ strict: true })
  const fed = feed(source, writable)
  for await (const { header, body } of withArchiveErrors(readable)) {
    const { name, size, type } = header
    if (type !== 'file') throw new ArchiveError(`"${name}" is not a file`)
    yield { name, size, body: withArchiveErrors(body) }
    // The next file follows the whole content of this one, even if nobody read it.
    for await (const _ of withArchiveErrors(body));
  }
  await fed
}

/** Passes an error to the readers of the files. */
async function feed(source: AsyncIterable<Uint8Array>, writable: WritableStream<Uint8Array>): Promise<void> {
  const writer = writable.getWriter()
  try {
    for await (const chunk of source) await writer.write(chunk)
    await writer.close()
  } catch (error) {
    // The readers get the error. A stream that has failed already rejects the abort with the same error.
    await writer.abort(error).catch(() => undefined)
  }
}

async function* withArchiveErrors<Item>(stream: AsyncIterable<Item>): AsyncGenerator<Item> {
  try {
    yield* stream
  } catch (error) {
    throw isOfFileSystem(error) ? error : new ArchiveError(error instanceof Error ? error.message : String(error))
  }
}

const isOfFileSystem = (error: unknown) => typeof error === 'object' && error !== null && 'syscall' in error
