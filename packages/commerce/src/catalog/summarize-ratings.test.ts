import fc from 'fast-check'
import { summarizeRatings } from './summarize-ratings'

test.each([
  [[0, 0, 0, 0, 1], 5, 1],
  [[1, 0, 0, 0, 0], 1, 1],
  [[0, 0, 0, 3, 1], 4.3, 4],
  [[0, 0, 1, 0, 1], 4, 2],
  [[0, 0, 0, 19, 1], 4.1, 20],
  [[0, 0, 0, 20, 1], 4, 21],
])('ratings of %j are %d on average', (histogram, average, count) => {
  expect(summarizeRatings(histogram)).toEqual({ count, average })
})

test('no ratings have no average', () => {
  expect(summarizeRatings([0, 0, 0, 0, 0])).toEqual({ count: 0, average: 0 })
})

test('an average is at most half a tenth from the exact one, has one decimal digit, and never falls when a rating rises', () => {
  const histograms = fc
    .array(fc.nat(1_000_000), { minLength: 5, maxLength: 5 })
    .filter((counts) => counts.some(Boolean))
  fc.assert(
    fc.property(histograms, fc.nat(3), (histogram, from) => {
      const { count, average } = summarizeRatings(histogram)
      const exact = histogram.reduce((sum, ratings, index) => sum + ratings * (index + 1), 0) / count
      expect(Math.abs(average - exact)).toBeLessThanOrEqual(0.05 + 1e-9)
      expect(average).toBe(Number(average.toFixed(1)))
      if (histogram[from] === 0) return
      const raised = histogram.map((ratings, index) => ratings - Number(index === from) + Number(index === from + 1))
      expect(summarizeRatings(raised).average).toBeGreaterThanOrEqual(average)
    }),
  )
})
