/** @jest-environment node */
import { checkAttemptLimit, recordFailedAttempt } from './rate-limit'

const statuses = async (times: number, guess: () => Promise<Response | null>) => {
  const results: (number | undefined)[] = []
  for (let time = 0; time < times; time++) results.push((await guess())?.status)
  return results
}

test('allows each visitor ten guesses a minute', async () => {
  const results = await statuses(12, () => checkAttemptLimit('ten', '203.0.113.1'))
  expect(results).toEqual([...Array.from({ length: 10 }, () => undefined), 429, 429])
  expect(await checkAttemptLimit('ten', '203.0.113.2')).toBeNull()
  expect(await checkAttemptLimit('another', '203.0.113.1')).toBeNull()
})

// Requirements: C8.401
test('accepts a visitor without a wrong guess while a store is under attack', async () => {
  const visitors = Array.from({ length: 100 }, (_, index) => `198.51.100.${index}`)
  for (const visitor of visitors) expect(await recordFailedAttempt('siege', visitor)).toBeNull()
  // The store's limit is used up: one wrong guess is allowed, the second is not.
  expect(await recordFailedAttempt('siege', '203.0.113.9')).toBeNull()
  expect(await checkAttemptLimit('siege', '203.0.113.9')).toBeNull()
  expect((await recordFailedAttempt('siege', '203.0.113.9'))?.status).toBe(429)
  const rejected = await checkAttemptLimit('siege', '203.0.113.9')
  expect(rejected?.status).toBe(429)
  expect(Number(rejected?.headers.get('retry-after'))).toBeGreaterThan(3_000)
  expect(await checkAttemptLimit('siege', '203.0.113.10')).toBeNull()
})
