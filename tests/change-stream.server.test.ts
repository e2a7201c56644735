import { redisPublisher } from '@awning/commerce/changes/redis-publisher'
import type { FeedPublisher } from '@awning/commerce/ports/change-feed'
import type { FeedEntry } from '@awning/contract/change'
import type { RedisLog } from '@awning/platform/redis/connect-redis'
import { until } from '@awning/testing/until'
import type { EntryStream } from '../lib/page-cache/follow-changes'
import { redisStream } from '../lib/page-cache/redis-stream'
import { openRedis } from './storefront/redis-server'

const entry = (seq: number): FeedEntry => ({
  seq,
  storeSlug: 'outpost',
  changes: [{ type: 'listing', slug: `tee-${seq}`, hidden: false }],
  at: seq * 1_000,
})

let server: Awaited<ReturnType<typeof openRedis>>
let isRunning: boolean
let publisher: FeedPublisher
let logged: [Record<string, unknown>, string][]
const record = (fields: Record<string, unknown>, message: string) => void logged.push([fields, message])
const log: RedisLog = { info: record, warn: record }
let streams: (EntryStream & { close: () => void })[]

beforeEach(async () => {
  server = await openRedis()
  isRunning = true
  logged = []
  publisher = redisPublisher(server.url, log)
  streams = []
})
afterEach(async () => {
  publisher.close()
  for (const stream of streams) stream.close()
  await stopRedis()
})

/** Stops the server once. */
async function stopRedis() {
  if (isRunning) await server.stop()
  isRunning = false
}

function openStream(): EntryStream {
  const stream = redisStream(server.url)
  streams.push(stream)
  return stream
}

test('every reader gets the published entries after its own position', async () => {
  await publisher.publish([entry(1), entry(2)])
  expect(await openStream().read(0, 1_000)).toEqual([entry(1), entry(2)])
  expect(await openStream().read(1, 1_000)).toEqual([entry(2)])
})

test('a reader waits for the next entry, and gets none after its time', async () => {
  const stream = openStream()
  const waiting = stream.read(0, 5_000)
  await publisher.publish([entry(1)])
  expect(await waiting).toEqual([entry(1)])
  expect(await stream.read(1, 50)).toEqual([])
})

test('entries that are published in inverted order are left out, and no other is lost', async () => {
  await publisher.publish([entry(3)])
  await publisher.publish([entry(1), entry(2)])
  await publisher.publish([entry(4)])
  expect(await openStream().read(0, 1_000)).toEqual([entry(3), entry(4)])
})

test('a stream of another database is discarded, the stream of this one is not', async () => {
  await publisher.publish([entry(1), entry(2)])
  await publisher.align(async () => 2)
  expect(await openStream().read(0, 1_000)).toHaveLength(2)
  await publisher.align(async () => 1)
  await publisher.publish([entry(2)])
  expect(await openStream().read(0, 1_000)).toEqual([entry(2)])
})

test('both sides report a Redis that is down, and the log has its address once', async () => {
  const stream = openStream()
  await stream.read(0, 50)
  await publisher.publish([entry(1)])
  await stopRedis()
  for (const seq of [2, 3]) await expect(publisher.publish([entry(seq)])).rejects.toThrow()
  await expect(stream.read(0, 50)).rejects.toThrow()
  server = await openRedis(server.port)
  isRunning = true
  await until('the log reports the recovery', async () => logged.length > 1)
  const fields = { 'server.address': `127.0.0.1:${server.port}` }
  expect(logged).toEqual([
    [expect.objectContaining(fields), 'Redis is not available: see REDIS_URL'],
    [fields, 'Redis is available again'],
  ])
})
