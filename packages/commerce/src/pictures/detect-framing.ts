import type { Framing } from '@awning/contract/framing'
import sharp from 'sharp'
import { largestAreas } from './largest-areas'

/** The picture is compared at this number of pixels per side. */
const side = 32
/**
 * How a subject is found. `least` is the mean squared color difference from the edges from which it is certain. It has at least
 * `share` of the greatest differences. `edgePixels`: fewer similar pixels of the edge belong to a subject that reaches the edge.
 */
type Method = { least: number; share: number; edgePixels: number }
const clear: Method = { least: 225, share: 0.15, edgePixels: 3 }
/** A subject as light as its background differs in hue. Lightness changes in the background too, and counts little. */
const faint: Method = { least: 10, share: 0.3, edgePixels: 9 }
const lightness = 0.1

/** The greatest differences of all are often reflections. */
const greatest = 0.97
/** A row or column with fewer pixels of the subject is noise. */
const linePixels = 2
/** Further areas with this share of the differences of the largest one belong to the subject. */
const areaShare = 0.25
/** A subject this high that reaches this far down is often a person, whose face may have the colors of the background. */
const person = { height: 0.6, bottom: 0.85, headroom: 0.25 }

type Color = readonly number[]

/** The framing of a photograph: what differs from its left, right and upper edge is its subject. */
export async function detectFraming(bytes: Buffer): Promise<Framing> {
  const { data, info } = await sharp(bytes)
    .rotate()
    .flatten({ background: '#ffffff' })
    .resize(side, side, { fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { autoOrient } = await sharp(bytes).metadata()
  const ratio = Math.round((1000 * autoOrient.width) / autoOrient.height) / 1000
  // A gray picture has one channel.
  const colorAt = (index: number): Color => {
    return [0, 1, 2].map((channel) => data[index * info.channels + (info.channels < 3 ? 0 : channel)] ?? 0)
  }
  const colors = Array.from({ length: side * side }, (_, index) => colorAt(index))
  const differences = differencesFromEdges(colors, clear)
  const edges = edgesOf(differences, clear) ?? edgesOf(differencesFromEdges(colors.map(hueOf), faint), faint)
  return { ratio, ...(edges ?? centerOf(differences)) }
}

function hueOf(color: Color): Color {
  const light = sum(color) / color.length
  return [...color.map((channel) => channel - light), light * lightness]
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const columnOf = (index: number) => index % side
const rowOf = (index: number) => Math.floor(index / side)

/** 1 in the center of the photograph, where its subject usually is, and 0.2 in its corners. */
function weightAt(index: number): number {
  const fromCenter = (line: number) => (line + 0.5) / side - 0.5
  return 1 - 1.6 * (fromCenter(columnOf(index)) ** 2 + fromCenter(rowOf(index)) ** 2)
}

/** The center of all differences as a point, or of the photograph if there are none. */
function centerOf(all: readonly number[]): Omit<Framing, 'ratio'> {
  const differences = all.map((value, index) => value * weightAt(index))
  const total = sum(differences)
  const meanOf = (lineOf: (index: number) => number) =>
    total === 0
      ? 50
      : Math.round((100 * sum(differences.map((value, index) => value * (lineOf(index) + 0.5)))) / total / side)
  const [x, y] = [meanOf(columnOf), meanOf(rowOf)]
  return { left: x, top: y, right: x, bottom: y }
}

/** For each pixel the squared difference from the most similar colors of the left, right and upper edge. */
function differencesFromEdges(colors: readonly Color[], { edgePixels }: Method): number[] {
  const edges = colors.filter((_, index) => index < side || index % side === 0 || index % side === side - 1)
  return colors.map((color) => edges.map((edge) => difference(color, edge)).toSorted(ascending)[edgePixels] ?? 0)
}

const difference = (one: Color, other: Color) => sum(one.map((value, channel) => (value - (other[channel] ?? 0)) ** 2))
const ascending = (a: number, b: number) => a - b

/** The edges of the subject in percent. Undefined if it is not certain. */
function edgesOf(differences: readonly number[], { least, share }: Method): Omit<Framing, 'ratio'> | undefined {
  if (sum(differences) < least * differences.length) return undefined
  const smallest = share * (differences.toSorted(ascending)[Math.floor(differences.length * greatest)] ?? 0)
  const subject = largestAreas(
    differences.map((value, index) => (value > smallest ? value * weightAt(index) : 0)),
    side,
    areaShare,
  )
  const across = range(subject, columnOf)
  const down = range(subject, rowOf)
  if (across === undefined || down === undefined) return undefined
  const isPerson = down.to - down.from > person.height && down.to > person.bottom
  const top = isPerson ? Math.max(0, down.from - person.headroom) : down.from
  return {
    left: Math.floor(100 * across.from),
    top: Math.floor(100 * top),
    right: Math.min(99, Math.ceil(100 * across.to)),
    bottom: Math.min(99, Math.ceil(100 * down.to)),
  }
}

/** The first and the last row or column of the subject, in shares of the side. */
function range(subject: ReadonlySet<number>, lineOf: (index: number) => number) {
  const pixels = Array.from({ length: side }, () => 0)
  for (const index of subject) pixels[lineOf(index)] = (pixels[lineOf(index)] ?? 0) + 1
  const isSubject = (count: number) => count >= linePixels
  const first = pixels.findIndex(isSubject)
  return first === -1 ? undefined : { from: first / side, to: (pixels.findLastIndex(isSubject) + 1) / side }
}
