import fc from 'fast-check'
import { sourceHash } from './source-hash'

test('ignores the order of fields and detects any other difference', () => {
  expect(sourceHash({ a: 1, b: { c: [1, 2], d: undefined } })).toBe(sourceHash({ b: { c: [1, 2] }, a: 1 }))
  expect(sourceHash({ a: [1, 2] })).not.toBe(sourceHash({ a: [2, 1] }))
  expect(sourceHash({ a: '1' })).not.toBe(sourceHash({ a: 1 }))
  expect(sourceHash({ a: null })).not.toBe(sourceHash({}))
})

test('values with different JSON have different hashes', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
      const same = sourceHash(a) === sourceHash(b)
      fc.pre(!same || JSON.stringify(a) !== JSON.stringify(b))
      expect(same).toBe(sourceHash(JSON.parse(JSON.stringify(a))) === sourceHash(JSON.parse(JSON.stringify(b))))
    }),
  )
})
