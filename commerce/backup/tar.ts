/** One file of an archive. */
export type Entry = { name: string; bytes: Buffer }

const block = 512
const longestName = 100

/** An archive is not one that we write, or ends too early. */
export class BadArchive extends Error {
  override name = 'BadArchive'
}

/** A file as it stands in a tar archive (POSIX ustar). A name is at most 100 plain signs, in a folder or in none: ours are. */
export function* tarred({ name, bytes }: Entry): Generator<Buffer> {
  yield headerOf(name, bytes.length)
  yield bytes
  const rest = bytes.length % block
  if (rest > 0) yield Buffer.alloc(block - rest)
}

/** What an archive ends with. */
export const tarEnd = () => Buffer.alloc(2 * block)

function headerOf(name: string, size: number): Buffer {
  const slash = name.lastIndexOf('/')
  const own = name.slice(slash + 1)
  if (!/^[\x21-\x7e]+$/.test(name) || own.length > longestName) throw new Error(`"${name}" is no name for an archive`)
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

/** The sum of a header's bytes, its own field counted as spaces. */
function checksum(header: Buffer): number {
  let sum = 0
  for (const [index, byte] of header.entries()) sum += index >= 148 && index < 156 ? 32 : byte
  return sum
}

/** The files of an archive, one after the other. Throws `BadArchive` where it is damaged or cut off. */
export async function* untarred(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const take = reader(source)
  for (;;) {
    const header = await take(block)
    if (header.every((byte) => byte === 0)) {
      // The rest is read as well: only its end tells that the file is whole.
      for await (const _ of source);
      return
    }
    const entry = readHeader(header)
    const bytes = await take(entry.size)
    await take((block - (entry.size % block)) % block)
    yield { name: entry.name, bytes }
  }
}

function readHeader(header: Buffer): { name: string; size: number } {
  const text = (from: number, length: number) => header.toString('latin1', from, from + length).replace(/\0.*$/s, '')
  const size = Number.parseInt(text(124, 12), 8)
  const said = Number.parseInt(text(148, 8), 8)
  if (said !== checksum(header) || !Number.isInteger(size)) throw new BadArchive('a header of it does not hold')
  const folder = text(345, 155)
  return { name: folder === '' ? text(0, longestName) : `${folder}/${text(0, longestName)}`, size }
}

/** Gives a stream out in pieces of the length that is asked for. */
function reader(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]()
  let held: Buffer[] = []
  let length = 0
  return async (wanted: number): Promise<Buffer> => {
    while (length < wanted) {
      const { done, value } = await chunks.next()
      if (done) throw new BadArchive('it ends too early')
      held.push(value)
      length += value.length
    }
    const all = Buffer.concat(held)
    held = [all.subarray(wanted)]
    length -= wanted
    return all.subarray(0, wanted)
  }
}
