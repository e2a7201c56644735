import { ChangePage, type FeedEntry } from '@awning/contract/change'
import { fixedClock } from '@awning/platform/clock'
import { signCall } from '@awning/platform/signed-call'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps, testSecret } from '@awning/testing/test-deps'
import { eq } from 'drizzle-orm'
import { createCommerce } from '../app'
import { changes } from '../db/schema/changes'
import { stores } from '../db/schema/stores'
import type { Tx } from '../db/store-db'
import { testDatabaseUrl } from '../env'
import type { ChangeFeed, FeedPublisher } from '../ports/change-feed'
import { listInstances } from './app-instances'
import { createChangeFeed } from './change-feed'
import { recordChanges } from './record-changes'
import { sweepChanges } from './sweep-changes'

const database = setUpTestDatabase()
const serviceUrl = 'http://service.test'
const secret = testSecret('changes')
let clock: ReturnType<typeof fixedClock>
let feed: ChangeFeed
let store: { id: number }

beforeEach(async () => {
  await database.reset()
  clock = fixedClock('2026-11-20T10:00:00Z')
  feed = createChangeFeed({ db: database.db, clock })
  const [row] = await database.db.insert(stores).values({ slug: 'corner', name: 'Corner' }).returning()
  store = { id: row?.id ?? 0 }
})

const change = (slug: string, tx: Tx, dueAt?: Date) =>
  recordChanges(store, [{ type: 'listing', slug, hidden: false }], tx, dueAt)
const commit = (slug: string, dueAt?: Date) => database.db.transaction((tx) => change(slug, tx, dueAt))
const slugsOf = (entries: readonly FeedEntry[]) =>
  entries.flatMap(({ changes }) => changes.map((one) => (one.type === 'listing' ? one.slug : one.type)))
const slugsAfter = async (after: number) => slugsOf((await feed.read(after, 0)).entries)

test('a change is in the feed once it is committed, in the order of the positions', async () => {
  expect(await feed.read(null, 0)).toEqual({ last: 0, entries: [], isComplete: true })
  await commit('tee')
  await commit('cap')
  expect(await slugsAfter(0)).toEqual([])
  await feed.advance()
  expect(await feed.read(0, 0)).toMatchObject({
    last: 2,
    isComplete: true,
    entries: [
      { seq: 1, storeSlug: 'corner', changes: [{ type: 'listing', slug: 'tee' }] },
      { seq: 2, storeSlug: 'corner' },
    ],
  })
  expect(await slugsAfter(1)).toEqual(['cap'])
  expect(await feed.read(2, 0)).toEqual({ last: 2, entries: [], isComplete: true })
})

test('a change that is rolled back never enters the feed', async () => {
  await expect(
    database.db.transaction(async (tx) => {
      await change('tee', tx)
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await feed.advance()
  expect(await feed.read(0, 0)).toEqual({ last: 0, entries: [], isComplete: true })
})

test('no change is skipped if transactions commit in another order than they began', async () => {
  // The embedded database runs one transaction at a time.
  const overlaps = testDatabaseUrl() !== undefined
  let finishFirst: () => void = () => undefined
  const mayFinish = new Promise<void>((resolve) => {
    finishFirst = resolve
  })
  let onWritten: () => void = () => undefined
  const written = new Promise<void>((resolve) => {
    onWritten = resolve
  })
  const first = database.db.transaction(async (tx) => {
    await change('written-first', tx)
    onWritten()
    if (overlaps) await mayFinish
  })
  await written
  await commit('committed-first')
  await feed.advance()
  const before = await slugsAfter(0)
  finishFirst()
  await first
  await feed.advance()
  const after = await slugsAfter(before.length)
  expect([...before, ...after].toSorted()).toEqual(['committed-first', 'written-first'])
  if (overlaps) expect([before, after]).toEqual([['committed-first'], ['written-first']])
})

test('a reader that follows several processes sees every change once, without gaps', async () => {
  const feeds = [feed, createChangeFeed({ db: database.db, clock }), createChangeFeed({ db: database.db, clock })]
  const total = 120
  let isWriting = true
  const seen: FeedEntry[] = []
  const read = async () => {
    const { entries, isComplete } = await feed.read(seen.at(-1)?.seq ?? 0, 0)
    expect(isComplete).toBe(true)
    seen.push(...entries)
  }
  const follow = async () => {
    while (isWriting) await read()
  }
  const advance = async (one: ChangeFeed) => {
    while (isWriting) await one.advance()
  }
  const write = async () => {
    const writers = Array.from({ length: total }, (_, index) => commit(`tee-${index}`))
    await Promise.all(writers)
    isWriting = false
  }
  await Promise.all([write(), follow(), ...feeds.map(advance)])
  await feed.advance()
  await read()
  expect(seen.map(({ seq }) => seq)).toEqual(Array.from({ length: total }, (_, index) => index + 1))
  expect(new Set(slugsOf(seen)).size).toBe(total)
}, 30_000)

test('a delayed change enters the feed when it is due', async () => {
  await commit('later', new Date('2026-11-20T10:00:04Z'))
  await commit('now')
  await feed.advance()
  expect(await slugsAfter(0)).toEqual(['now'])
  clock.moveTo('2026-11-20T10:00:04Z')
  await feed.advance()
  expect(await slugsAfter(1)).toEqual(['later'])
})

test('a reader waits for the next change, also one of another process, and until the service stops', async () => {
  const waiting = feed.read(0, 20_000)
  await commit('tee')
  await createChangeFeed({ db: database.db, clock }).advance()
  await feed.advance()
  expect(slugsOf((await waiting).entries)).toEqual(['tee'])
  const stopped = feed.read(1, 20_000)
  // The reader must be waiting before the stop.
  await feed.read(1, 0)
  feed.stop()
  expect(await stopped).toEqual({ last: 1, entries: [], isComplete: true })
  expect(await feed.read(1, 20_000)).toEqual({ last: 1, entries: [], isComplete: true })
})

test('a reader does not miss a change that is added while it reads', async () => {
  let finishRead: () => void = () => undefined
  const mayFinish = new Promise<void>((resolve) => {
    finishRead = resolve
  })
  let isFirst = true
  const slowDb = new Proxy(database.db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (name !== 'select' || !isFirst) return typeof value === 'function' ? value.bind(target) : value
      isFirst = false
      // The database has read the position; its response is still on the way.
      return () => ({ from: () => mayFinish.then(() => [{ lastSeq: 0 }]) })
    },
  })
  const slowFeed = createChangeFeed({ db: slowDb, clock })
  const reading = slowFeed.read(0, 600_000)
  await commit('tee')
  await slowFeed.advance()
  finishRead()
  expect(slugsOf((await reading).entries)).toEqual(['tee'])
})

test('a reader learns that entries are missing if they were removed, or if a backup was restored', async () => {
  for (const slug of ['tee', 'cap', 'mug']) await commit(slug)
  await feed.advance()
  await database.db.update(changes).set({ createdAt: new Date('2026-11-20T10:00:00Z') })
  await commit('pin')
  await feed.advance()
  await database.db
    .update(changes)
    .set({ createdAt: new Date('2026-11-21T10:00:01Z') })
    .where(eq(changes.seq, 4))
  clock.moveTo('2026-11-21T10:00:01Z')
  await sweepChanges({ db: database.db, clock })
  expect(await feed.read(1, 0)).toEqual({ last: 4, entries: [], isComplete: false })
  expect(await slugsAfter(3)).toEqual(['pin'])
  expect(await feed.read(9, 0)).toEqual({ last: 4, entries: [], isComplete: false })
})

describe('a publisher', () => {
  let published: number[][]
  let failures: number
  let aligned: number[]
  let reported: unknown[]
  const publisher: FeedPublisher = {
    align: async (lastPosition) => {
      aligned.push(await lastPosition())
    },
    publish: async (entries) => {
      if (failures > 0) {
        failures -= 1
        throw new Error('Redis is down')
      }
      published.push(entries.map(({ seq }) => seq))
    },
    check: async () => undefined,
    close: () => undefined,
  }
  beforeEach(() => {
    published = []
    aligned = []
    failures = 0
    reported = []
    feed = createChangeFeed({ db: database.db, clock, publisher, onPublishError: (error) => reported.push(error) })
  })

  test('gets every new entry once, after the feed is aligned', async () => {
    await commit('tee')
    await commit('cap')
    await feed.advance()
    await commit('mug')
    await feed.advance()
    await feed.advance()
    expect([published, aligned]).toEqual([[[1, 2], [3]], [2]])
  })

  test('that fails delays nothing, and is reported once: the entries are in the feed', async () => {
    failures = 2
    await commit('tee')
    await feed.advance()
    expect(await slugsAfter(0)).toEqual(['tee'])
    await commit('cap')
    await feed.advance()
    await commit('mug')
    await feed.advance()
    expect(published).toEqual([[3]])
    expect(reported).toHaveLength(1)
  })
})

describe('the call of an app instance', () => {
  const read = async (content: object, url = `${serviceUrl}/v1/changes`, key = secret) => {
    const service = createCommerce(
      testDeps(database.db, { clock, changeFeed: feed, revalidateSecret: secret, serviceUrl }),
    )
    const { body, headers } = signCall(content, { url, secret: key }, { now: new Date() })
    const response = await service.request('/v1/changes', { method: 'POST', body, headers })
    return { status: response.status, body: await response.json() }
  }

  test('returns the position of the last entry, then the entries, and records where the instance is', async () => {
    await commit('tee')
    await feed.advance()
    const start = await read({ after: null, instance: 'web-1:3000' })
    expect(start).toEqual({ status: 200, body: { last: 1, entries: [], isComplete: true } })
    expect(await listInstances(database.db, 0)).toEqual([])
    await commit('cap')
    await feed.advance()
    const next = await read({ after: 1, wait: 10, instance: 'web-1:3000' })
    expect(slugsOf(ChangePage.parse(next.body).entries)).toEqual(['cap'])
    const seenAt = new Date('2026-11-20T10:00:00Z')
    const future = Date.now() + 60_000
    expect(await listInstances(database.db, future)).toEqual([{ name: 'web-1:3000', seenAt, lateChanges: 1 }])
    await read({ after: 2, wait: 0, instance: 'web-1:3000' })
    expect(await listInstances(database.db, future)).toEqual([{ name: 'web-1:3000', seenAt, lateChanges: 0 }])
    clock.moveTo('2026-11-20T11:00:01Z')
    await sweepChanges({ db: database.db, clock })
    expect(await listInstances(database.db, future)).toEqual([])
  })

  test('is rejected without the right signature, for another receiver, and if it is malformed', async () => {
    const content = { after: 0, instance: 'web-1:3000' }
    expect((await read(content, undefined, testSecret('other'))).status).toBe(401)
    expect((await read(content, 'http://other.test/v1/changes')).status).toBe(401)
    expect((await read({ after: -1, instance: 'web-1:3000' })).status).toBe(422)
    const service = createCommerce(testDeps(database.db, { changeFeed: feed, revalidateSecret: secret, serviceUrl }))
    expect((await service.request('/v1/changes', { method: 'POST', body: '{}' })).status).toBe(401)
  })
})
