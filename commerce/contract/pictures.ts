import { z } from 'zod'
import { HexColor } from './primitives'

export const pictureSizes = [560, 1000, 2000] as const
export type PictureSize = (typeof pictureSizes)[number]

export const designFamilies = [
  'sun',
  'type',
  'grid',
  'badge',
  'waves',
  'checker',
  'botanical',
  'pixel',
  'topo',
  'monogram',
  'stripes',
  'constellation',
] as const

/** A print, described: the same description always draws the same picture. */
export const Design = z.object({
  family: z.enum(designFamilies),
  /** Accent colours; the main ink is chosen by contrast with the ground. */
  palette: z.array(HexColor).min(1).max(5),
  seed: z.int().min(0).max(99_999),
  /** Words of the print, drawn as outlines. */
  text: z.array(z.string().max(24)).max(4).default([]),
})
export type Design = z.infer<typeof Design>

export const subjects = [
  'tee',
  'longsleeve',
  'hoodie',
  'mug',
  'poster',
  'cap',
  'tote',
  'phone',
  'sticker',
  'wallpaper',
  'standin',
] as const

export const DrawnPicture = z.object({
  subject: z.enum(subjects),
  hex: HexColor,
  design: Design,
  view: z.enum(['front', 'back', 'detail', 'scale']).default('front'),
})
export type DrawnPicture = z.infer<typeof DrawnPicture>

/** The picture forms of the wire: every address is a bitmap under `PICTURES_URL`. */
export const WirePicture = z.object({
  label: z.string(),
  src: z.string(),
  full: z.string(),
  small: z.string(),
  thumbsmall: z.string(),
  thumblarge: z.string(),
  side: z.string().optional(),
  alt: z.string().optional(),
  /** Average colour, to paint before the picture is there. */
  color: HexColor.optional(),
})
export type WirePicture = z.infer<typeof WirePicture>
