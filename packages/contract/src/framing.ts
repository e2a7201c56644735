/**
 * What the crops of a photograph depend on: its shape and the edges of its subject, in percent of its width and height. Without Zod,
 * for browsers.
 */
export type Framing = {
  /** Width by height. */
  ratio: number
  left: number
  top: number
  right: number
  bottom: number
}

/** A subject that takes up more of the height is often a person, and shown from the top if it does not fit. */
const tall = 60
const narrowest = 0.1
const widest = 9.999

/** A framing as it is in a URL: four digits for the ratio in thousandths, two for each edge. */
export const framingMark = ({ ratio, left, top, right, bottom }: Framing): string =>
  digits(1000 * Math.min(widest, Math.max(narrowest, ratio)), 4) +
  [left, top, right, bottom].map((edge) => digits(Math.min(99, edge), 2)).join('')

const digits = (value: number, length: number) => String(Math.round(value)).padStart(length, '0')

/** The framing of a mark. Undefined for anything else. */
export function readFraming(mark: string | undefined): Framing | undefined {
  const [, ratio, left, top, right, bottom] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(mark ?? '') ?? []
  return ratio && left && top && right && bottom
    ? {
        ratio: Number(ratio) / 1000,
        left: Number(left),
        top: Number(top),
        right: Number(right),
        bottom: Number(bottom),
      }
    : undefined
}

/**
 * The `object-position` of a photograph that fills a frame: its subject is in the middle, or as close to it as the photograph
 * permits, so all of it is in view if it fits. `frames` are the ratios of the frame, one for each layout: the subject is in view in
 * each of them, and in every one between them, in which it fits.
 */
export function objectPosition(
  { ratio, left, top, right, bottom }: Framing,
  frames: readonly number[],
): `${number}% ${number}%` {
  const across = frames.map((frame) => frame / ratio)
  const down = frames.map((frame) => ratio / frame)
  return `${position(left, right, across)}% ${position(top, bottom, down, tall)}%`
}

/** The position in one direction. `shares` are the shares of the photograph that its crops show. */
function position(from: number, to: number, shares: readonly number[], startsFrom = 100): number {
  const visible = shares.map((share) => 100 * share).filter((size) => size < 100)
  if (visible.length === 0) return 50
  const fitting = visible.filter((size) => size >= to - from)
  // A position that shows all of the subject in one crop does so in every larger one.
  const size = Math.min(...(fitting.length > 0 ? fitting : visible))
  const start = fitting.length === 0 && to - from > startsFrom ? from : (from + to - size) / 2
  return Math.round(1000 * Math.min(1, Math.max(0, start / (100 - size)))) / 10
}
