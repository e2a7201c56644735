import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFaultyConnection, type FaultyConnection } from '@awning/testing/s3/faulty-connection'
import { type S3Server, startS3Server } from '@awning/testing/s3/s3-server'
import pino from 'pino'
import { type ObjectStore, ObjectStoreError } from '../../ports/object-store'
import { type BucketSettings, createBucketStore } from './bucket-store'
import { copyObjects } from './copy-objects'
import { createDirectoryStore } from './directory-store'
import { readObject } from './read-object'
import { requireUsableBucket, UnusableBucketError } from './require-usable-bucket'

/** Milliseconds. For servers that do not respond; on a busy machine, other calls need longer. */
const short = { respond: 600, transfer: 900 }
const large = Buffer.alloc(3_000_000, 'picture')

let server: S3Server
let network: FaultyConnection
let directory: string
let prefixes = 0
beforeAll(async () => {
  server = await startS3Server()
  network = await createFaultyConnection(server.endpoint)
}, 60_000)
afterAll(async () => {
  await network.stop()
  await server.stop()
})
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'awning-objects-'))
  await network.fail('open')
})
afterEach(() => rm(directory, { recursive: true, force: true }))

/** Settings of a bucket under a new prefix. */
function settings(): BucketSettings {
  const { bucket, region, credentials } = server
  prefixes += 1
  return { bucket, region, credentials, endpoint: network.endpoint, pathStyle: true, prefix: `test-${prefixes}/` }
}
const openBucket = (changes: Partial<BucketSettings> = {}) => createBucketStore({ ...settings(), ...changes })
const read = async (store: ObjectStore, name: string) => {
  const object = await store.get(name)
  return object && String(await readObject(object))
}
async function namesIn(store: ObjectStore): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of store.list()) names.push(name)
  return names.sort()
}
const failure = async (call: Promise<unknown>): Promise<unknown> => {
  const error: unknown = await call.then(
    () => 'no error',
    (reason: unknown) => reason,
  )
  return error instanceof ObjectStoreError ? error.failure : error
}

describe.each([
  ['directory', async () => createDirectoryStore(join(directory, 'pictures'))],
  ['bucket', () => openBucket()],
])('an object store in a %s', (_, open: () => Promise<ObjectStore>) => {
  let store: ObjectStore
  beforeEach(async () => {
    store = await open()
  })

  test('returns what was stored, with its size', async () => {
    const bytes = Buffer.from([0, 255, 13, 10, 128])
    await store.put('a-560.webp', bytes)
    const object = await store.get('a-560.webp')
    expect(object?.size).toBe(bytes.length)
    expect(object && (await readObject(object))).toEqual(bytes)
  })

  test('has no object that was not stored', async () => {
    expect(await store.get('a-560.webp')).toBeNull()
    expect(await namesIn(store)).toEqual([])
  })

  test('stores empty and large objects', async () => {
    await store.put('empty.original', Buffer.alloc(0))
    await store.put('large.original', large)
    expect(await read(store, 'empty.original')).toBe('')
    expect(await read(store, 'large.original')).toBe(String(large))
  })

  test('lists names and sizes', async () => {
    await Promise.all(['b.webp', 'a.original', 'share-c.jpg'].map((name) => store.put(name, Buffer.from(name))))
    expect(await namesIn(store)).toEqual(['a.original', 'b.webp', 'share-c.jpg'])
    for await (const { name, size } of store.list()) expect(size).toBe(name.length)
  })

  test('several writers and readers of one name all succeed', async () => {
    const bytes = large.subarray(0, 200_000)
    await Promise.all(Array.from({ length: 12 }, () => store.put('a.webp', bytes)))
    const all = await Promise.all(
      Array.from({ length: 12 }, async (_unused, index) => {
        if (index % 2 === 0) await store.put('a.webp', bytes)
        return await read(store, 'a.webp')
      }),
    )
    expect(new Set(all)).toEqual(new Set([String(bytes)]))
  })

  test.each(['../a.webp', 'a/b.webp', '/a.webp', '.hidden', '..', '', 'a%2f.webp', 'a\0.webp', 'a'.repeat(200)])(
    'rejects the name %j',
    async (name) => {
      await expect(store.get(name)).rejects.toThrow('name is invalid')
      await expect(store.put(name, Buffer.from('x'))).rejects.toThrow('name is invalid')
    },
  )

  test('its check writes and reads an object, also at the same time as another one', async () => {
    await Promise.all([store.check(), store.check()])
    expect(await namesIn(store)).toEqual(['probe'])
  })
})

test('a directory that cannot be used is unavailable', async () => {
  await writeFile(join(directory, 'pictures'), 'not a directory')
  const store = createDirectoryStore(join(directory, 'pictures'))
  for (const call of [store.get('a.webp'), store.put('a.webp', large), namesIn(store), store.check()])
    expect(await failure(call)).toBe('unavailable')
  expect(await readdir(directory)).toEqual(['pictures'])
})

describe('a bucket', () => {
  test('has only the objects under its prefix', async () => {
    const shared = settings()
    const [one, other] = await Promise.all(
      ['one/', 'other/'].map((folder) => createBucketStore({ ...shared, prefix: shared.prefix + folder })),
    )
    await one?.put('a.webp', Buffer.from('one'))
    expect(await other?.get('a.webp')).toBeNull()
    expect(other && (await namesIn(other))).toEqual([])
    // The bucket above has folders, which are no objects of ours.
    expect(await namesIn(await createBucketStore(shared))).toEqual([])
  })

  test('lists more objects than a page has', async () => {
    const store = await openBucket({ pageSize: 3 })
    const names = Array.from({ length: 8 }, (_, index) => `n${index}.webp`)
    await Promise.all(names.map((name) => store.put(name, Buffer.from('x'))))
    expect(await namesIn(store)).toEqual(names)
  })

  test.each([
    ['the bucket does not exist', { bucket: 'no-such-bucket' }],
    ['the secret is wrong', { credentials: { accessKeyId: 'test:tester', secretAccessKey: 'wrong' } }],
    ['the key is unknown', { credentials: { accessKeyId: 'nobody', secretAccessKey: 'testing' } }],
  ])('rejects every call if %s', async (_, changes: Partial<BucketSettings>) => {
    const store = await openBucket(changes)
    for (const call of [store.get('a.webp'), store.put('a.webp', large), namesIn(store), store.check()])
      expect(await failure(call)).toBe('rejected')
    await expect(requireUsableBucket(store, pino({ level: 'silent' }))).rejects.toThrow(UnusableBucketError)
  })

  test('a server that is down makes it unavailable until it is back', async () => {
    const store = await openBucket()
    await store.put('a.webp', Buffer.from('a'))
    await network.fail('closed')
    for (const call of [store.get('a.webp'), store.put('b.webp', large), namesIn(store), store.check()])
      expect(await failure(call)).toBe('unavailable')
    const lines: string[] = []
    await requireUsableBucket(store, pino({ level: 'error' }, { write: (line: string) => lines.push(line) }))
    expect(lines.join()).toContain('does not respond')
    await network.fail('open')
    expect(await read(store, 'a.webp')).toBe('a')
    expect(await store.get('b.webp')).toBeNull()
  })

  test('a server that does not respond makes it unavailable within the limits', async () => {
    const store = await openBucket({ limits: short })
    await network.fail('silent')
    const from = performance.now()
    expect(await failure(store.get('a.webp'))).toBe('unavailable')
    expect(await failure(store.put('a.webp', large))).toBe('unavailable')
    // Longer than both limits, for a machine with other work.
    expect(performance.now() - from).toBeLessThan(10_000)
  })

  test.each([
    ['ends too early', { bytes: 1_000_000 }],
    ['stops in the middle', { bytes: 1_000_000, stalls: true }],
  ])('a download that %s fails', async (_, fault) => {
    const shared = settings()
    await (await createBucketStore(shared)).put('a.original', large)
    await network.fail(fault)
    const store = await createBucketStore({ ...shared, limits: { transfer: short.transfer } })
    const object = await store.get('a.original')
    expect(object?.size).toBe(large.length)
    expect(object && (await failure(readObject(object)))).toBe('unavailable')
  })

  test('a download that nobody reads is closed', async () => {
    const shared = settings()
    const store = await createBucketStore(shared)
    await store.put('a.original', large)
    const object = await (await createBucketStore({ ...shared, limits: { transfer: short.transfer } })).get(
      'a.original',
    )
    if (object === null || Buffer.isBuffer(object.body)) throw new Error('no stream')
    const { body } = object
    await new Promise((closed) => body.once('close', closed))
    expect(await read(store, 'a.original')).toBe(String(large))
  })

  test('an upload without a response fails, and stores all of the object or nothing', async () => {
    const store = await openBucket()
    await network.fail({ bytes: 0 })
    expect(await failure(store.put('a.original', large))).toBe('unavailable')
    await network.fail('open')
    expect([null, String(large)]).toContain(await read(store, 'a.original'))
  })
})

describe('copying a directory to a bucket', () => {
  const ignore = () => undefined

  test('copies each object once, and continues after a failure', async () => {
    const from = createDirectoryStore(directory)
    const names = Array.from({ length: 30 }, (_, index) => `n${String(index).padStart(2, '0')}.webp`)
    for (const name of names) await from.put(name, Buffer.from(name))
    await writeFile(join(directory, '.n99.webp.unfinished'), 'x')
    const to = await openBucket()
    let puts = 0
    const failing: ObjectStore = {
      ...to,
      put: (name, bytes) => {
        puts += 1
        return puts > 9 ? Promise.reject(new ObjectStoreError('unavailable', 'down')) : to.put(name, bytes)
      },
    }
    await expect(copyObjects(from, failing, ignore)).rejects.toThrow('down')
    const before = (await namesIn(to)).length
    expect(before).toBeLessThan(names.length)
    const bytes = (names.length - before) * 8
    expect(await copyObjects(from, to, ignore)).toEqual({ copied: names.length - before, present: before, bytes })
    expect(await copyObjects(from, to, ignore)).toEqual({ copied: 0, present: names.length, bytes: 0 })
    expect(await namesIn(to)).toEqual(names)
    expect(await read(to, 'n07.webp')).toBe('n07.webp')
  })

  test('copies an object again that has another size', async () => {
    const from = createDirectoryStore(directory)
    const to = await openBucket()
    await from.put('a.webp', Buffer.from('complete'))
    await to.put('a.webp', Buffer.from('comp'))
    expect(await copyObjects(from, to, ignore)).toMatchObject({ copied: 1, present: 0 })
    expect(await read(to, 'a.webp')).toBe('complete')
  })
})
