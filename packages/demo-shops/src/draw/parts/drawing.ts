import { HexColor } from '@awning/contract/primitives'
import { z } from 'zod'
import { demoShopSlugs } from '../../demo-shops'

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
  view: z.enum(['front', 'back', 'detail', 'scale']).default('front'),
})
export type DrawnPicture = z.infer<typeof DrawnPicture>

const photographs = [
  'aitzgorri',
  'friends',
  'life',
  'picosdeeuropa',
  'picture-0b',
  'picture-1a',
  'seeding',
  'sunset',
  'wine',
] as const

const Share = z.number().min(0).max(1)

/** A part of a photograph in the tones of a shop. */
const DrawnPhotograph = z.object({
  photograph: z.enum(photographs),
  shop: z.enum(demoShopSlugs),
  /** Left, top and width in shares of the photograph. */
  crop: z.tuple([Share, Share, Share]),
  width: z.int().max(2000),
  height: z.int().max(2000),
  /** What is drawn into it, and where its horizon and the sun are, in shares of the crop. */
  adds: z.enum(['sea', 'drifter', 'surfer', 'mast', 'microphone', 'microphones', 'studio']).optional(),
  horizon: Share.optional(),
  sun: Share.optional(),
  /** A garment that hangs in it. */
  product: DrawnPicture.optional(),
  /** Left, top, right and lower edge of its subject in percent, if that is not what differs from the edges of the picture. */
  focus: z.tuple([z.int(), z.int(), z.int(), z.int()]).optional(),
  /** Sigma in pixels, for what is behind a product. */
  blur: z.number().optional(),
  /** Of its file: fine structures need more than the usual one. */
  quality: z.int().optional(),
  /** The share of the shop's tones that it has. */
  strength: Share.default(1),
})
export type DrawnPhotograph = z.infer<typeof DrawnPhotograph>

/** A product in a place, as its shop shows it. */
const Lifestyle = z.object({
  setting: z.enum(['rail', 'worn', 'outdoors', 'table', 'wall']),
  shop: z.enum(demoShopSlugs),
  product: DrawnPicture,
  /** The view behind it, instead of the wall of the shop's room. */
  photograph: DrawnPhotograph.omit({ shop: true, width: true, height: true }).optional(),
  /** Which of the two people of the shop wears it. */
  person: z.union([z.literal(0), z.literal(1)]).default(0),
})
export type Lifestyle = z.infer<typeof Lifestyle>

/** The description of a picture of the demo shops. */
export const PictureDescription = z.union([DrawnPicture, DrawnPhotograph, Lifestyle])
export type PictureDescription = z.infer<typeof PictureDescription>
