import { largestAreas } from './largest-areas'

const picture = (...rows: string[]) => rows.flatMap((row) => [...row].map(Number))

test('the largest areas are those whose values come close to the sum of the largest one', () => {
  const values = picture('9900', '0002', '0002', '1002')
  expect([...largestAreas(values, 4, 0.25)].toSorted((a, b) => a - b)).toEqual([0, 1, 7, 11, 15])
  expect([...largestAreas(values, 4, 0.5)]).toEqual([0, 1])
})

test('pixels at both ends of a row are not connected, and a picture without values has no area', () => {
  expect([...largestAreas(picture('001', '100', '000'), 3, 1)]).toEqual([2, 3])
  expect([...largestAreas(picture('005', '100', '000'), 3, 1)]).toEqual([2])
  expect(largestAreas(picture('00', '00'), 2, 1).size).toBe(0)
})
