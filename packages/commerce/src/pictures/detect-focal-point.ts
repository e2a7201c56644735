import type { FocalPoint } from '@awning/contract/pictures'
import sharp from 'sharp'

/** The picture is compared at this number of pixels per side. */
const side = 32
/** The mean squared color difference from the edges at which half of the detected offset is used. */
const halfTrust = 150
/** The share of a side that a frame usually shows: of a photograph in 3:2 in a tile in 4:5, about half. */
const frameShare = 0.56
/** A subject that is higher than this share of the picture is shown from its top: often a person. */
const tall = 0.6

/** From 0 to 1: the `object-position` that centers a range of a side, both in shares of the side. */
const centering = (from: number, to: number): number => limit(((from + to) / 2 - frameShare / 2) / (1 - frameShare))
/** A margin above a tall subject: a face may have the colors of the background. */
const headroom = 0.15

/**
 * The focal point of a photograph: what differs from its left, right and upper edge is its subject. Less certain in front of a
 * busy background, where the center is closer.
 */
export async function detectFocalPoint(bytes: Buffer): Promise<FocalPoint> {
  const pixels = await sharp(bytes)
    .rotate()
    .flatten({ background: '#ffffff' })
    .resize(side, side, { fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const differences = differencesFromEdges(pixels.data, pixels.info.channels)
  const total = sum(differences)
  const mean = total / differences.length
  const trust = mean / (mean + halfTrust)
  const across = range(differences, (index) => index % side)
  const down = range(differences, (index) => Math.floor(index / side))
  const y =
    down.to - down.from > tall ? limit((down.from - headroom) / (1 - frameShare), 0.5) : centering(down.from, down.to)
  return { x: percent(centering(across.from, across.to), trust), y: percent(y, trust) }
}

const limit = (value: number, max = 1) => Math.min(max, Math.max(0, value))
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
/** A share in percent, moved to the center where it is not trusted. */
const percent = (share: number, trust: number) => Math.min(99, Math.round(100 * (0.5 + (share - 0.5) * trust)))

/** For each pixel the squared difference from the most similar color of the left, right and upper edge. */
function differencesFromEdges(data: Buffer, channels: number): number[] {
  // A gray picture has one channel.
  const colorAt = (index: number) =>
    [0, 1, 2].map((channel) => data[index * channels + (channels < 3 ? 0 : channel)] ?? 0)
  const colors = Array.from({ length: side * side }, (_, index) => colorAt(index))
  const edges = colors.filter((_, index) => index < side || index % side === 0 || index % side === side - 1)
  return colors.map((color) =>
    Math.min(...edges.map((edge) => sum(edge.map((value, channel) => (value - (color[channel] ?? 0)) ** 2)))),
  )
}

/** The range of columns or rows with nine tenths of the differences, in shares of the side. */
function range(differences: readonly number[], lineOf: (index: number) => number): { from: number; to: number } {
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
