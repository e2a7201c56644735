/** @jest-environment node */
import { type Counts, withFallback } from './counts'
import { memoryCounts } from './memory-counts'
import { redisCounts } from './redis-counts'
import { openRedis } from './redis-fixture'

const until = async (holds: () => boolean | Promise<boolean>) => {
  while (!(await holds())) await new Promise((go) => setTimeout(go, 20))
}
const answers = async (counts: Counts) => {
  try {
    await counts.count('is anybody there', { most: 1, spanMs: 1_000 })
    return true
  } catch {
    return false
  }
}

describe.each(['memory', 'redis'] as const)('tries counted in %s', (where) => {
  let counts: Counts
  /** As another process of the app counts. */
  let beside: Counts
  let close: () => Promise<void>
  beforeAll(async () => {
    if (where === 'memory') {
      counts = memoryCounts()
      beside = counts
      close = async () => undefined
      return
    }
    const server = await openRedis()
    const [one, other] = [redisCounts(server.url), redisCounts(server.url)]
    await until(async () => (await answers(one)) && (await answers(other)))
    counts = one
    beside = other
    close = async () => {
      one.close()
      other.close()
      await server.stop()
    }
  })
  afterAll(() => close())

  it('are told one by one, each key for itself', async () => {
    const limit = { most: 2, spanMs: 60_000 }
    expect((await counts.count('a', limit)).tries).toBe(1)
    expect((await counts.count('a', limit)).tries).toBe(2)
    expect((await counts.count('b', limit)).tries).toBe(1)
    const { tries, restMs } = await counts.count('a', limit)
    expect(tries).toBe(3)
    expect(restMs).toBeGreaterThan(0)
    expect(restMs).toBeLessThanOrEqual(60_000)
  })

  it('are those of all processes', async () => {
    const limit = { most: 2, spanMs: 60_000 }
    await counts.count('shared', limit)
    expect((await beside.count('shared', limit)).tries).toBe(2)
  })

  it('at the same time are each counted', async () => {
    const limit = { most: 2, spanMs: 60_000 }
    const all = await Promise.all(Array.from({ length: 200 }, () => counts.count('crowd', limit)))
    expect(all.map(({ tries }) => tries).sort((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, n) => n + 1))
  })

  it('are forgotten when their span is over, which no later try makes longer', async () => {
    const limit = { most: 2, spanMs: 300 }
    const began = performance.now()
    await counts.count('short', limit)
    // It would never begin anew if each try moved the end.
    await until(async () => (await counts.count('short', limit)).tries === 1)
    expect(performance.now() - began).toBeGreaterThanOrEqual(290)
  })
})

describe('in memory', () => {
  it('a span is as long as it is said', async () => {
    let now = 0
    const { count } = memoryCounts(() => now)
    const limit = { most: 2, spanMs: 1_000 }
    expect(await count('a', limit)).toEqual({ tries: 1, restMs: 1_000 })
    now = 400
    expect(await count('a', limit)).toEqual({ tries: 2, restMs: 600 })
    expect(await count('b', limit)).toEqual({ tries: 1, restMs: 1_000 })
    now = 1_000
    expect(await count('a', limit)).toEqual({ tries: 1, restMs: 1_000 })
  })
})

describe('a crowd of visitors', () => {
  it('is remembered by its latest, not without end', async () => {
    const { count } = memoryCounts(() => 0, 100)
    const limit = { most: 2, spanMs: 60_000 }
    await count('early', limit)
    for (let visitor = 0; visitor < 1_000; visitor += 1) await count(`${visitor}`, limit)
    expect((await count('999', limit)).tries).toBe(2)
    expect((await count('early', limit)).tries).toBe(1)
  })

  it('does not keep those whose span is over', async () => {
    let now = 0
    const { count } = memoryCounts(() => now, 100)
    for (let visitor = 0; visitor < 99; visitor += 1) await count(`${visitor}`, { most: 2, spanMs: 1_000 })
    now = 10_000
    await count('kept', { most: 2, spanMs: 60_000 })
    for (let visitor = 200; visitor < 298; visitor += 1) await count(`${visitor}`, { most: 2, spanMs: 1_000 })
    expect((await count('kept', { most: 2, spanMs: 60_000 })).tries).toBe(2)
  })
})

describe('a Redis that goes away', () => {
  it('is replaced by memory, told of once, and counted in again when it is back', async () => {
    const server = await openRedis()
    const redis = redisCounts(server.url)
    await until(() => answers(redis))
    const told: unknown[] = []
    const counts = withFallback(redis, memoryCounts(), (error) => told.push(error))
    const limit = { most: 9, spanMs: 60_000 }
    expect((await counts.count('a', limit)).tries).toBe(1)
    expect((await counts.count('a', limit)).tries).toBe(2)
    await server.stop()
    expect((await counts.count('a', limit)).tries).toBe(1)
    expect((await counts.count('a', limit)).tries).toBe(2)
    expect(told).toHaveLength(1)
    const back = await openRedis(server.port)
    await until(() => answers(redis))
    expect((await counts.count('b', limit)).tries).toBe(1)
    expect(told).toHaveLength(1)
    redis.close()
    await back.stop()
  })
})
