/** One file of an archive. */
export type Entry = { name: string; bytes: Buffer }

const block = 512
const maxNameLength = 100

/** An archive that is not in our format, or ends too early. */
export class ArchiveError extends Error {
  override name = 'BadArchive'
}

/** An entry of a tar archive (POSIX ustar). Our names are at most 100 ASCII characters, with or without a folder. */
export function* writeTarEntry({ name, bytes }: Entry): Generator<Buffer> {
  yield headerOf(name, bytes.length)
  yield bytes
  const rest = bytes.length % block
  if (rest > 0) yield Buffer.alloc(block - rest)
}

/** End of an archive. */
export const tarEnd = () => Buffer.alloc(2 * block)

function headerOf(name: string, size: number): Buffer {
  const slash = name.lastIndexOf('/')
  const own = name.slice(slash + 1)
  if (!/^[\x21-\x7e]+$/.test(name) || own.length > maxNameLength)
    throw new Error(`"${name}" is not a valid name in an archive`)
  const header = Buffer.alloc(block)
  header.write(own, 0)
  if (slash > 0) header.write(name.slice(0, slash), 345)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  header.write('00000000000\0', 136)
  header.write('        ', 148)
  header.write('0', 156)
  header.write('ustar\0', 257)
  header.write('00', 263)
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** Sum of a header's bytes, with its own field counted as spaces. */
function checksum(header: Buffer): number {
  let sum = 0
  for (const [index, byte] of header.entries()) sum += index >= 148 && index < 156 ? 32 : byte
  return sum
}

/** The files of an archive. Throws `BadArchive` when it is damaged or truncated. */
export async function* readTarEntries(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const readBytes = reader(source)
  for (;;) {
    const header = await readBytes(block)
    if (header.every((byte) => byte === 0)) {
      // Reads the rest as well: only its end shows that the file is complete.
      for await (const _ of source);
      return
    }
    const entry = readHeader(header)
    const bytes = await readBytes(entry.size)
    await readBytes((block - (entry.size % block)) % block)
    yield { name: entry.name, bytes }
  }
}

function readHeader(header: Buffer): { name: string; size: number } {
  const text = (from: number, length: number) => header.toString('latin1', from, from + length).replace(/\0.*$/s, '')
  const size = Number.parseInt(text(124, 12), 8)
  const storedChecksum = Number.parseInt(text(148, 8), 8)
  if (storedChecksum !== checksum(header) || !Number.isInteger(size)) throw new ArchiveError('a header is damaged')
  const folder = text(345, 155)
  return { name: folder === '' ? text(0, maxNameLength) : `${folder}/${text(0, maxNameLength)}`, size }
}

/** Reads a stream in chunks of the requested length. */
function reader(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]()
  let held: Buffer[] = []
  let length = 0
  return async (byteCount: number): Promise<Buffer> => {
    while (length < byteCount) {
      const { done, value } = await chunks.next()
      if (done) throw new ArchiveError('the file is truncated')
      held.push(value)
      length += value.length
    }
    const all = Buffer.concat(held)
    held = [all.subarray(byteCount)]
    length -= byteCount
    return all.subarray(0, byteCount)
  }
}
