import { z } from 'zod'
import { type Framing, framingMark } from './framing'
import { HexColor } from './primitives'

/** Widths in pixels. Pictures are square or smaller in one direction. */
export const pictureSizes = [180, 400, 560, 1000, 1600, 2000] as const
export type PictureSize = (typeof pictureSizes)[number]

/** The point of a photograph that stays visible when it fills its frame, in percent of its width and height. */
export const FocalPoint = z.object({ x: z.int().min(0).max(99), y: z.int().min(0).max(99) })
export type FocalPoint = z.infer<typeof FocalPoint>

/** A picture with transparent parts: 32 hex digits. A photograph, which fills its frame: the same and `p`. */
export const pictureKeyPattern = '[0-9a-f]{32}p?'

/** What follows the key of a photograph in its URL: its framing. */
export const framingPattern = '(?:(?<=p)\\d{12})?'

/** The name of a picture in its URL: its key, and for a photograph its framing. */
export const pictureName = (key: string, framing?: Framing): string =>
  key.endsWith('p') && framing !== undefined ? key + framingMark(framing) : key

/** Picture variants in responses. Every URL is a bitmap under `PICTURES_URL`. */
export const WirePicture = z.object({
  label: z.string(),
  src: z.string(),
  full: z.string(),
  small: z.string(),
  thumbsmall: z.string(),
  thumblarge: z.string(),
  side: z.string().optional(),
  alt: z.string().optional(),
  /** Average color, painted until the picture is loaded. */
  color: HexColor.optional(),
  /** The picture only stands for one that the product does not have. Absent otherwise and from other back ends. */
  placeholder: z.literal(true).optional(),
})
export type WirePicture = z.infer<typeof WirePicture>
