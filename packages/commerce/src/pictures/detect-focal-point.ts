import type { DetectedFocalPoint } from '@awning/contract/pictures'
import sharp from 'sharp'
import { type Color, frames, type Range, wholePhotograph } from './whole-photograph'

/** The picture is compared at this number of pixels per side. */
const side = 32
/** The mean squared color difference from the edges at which half of the detected offset is used. */
const halfTrust = 150
/** The share of a side that a frame often shows. */
const frameShare = 0.56
/** A subject that is higher than this share of the picture is shown from its top: often a person. */
const tall = 0.6

/** A margin above a tall subject: a face may have the colors of the background. */
const headroom = 0.25
/** A margin beside a subject, whose outermost parts are not in its range. */
const margin = 0.05

/** From 0 to 1: the `object-position` that centers a range of a side, both in shares of the side. */
const centering = (from: number, to: number, shown = frameShare): number =>
  limit(((from + to) / 2 - shown / 2) / (1 - shown))

/**
 * The focal point of a photograph: what differs from its left, right and upper edge is its subject. Less certain in front of a
 * busy background, where the center is closer. And the frames in which too much of it is cut off.
 */
export async function detectFocalPoint(bytes: Buffer): Promise<DetectedFocalPoint> {
  const { data, info } = await sharp(bytes)
    .rotate()
    .flatten({ background: '#ffffff' })
    .resize(side, side, { fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { autoOrient } = await sharp(bytes).metadata()
  const ratio = autoOrient.width / autoOrient.height
  // A gray picture has one channel.
  const colorAt = (index: number): Color => {
    const [red, green, blue] = [0, 1, 2].map(
      (channel) => data[index * info.channels + (info.channels < 3 ? 0 : channel)],
    )
    return [red ?? 0, green ?? 0, blue ?? 0]
  }
  const colors = Array.from({ length: side * side }, (_, index) => colorAt(index))
  const differences = differencesFromEdges(colors)
  const mean = sum(differences) / differences.length
  const trust = mean / (mean + halfTrust)
  const across = range(differences, (index) => index % side)
  const down = range(differences, (index) => Math.floor(index / side))
  const y =
    down.to - down.from > tall ? limit((down.from - headroom) / (1 - frameShare), 0.5) : centering(down.from, down.to)
  const subject = { from: Math.max(0, across.from - margin), to: Math.min(1, across.to + margin) }
  const shown = Math.min(1, frames.tile / ratio)
  const whole = mean === 0 ? undefined : wholePhotograph({ ratio, subject, trust, colors, side })
  return {
    x: percent(xOf(subject, shown, trust)),
    y: percent(trusted(y, trust)),
    ...(whole && { whole }),
  }
}

/** The horizontal position, at which a tile shows all of the subject if it fits. */
function xOf(subject: Range, shown: number, trust: number): number {
  const x = trusted(centering(subject.from, subject.to, shown < 1 ? Math.min(0.8, shown) : frameShare), trust)
  const hidden = 1 - shown
  if (hidden === 0 || subject.to - subject.from > shown) return x
  return limit(Math.min(subject.from / hidden, Math.max((subject.to - shown) / hidden, x)))
}

const limit = (value: number, max = 1) => Math.min(max, Math.max(0, value))
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
/** A position, moved to the center where it is not trusted. */
const trusted = (position: number, trust: number) => 0.5 + (position - 0.5) * trust
const percent = (share: number) => Math.min(99, Math.round(100 * share))

/** For each pixel the squared difference from the most similar color of the left, right and upper edge. */
function differencesFromEdges(colors: readonly Color[]): number[] {
  const edges = colors.filter((_, index) => index < side || index % side === 0 || index % side === side - 1)
  return colors.map((color) =>
    Math.min(...edges.map((edge) => sum(edge.map((value, channel) => (value - (color[channel] ?? 0)) ** 2)))),
  )
}

/** The range of columns or rows with nine tenths of the differences, in shares of the side. */
function range(differences: readonly number[], lineOf: (index: number) => number): Range {
  const lines = Array.from({ length: side }, () => 0)
  for (const [index, difference] of differences.entries())
    lines[lineOf(index)] = (lines[lineOf(index)] ?? 0) + difference
  const total = sum(lines)
  if (total === 0) return { from: 0, to: 1 }
  let before = 0
  let from = 0
  let to = 1
  for (const [line, value] of lines.entries()) {
    if (before <= total * 0.05) from = line / side
    before += value
    if (before >= total * 0.95) {
      to = (line + 1) / side
      break
    }
  }
  return { from, to }
}
