/**
 * The pixels of the connected areas in a square picture whose values add up to at least `share` of those of the largest one. Pixels
 * without a value separate areas.
 */
export function largestAreas(values: readonly number[], side: number, share: number): Set<number> {
  const visited = new Set<number>()
  const areas: { pixels: number[]; total: number }[] = []
  for (const [start, value] of values.entries()) {
    if (value === 0 || visited.has(start)) continue
    const pixels = [start]
    visited.add(start)
    // The array grows while it is read.
    for (const pixel of pixels)
      for (const next of neighbors(pixel, side))
        if (values[next] && !visited.has(next)) {
          visited.add(next)
          pixels.push(next)
        }
    areas.push({ pixels, total: pixels.reduce((total, pixel) => total + (values[pixel] ?? 0), 0) })
  }
  const largest = Math.max(...areas.map(({ total }) => total))
  return new Set(areas.filter(({ total }) => total >= share * largest).flatMap(({ pixels }) => pixels))
}

const neighbors = (pixel: number, side: number) => [
  ...(pixel % side > 0 ? [pixel - 1] : []),
  ...(pixel % side < side - 1 ? [pixel + 1] : []),
  pixel - side,
  pixel + side,
]
