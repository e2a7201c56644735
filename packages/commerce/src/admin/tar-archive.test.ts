import { buffer } from 'node:stream/consumers'
import { packTar } from 'modern-tar'
import { ArchiveError, type Entry, readTar, writeTar } from './tar-archive'

const entryOf = (name: string, bytes: Uint8Array): Entry => ({
  name,
  size: bytes.length,
  body: new Blob([Uint8Array.from(bytes)]).stream(),
})

async function* inChunks(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function readAll(source: AsyncIterable<Uint8Array>) {
  const read: { name: string; bytes: Buffer }[] = []
  for await (const { name, body } of readTar(source)) read.push({ name, bytes: await buffer(body) })
  return read
}

const files = [0, 1, 511, 512, 513, 70_000].map((length) => ({
  name: `mail/${length}.eml`,
  bytes: Buffer.alloc(length, length % 251),
}))
const archive = () => buffer(writeTar(files.map(({ name, bytes }) => entryOf(name, bytes))))

test('an archive contains files of every length unchanged', async () => {
  const all = await archive()
  for (const size of [1_000, 512, 7, all.length]) expect(await readAll(inChunks(all, size))).toEqual(files)
})

test('files that nobody reads are skipped', async () => {
  const names: string[] = []
  for await (const { name } of readTar(inChunks(await archive(), 1_000))) names.push(name)
  expect(names).toEqual(files.map(({ name }) => name))
})

test('a truncated or damaged archive is rejected, wherever it ends', async () => {
  const all = await archive()
  for (const length of [0, 100, 512, 1_500, 3_000, all.length - 1_024, all.length - 1])
    await expect(readAll(inChunks(all.subarray(0, length), 1_000))).rejects.toThrow(ArchiveError)
  const damaged = Buffer.from(all)
  damaged[0] = 0x7a
  await expect(readAll(inChunks(damaged, 1_000))).rejects.toThrow(ArchiveError)
})

test('links and folders are rejected', async () => {
  for (const type of ['symlink', 'link', 'directory'] as const) {
    const all = await packTar([{ header: { name: 'mail/a.eml', size: 0, type, linkname: '/etc/passwd' } }])
    await expect(readAll(inChunks(all, 512))).rejects.toThrow(ArchiveError)
  }
})

test('an error while a file is read reaches the reader of the archive', async () => {
  const failing: Entry = {
    name: 'mail/a.eml',
    size: 10,
    // biome-ignore lint/correctness/useYield: it fails before its first chunk
    body: (async function* (): AsyncGenerator<Uint8Array> {
      throw Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })
    })(),
  }
  await expect(buffer(writeTar([failing]))).rejects.toThrow('no such file')
  const shorter: Entry = { ...entryOf('mail/a.eml', Buffer.alloc(5)), size: 10 }
  await expect(buffer(writeTar([shorter]))).rejects.toThrow('Size mismatch')
})

test('an archive of any size is written and read in a few megabytes of memory', async () => {
  const chunk = Buffer.alloc(256 * 1024)
  const chunks = 400
  let written = 0
  let mostAhead = 0
  let read = 0
  async function* large() {
    for (let count = 0; count < chunks; count += 1) {
      written += chunk.length
      mostAhead = Math.max(mostAhead, written - read)
      yield chunk
    }
  }
  const archived = writeTar([{ name: 'large', size: chunks * chunk.length, body: large() }])
  for await (const { body } of readTar(archived)) for await (const part of body) read += part.length
  expect(read).toBe(chunks * chunk.length)
  expect(mostAhead).toBeLessThan(16 * 1024 * 1024)
})
