import { HexColor } from '@awning/contract/primitives'
import { z } from 'zod'

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

/** Description of a print. The same description always renders the same picture. */
const Design = z.object({
  family: z.enum(designFamilies),
  /** Accent colors; the main ink is chosen by contrast with the garment. */
  palette: z.array(HexColor).min(1).max(5),
  seed: z.int().min(0).max(99_999),
  /** Text of the print, drawn as outlines. */
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
] as const

export const DrawnPicture = z.object({
  subject: z.enum(subjects),
  hex: HexColor,
  design: Design,
  view: z.enum(['front', 'back', 'detail']).default('front'),
})
export type DrawnPicture = z.infer<typeof DrawnPicture>
