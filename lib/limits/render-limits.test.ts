/** @jest-environment node */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createRenderLimits } from './render-limits'

const { signal } = new AbortController()

/** Requests pages without waiting. `rendering` is the number of those that are rendered. */
async function start(acquire: ReturnType<typeof createRenderLimits>['acquire'], pages: [string | null, string][]) {
  let rendering = 0
  const turns = pages.map(([visitor, store]) =>
    acquire(visitor, store, signal).then((release) => {
      rendering += release === null ? 0 : 1
      return release
    }),
  )
  await nextTurn()
  return { turns, rendering: () => rendering }
}

test('a visitor renders four pages at a time, and the next ones wait', async () => {
  const { acquire } = createRenderLimits()
  const { turns, rendering } = await start(acquire, Array(6).fill(['visitor', 'corner']))
  expect(rendering()).toBe(4)
  expect((await start(acquire, [['another', 'corner']])).rendering()).toBe(1)
  ;(await turns[0])?.()
  await turns[4]
  expect(rendering()).toBe(5)
})

test('a visitor who requests more pages than wait gets none', async () => {
  const { acquire } = createRenderLimits()
  const { turns } = await start(acquire, Array(21).fill(['visitor', 'corner']))
  expect(await turns[20]).toBeNull()
})

test('visitors of one store leave pages to those of another', async () => {
  const { acquire } = createRenderLimits()
  const busy = await start(
    acquire,
    Array.from({ length: 40 }, (_, visitor) => [`${visitor}`, 'busy']),
  )
  expect(busy.rendering()).toBe(5)
  const other = await start(acquire, [['other', 'corner']])
  expect(other.rendering()).toBe(1)
})

test('a visitor who leaves during the wait makes room', async () => {
  const { acquire } = createRenderLimits()
  await start(acquire, Array(4).fill(['visitor', 'corner']))
  const visitor = new AbortController()
  const left = acquire('visitor', 'corner', visitor.signal)
  visitor.abort()
  expect(await left).toBeNull()
})
