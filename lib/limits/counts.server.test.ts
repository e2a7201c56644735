/** @jest-environment node */

import { openRedis } from '../../tests/storefront/redis-server'
import { type Counts, memoryCounts, withFallback } from './counts'
import { redisCounts } from './redis-counts'

const until = async (condition: () => boolean | Promise<boolean>) => {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20))
}
const responses = async (counts: Counts) => {
  try {
    await counts.count('connection check', { max: 1, windowMs: 1_000 })
    return true
  } catch {
    return false
  }
}

describe.each(['memory', 'redis'] as const)('tries counted in %s', (where) => {
  let counts: Counts
  /** Counts like another process of the app. */
  let otherProcess: Counts
  let close: () => Promise<void>
  beforeAll(async () => {
    if (where === 'memory') {
      counts = memoryCounts()
      otherProcess = counts
      close = async () => undefined
      return
    }
    const server = await openRedis()
    const [one, other] = [redisCounts(server.url), redisCounts(server.url)]
    await until(async () => (await responses(one)) && (await responses(other)))
    counts = one
    otherProcess = other
    close = async () => {
      one.close()
      other.close()
      await server.stop()
    }
  })
  afterAll(() => close())

  it('are counted one by one, separately for each key', async () => {
    const limit = { max: 2, windowMs: 60_000 }
    expect((await counts.count('a', limit)).tries).toBe(1)
    expect((await counts.count('a', limit)).tries).toBe(2)
    expect((await counts.count('b', limit)).tries).toBe(1)
    const { tries, restMs } = await counts.count('a', limit)
    expect(tries).toBe(3)
    expect(restMs).toBeGreaterThan(0)
    expect(restMs).toBeLessThanOrEqual(60_000)
  })

  it('are shared by all processes', async () => {
    const limit = { max: 2, windowMs: 60_000 }
    await counts.count('shared', limit)
    expect((await otherProcess.count('shared', limit)).tries).toBe(2)
  })

  it('are each counted if they are simultaneous', async () => {
    const limit = { max: 2, windowMs: 60_000 }
    const all = await Promise.all(Array.from({ length: 200 }, () => counts.count('crowd', limit)))
    expect(all.map(({ tries }) => tries).sort((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, n) => n + 1))
  })

  it('expire at the end of their window, which later tries do not extend', async () => {
    const limit = { max: 2, windowMs: 300 }
    const startTime = performance.now()
    await counts.count('short', limit)
    // It would never restart if each try extended the window.
    await until(async () => (await counts.count('short', limit)).tries === 1)
    expect(performance.now() - startTime).toBeGreaterThanOrEqual(290)
  })
})

describe('counts in memory', () => {
  it('expire after exactly their window', async () => {
    let now = 0
    const { count } = memoryCounts(() => now)
    const limit = { max: 2, windowMs: 1_000 }
    expect(await count('a', limit)).toEqual({ tries: 1, restMs: 1_000 })
    now = 400
    expect(await count('a', limit)).toEqual({ tries: 2, restMs: 600 })
    expect(await count('b', limit)).toEqual({ tries: 1, restMs: 1_000 })
    now = 1_000
    expect(await count('a', limit)).toEqual({ tries: 1, restMs: 1_000 })
  })
})

describe('counts of many visitors', () => {
  it('are limited to the latest', async () => {
    const { count } = memoryCounts(() => 0, 100)
    const limit = { max: 2, windowMs: 60_000 }
    await count('early', limit)
    for (let visitor = 0; visitor < 1_000; visitor += 1) await count(`${visitor}`, limit)
    expect((await count('999', limit)).tries).toBe(2)
    expect((await count('early', limit)).tries).toBe(1)
  })

  it('are removed after their window', async () => {
    let now = 0
    const { count } = memoryCounts(() => now, 100)
    for (let visitor = 0; visitor < 99; visitor += 1) await count(`${visitor}`, { max: 2, windowMs: 1_000 })
    now = 10_000
    await count('kept', { max: 2, windowMs: 60_000 })
    for (let visitor = 200; visitor < 298; visitor += 1) await count(`${visitor}`, { max: 2, windowMs: 1_000 })
    expect((await count('kept', { max: 2, windowMs: 60_000 })).tries).toBe(2)
  })
})

describe('a Redis that becomes unavailable', () => {
  // Requirements: C9.180
  it('is replaced by memory, reported once, and used again when it is back', async () => {
    const server = await openRedis()
    const redis = redisCounts(server.url)
    await until(() => responses(redis))
    const reported: unknown[] = []
    const counts = withFallback(redis, memoryCounts(), (error) => reported.push(error))
    const limit = { max: 9, windowMs: 60_000 }
    expect((await counts.count('a', limit)).tries).toBe(1)
    expect((await counts.count('a', limit)).tries).toBe(2)
    await server.stop()
    expect((await counts.count('a', limit)).tries).toBe(1)
    expect((await counts.count('a', limit)).tries).toBe(2)
    expect(reported).toHaveLength(1)
    const back = await openRedis(server.port)
    await until(() => responses(redis))
    expect((await counts.count('b', limit)).tries).toBe(1)
    expect(reported).toHaveLength(1)
    redis.close()
    await back.stop()
  })
})
