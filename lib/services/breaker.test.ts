/** @jest-environment node */
import { createBreaker } from './breaker'

const origin = 'http://service.test'

function circuit() {
  let at = 0
  const breaker = createBreaker(() => at)
  return { ...breaker, pass: (ms: number) => (at += ms) }
}

test('a service that failed five times in a row is left alone', () => {
  const { allows, failed } = circuit()
  for (let count = 1; count <= 4; count++) failed(origin)
  expect(allows(origin)).toBe(true)
  failed(origin)
  expect(allows(origin)).toBe(false)
  expect(allows('http://another.test')).toBe(true)
})

test('one call that waited in vain for its whole time is enough', () => {
  const { allows, failed } = circuit()
  failed(origin, { waited: 3500 })
  expect(allows(origin)).toBe(false)
})

test('one slow call is not enough while others are answered', () => {
  const { allows, failed, answered, pass } = circuit()
  pass(2000)
  answered(origin)
  pass(2000)
  failed(origin, { waited: 3500 })
  expect(allows(origin)).toBe(true)
  pass(2000)
  failed(origin, { waited: 3500 })
  expect(allows(origin)).toBe(false)
})

test('after a rest a single call tries, and its answer opens the way for all', () => {
  const { allows, failed, answered, pass } = circuit()
  failed(origin, { waited: 3500 })
  pass(2999)
  expect(allows(origin)).toBe(false)
  pass(1)
  expect([allows(origin), allows(origin)]).toEqual([true, false])
  answered(origin)
  expect([allows(origin), allows(origin)]).toEqual([true, true])
})

test('a trial that fails too, or never comes back, means another rest', () => {
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

test('a failure here and there never adds up', () => {
  const { allows, failed, answered } = circuit()
  for (let count = 1; count <= 20; count++) {
    failed(origin)
    answered(origin)
  }
  expect(allows(origin)).toBe(true)
})
