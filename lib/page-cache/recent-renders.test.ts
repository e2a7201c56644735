import { mayBeRendering, recordRender } from './recent-renders'

beforeEach(() => {
  globalThis.awningRecentRenders = undefined
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

test('a page may be in progress for five seconds after its start', () => {
  expect(mayBeRendering('outpost')).toBe(false)
  recordRender('outpost')
  jest.advanceTimersByTime(4_999)
  expect(mayBeRendering('outpost')).toBe(true)
  expect(mayBeRendering('nightshift')).toBe(false)
  jest.advanceTimersByTime(1)
  expect(mayBeRendering('outpost')).toBe(false)
})

test('remembers the 1,000 stores that rendered last', () => {
  for (let index = 0; index < 1_001; index += 1) recordRender(`store-${index}`)
  expect([mayBeRendering('store-0'), mayBeRendering('store-1')]).toEqual([false, true])
})
