export type Point = readonly [number, number]
export type Box = { x: number; y: number; width: number; height: number }

/** Formats a coordinate with one decimal, which is finer than any output pixel. */
export const n = (value: number) => (Math.round(value * 10) / 10).toString()

export const points = (list: readonly Point[]) => list.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')

export const polygon = (list: readonly Point[]) => `M${points(list)}Z`

const cyclic = (list: readonly Point[], index: number): Point => list[(index + list.length) % list.length] ?? [0, 0]

const bend = (before: Point, from: Point, to: Point, after: Point) =>
  `C${n(from[0] + (to[0] - before[0]) / 6)} ${n(from[1] + (to[1] - before[1]) / 6)} ${n(to[0] - (after[0] - from[0]) / 6)} ${n(to[1] - (after[1] - from[1]) / 6)} ${n(to[0])} ${n(to[1])}`

/** A closed curve through all points (Catmull-Rom as cubic Béziers). */
export function smoothLoop(list: readonly Point[]): string {
  const parts = list.map((from, index) =>
    bend(cyclic(list, index - 1), from, cyclic(list, index + 1), cyclic(list, index + 2)),
  )
  const start = cyclic(list, 0)
  return `M${n(start[0])} ${n(start[1])}${parts.join('')}Z`
}

/** An open curve through all points. */
export function smoothLine(list: readonly Point[]): string {
  const at = (index: number): Point => list[Math.min(list.length - 1, Math.max(0, index))] ?? [0, 0]
  const parts = list.slice(1).map((to, index) => bend(at(index - 1), at(index), to, at(index + 2)))
  const start = at(0)
  return `M${n(start[0])} ${n(start[1])}${parts.join('')}`
}
