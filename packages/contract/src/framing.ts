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

/** The margin above a subject that is higher than its crop, as a share of the crop. */
const margin = 0.03
const narrowest = 0.1
const widest = 9.999

/** A framing as it is in a URL: four digits for the ratio in thousandths, two for each edge. */
export const framingMark = ({ ratio, left, top, right, bottom }: Framing): string =>
  digits(1000 * Math.min(widest, Math.max(narrowest, ratio)), 4) +
  [left, top, right, bottom].map((edge) => digits(Math.min(99, edge), 2)).join('')

const digits = (value: number, length: number) => String(Math.round(value)).padStart(length, '0')

/** 1 without a mark. */
export const ratioOf = (mark = '1000'): number => Number(mark.slice(0, 4)) / 1000

/** The width and height of the subject, in shares of those of the photograph. */
export function subjectSize(mark: string): { width: number; height: number } {
  const [left = 0, top = 0, right = 1, bottom = 1] = [4, 6, 8, 10].map(
    (start) => Number(mark.slice(start, start + 2)) / 100,
  )
  return { width: right - left, height: bottom - top }
}

/** Whether a frame of this ratio can show all of the subject. */
export function fitsFrame(mark: string, frame: number): boolean {
  const { width, height } = subjectSize(mark)
  const share = frame / ratioOf(mark)
  return width <= share && height <= 1 / share
}

/**
 * The `object-position` of a photograph that fills a frame, from its mark: its subject is in the middle, or as close to it as the
 * photograph permits, so all of it is in view if it fits. A subject that is too high is shown from its top, where a person has the
 * head. `frames` are the ratios of the frame, one for each layout: the subject is in view in each of them, and in every one between
 * them, in which it fits.
 */
export function objectPosition(mark: string, frames: readonly number[]): string {
  const ratio = ratioOf(mark)
  const edge = (start: number) => Number(mark.slice(start, start + 2)) / 100
  const across = frames.map((frame) => frame / ratio)
  const down = frames.map((frame) => ratio / frame)
  return `${position(edge(4), edge(8), across)}% ${position(edge(6), edge(10), down, true)}%`
}

/**
 * The position in one direction, in percent, of a subject from one share of the photograph to another. `shares` are those that its
 * crops show. With `fromStart`, crops that are smaller than the subject show its start, the others its end too.
 */
function position(from: number, to: number, shares: readonly number[], fromStart = false): number {
  const crops = shares.filter((share) => share < 1).sort((a, b) => a - b)
  const [smallest = 1] = crops
  // A position that shows all of the subject in one crop does so in every larger one.
  const fitting = crops.find((share) => share >= to - from)
  const size = fitting ?? crops[0] ?? 0
  let place = (from + to - size) / 2 / (1 - size)
  if (fromStart && smallest < to - from) {
    place = Math.min(place, (from - margin * smallest) / (1 - smallest))
    if (fitting) place = Math.max(place, (to - size) / (1 - size))
  }
  return Math.round(1000 * Math.min(1, Math.max(0, place))) / 10
}
