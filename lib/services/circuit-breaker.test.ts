/** @jest-environment node */
import { createBreaker } from './circuit-breaker'

const origin = 'http://service.test'

function circuit() {
  let at = 0
  const breaker = createBreaker(() => at)
  return { ...breaker, pass: (ms: number) => (at += ms) }
}

test('opens after five failures in a row', () => {
  const { allows, failed } = circuit()
  for (let count = 1; count <= 4; count++) failed(origin)
  expect(allows(origin)).toBe(true)
  failed(origin)
  expect(allows(origin)).toBe(false)
  expect(allows('http://another.test')).toBe(true)
})

test('opens after a single call that used up its whole timeout', () => {
  const { allows, failed } = circuit()
  failed(origin, { waited: 3500 })
  expect(allows(origin)).toBe(false)
})

test('stays closed after one slow call while other calls succeed', () => {
  const { allows, failed, responded, pass } = circuit()
  pass(2000)
  responded(origin)
  pass(2000)
  failed(origin, { waited: 3500 })
  expect(allows(origin)).toBe(true)
  pass(2000)
  failed(origin, { waited: 3500 })
  expect(allows(origin)).toBe(false)
})

test('sends a single trial call after the pause and closes if it succeeds', () => {
  const { allows, failed, responded, pass } = circuit()
  failed(origin, { waited: 3500 })
  pass(2999)
  expect(allows(origin)).toBe(false)
  pass(1)
  expect([allows(origin), allows(origin)]).toEqual([true, false])
  responded(origin)
  expect([allows(origin), allows(origin)]).toEqual([true, true])
})

test('stays open after a trial call that fails or never returns', () => {
  const { allows, failed, pass } = circuit()
  failed(origin, { waited: 3500 })
  pass(3000)
  expect(allows(origin)).toBe(true)
  failed(origin)
  expect(allows(origin)).toBe(false)
  pass(3000)
  expect([allows(origin), allows(origin)]).toEqual([true, false])
  pass(3000)
  expect(allows(origin)).toBe(true)
})

test('does not count failures that are not in a row', () => {
  const { allows, failed, responded } = circuit()
  for (let count = 1; count <= 20; count++) {
    failed(origin)
    responded(origin)
  }
  expect(allows(origin)).toBe(true)
})
