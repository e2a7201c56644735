import type { WholePhotograph } from '@awning/contract/pictures'

/** The proportions, width by height, of the frames that a photograph fills. */
export const frames = { tile: 4 / 5, gallery: 1 } as const

export type Color = readonly [red: number, green: number, blue: number]
/** Shares of a side. */
export type Range = { from: number; to: number }

/** The share of a photograph that the gallery may cut off: 3:4 and 4:3 still fill it. */
const galleryLoss = 0.251
/** The same for a tile if the detection of the subject is uncertain: a square fills it. */
const tileLoss = 0.201
/** From 0 to 1. In front of a busy background, the subject is uncertain. */
const certain = 0.5

type Photograph = {
  ratio: number
  /** The columns of the subject. */
  subject: Range
  /** How certain the subject is, from 0 to 1. */
  trust: number
  /** The pixels of the photograph, reduced to a square. */
  colors: readonly Color[]
  side: number
}

/**
 * The frames that show a photograph as a whole: the gallery if it would cut off more than a quarter, tiles if the subject of a wide
 * photograph does not fit. A tall one stays cropped in tiles, where its subject is in view. Undefined if it fills all frames.
 */
export function wholePhotograph({ ratio, subject, trust, colors, side }: Photograph): WholePhotograph | undefined {
  const gallery = lossIn(frames.gallery, ratio) > galleryLoss
  const loss = lossIn(frames.tile, ratio)
  const tile = ratio > frames.tile && subject.to - subject.from > 1 - loss && (trust >= certain || loss > tileLoss)
  if (!gallery && !tile) return undefined
  const bars = ratio < frames.tile ? 'beside' : 'above'
  const edge = (line: number) =>
    colorOf(colors.filter((_, index) => (bars === 'beside' ? index % side : Math.floor(index / side)) === line))
  return { frames: gallery && tile ? 'both' : gallery ? 'gallery' : 'tile', bars, colors: [edge(0), edge(side - 1)] }
}

/** The share that a frame cuts off. */
const lossIn = (frame: number, ratio: number) => 1 - Math.min(frame / ratio, ratio / frame)

/** The color of most of an edge. An average would also contain a floor or an object. */
const colorOf = (colors: readonly Color[]) => `#${[0, 1, 2].map((channel) => hex(median(colors, channel))).join('')}`

const median = (colors: readonly Color[], channel: number) =>
  colors.map((color) => color[channel] ?? 0).toSorted((a, b) => a - b)[colors.length >> 1] ?? 0

const hex = (value: number) => value.toString(16).padStart(2, '0')
