/** @jest-environment node */
import { createBreaker } from './circuit-breaker'

const origin = 'http://service.test'

function circuit({ ready = true } = {}) {
  let at = 0
  const isReady = jest.fn(async () => ready)
  const breaker = createBreaker({ now: () => at, isReady })
  return {
    ...breaker,
    isReady,
    pass: (ms: number) => (at += ms),
    open: () => {
      for (let count = 1; count <= 5; count++) breaker.failed('read', origin)
    },
    openLists: () => {
      for (let count = 1; count <= 5; count++) breaker.failed('list', origin)
    },
  }
}

test('opens after five failures in a row', async () => {
  const { allows, failed } = circuit()
  for (let count = 1; count <= 4; count++) failed('read', origin)
  expect(await allows('read', origin)).toBe(true)
  failed('read', origin)
  expect(await allows('read', origin)).toBe(false)
  expect(await allows('read', 'http://another.test')).toBe(true)
})

test('stays closed for checkouts and other reads while lists fail', async () => {
  const { allows, openLists } = circuit()
  openLists()
  const kinds = ['list', 'read', 'write'] as const
  expect(await Promise.all(kinds.map((kind) => allows(kind, origin)))).toEqual([false, true, true])
})

test('after the pause, all calls wait for one readiness check and pass if the service is ready', async () => {
  const { allows, open, pass, isReady } = circuit()
  open()
  pass(2_999)
  expect(await allows('read', origin)).toBe(false)
  expect(isReady).not.toHaveBeenCalled()
  pass(1)
  const calls = [1, 2, 3].map(() => allows('read', origin))
  expect(await Promise.all(calls)).toEqual([true, true, true])
  expect(isReady).toHaveBeenCalledTimes(1)
})

test('stays open for another pause if the service is not ready', async () => {
  const { allows, open, pass, isReady } = circuit({ ready: false })
  open()
  pass(3_000)
  expect(await allows('read', origin)).toBe(false)
  expect(await allows('read', origin)).toBe(false)
  expect(isReady).toHaveBeenCalledTimes(1)
  pass(3_000)
  await allows('read', origin)
  expect(isReady).toHaveBeenCalledTimes(2)
})

test('does not count failures that are not in a row', async () => {
  const { allows, failed, responded } = circuit()
  for (let count = 1; count <= 20; count++) {
    failed('read', origin)
    responded('read', origin)
  }
  expect(await allows('read', origin)).toBe(true)
})
