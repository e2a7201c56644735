import fc from 'fast-check'
import { isOneErrorApart, similarWords } from './similar-words'

const letters = fc.array(fc.constantFrom<string>('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 8 })
const apart = (first: string, second: string) => isOneErrorApart([...first], [...second])

test.each([
  ['lantern', 'lantern', true],
  ['lantern', 'lantrn', true],
  ['lantern', 'lanntern', true],
  ['lantern', 'lamtern', true],
  ['lantern', 'lantenr', true],
  ['lantern', 'lnatenr', false],
  ['lantern', 'lantr', false],
  ['kettle', 'mettla', false],
])('%s and %s differ by at most one typing error: %s', (first, second, expected) => {
  expect(apart(first, second)).toBe(expected)
})

test('the words that are similar to a token begin like it', () => {
  expect(similarWords(['shift', 'shifted', 'soft', 'ship', 'swift'], 'shft')).toEqual(['shift', 'shifted', 'soft'])
  expect(similarWords(['tea', 'tee'], 'tes')).toEqual([])
})

test('every word is one error apart from itself with one letter added, left out or replaced, and with two swapped', () => {
  fc.assert(
    fc.property(letters, fc.nat(), fc.constantFrom<string>('a', 'b', 'x'), (word, at, letter) => {
      const index = at % word.length
      const swapped = word.with(index, word[index + 1] ?? 'x')
      if (index + 1 < word.length) swapped[index + 1] = word[index] ?? ''
      for (const other of [
        word.toSpliced(index, 0, letter),
        word.toSpliced(index, 1),
        word.with(index, letter),
        swapped,
      ]) {
        expect(isOneErrorApart(word, other)).toBe(true)
        expect(isOneErrorApart(other, word)).toBe(true)
      }
    }),
  )
})

test('a word that needs two more letters is never one error apart', () => {
  fc.assert(fc.property(letters, (word) => expect(isOneErrorApart(word, [...word, 'x', 'y'])).toBe(false)))
})
