/** Number of ratings and their average, rounded half up to one decimal digit. `histogram` counts ratings from 1 to 5 stars. */
export function summarizeRatings(histogram: readonly number[]): { count: number; average: number } {
  const count = histogram.reduce((sum, ratings) => sum + ratings, 0)
  const stars = histogram.reduce((sum, ratings, index) => sum + ratings * (index + 1), 0)
  // Integers until the last division: 4.25 has no exact binary sum.
  return { count, average: count === 0 ? 0 : Math.floor((20 * stars + count) / (2 * count)) / 10 }
}
