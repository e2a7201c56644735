/** @jest-environment node */
import { mayGuess, wrongGuess } from './guesses'

const statuses = async (times: number, guess: () => Promise<Response | null>) => {
  const seen: (number | undefined)[] = []
  for (let time = 0; time < times; time++) seen.push((await guess())?.status)
  return seen
}

test('a visitor has ten guesses a minute, and others have theirs', async () => {
  const seen = await statuses(12, () => mayGuess('ten', '203.0.113.1'))
  expect(seen).toEqual([...Array.from({ length: 10 }, () => undefined), 429, 429])
  expect(await mayGuess('ten', '203.0.113.2')).toBeNull()
  expect(await mayGuess('another', '203.0.113.1')).toBeNull()
})

test('a store that many guess at still looks at the code of whoever has not guessed wrong', async () => {
  const crowd = Array.from({ length: 100 }, (_, index) => `198.51.100.${index}`)
  for (const visitor of crowd) expect(await wrongGuess('siege', visitor)).toBeNull()
  // The siege is on: a slip is forgiven, the second wrong guess is not.
  expect(await wrongGuess('siege', '203.0.113.9')).toBeNull()
  expect(await mayGuess('siege', '203.0.113.9')).toBeNull()
  expect((await wrongGuess('siege', '203.0.113.9'))?.status).toBe(429)
  const refused = await mayGuess('siege', '203.0.113.9')
  expect(refused?.status).toBe(429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3_000)
  expect(await mayGuess('siege', '203.0.113.10')).toBeNull()
})
