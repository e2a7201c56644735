/** @jest-environment node */
import { setImmediate } from 'node:timers/promises'
import { createLimiter } from './limiter'

test('runs two tasks at a time, the others in order, also after a failure', async () => {
  const runLimited = createLimiter(2)
  const started: number[] = []
  const ends: (() => void)[] = []
  const results = Array.from({ length: 5 }, (_, index) =>
    runLimited(async () => {
      started.push(index)
      await new Promise<void>((resolve) => ends.push(resolve))
      if (index === 1) throw new Error('failed')
      return index
    }).catch((error: Error) => error.message),
  )
  await setImmediate()
  expect(started).toEqual([0, 1])
  ends[1]?.()
  await setImmediate()
  expect(started).toEqual([0, 1, 2])
  ends[0]?.()
  ends[2]?.()
  await setImmediate()
  expect(started).toEqual([0, 1, 2, 3, 4])
  for (const end of ends) end()
  expect(await Promise.all(results)).toEqual([0, 'failed', 2, 3, 4])
})
