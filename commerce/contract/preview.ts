import { z } from 'zod'
import { Slug } from './primitives'
import { seal, unseal } from './seal'
import { RefusedPicture } from './theme'

/** With `visibility=any`: opens what is not public, where it holds the sealed data of a preview of this store. */
export const previewHeader = 'awning-preview'

/** What the sealed `previewData` of a link says. */
export const PreviewContent = z.object({
  store: Slug,
  /** Seconds since 1970. */
  expires: z.int(),
  /** A theme that is kept for this preview and shown instead of the store's own. */
  theme: z.string().max(40).optional(),
})
export type PreviewContent = z.infer<typeof PreviewContent>

const purpose = 'preview'

export const sealPreview = (content: PreviewContent, secret: string): Promise<string> => seal(content, purpose, secret)

/** The preview of this store that sealed data opens now; null for a changed, foreign or expired one: they all look alike. */
export async function openPreview(
  sealed: string,
  store: string,
  now: Date,
  secret: string | undefined,
): Promise<PreviewContent | null> {
  if (secret === undefined) return null
  const content = await unseal(sealed, PreviewContent, purpose, secret)
  return content !== null && content.store === store && content.expires * 1000 > now.getTime() ? content : null
}

/** POST /admin/stores/{slug}/previews. `theme` is looked at only where it is given. */
export const MakePreviewInput = z.object({
  hours: z
    .int()
    .min(1)
    .max(30 * 24)
    .default(24),
  theme: z.unknown().optional(),
})

export const MadePreview = z.object({
  /** The whole link, for whoever may look. */
  url: z.string(),
  previewData: z.string(),
  expires: z.iso.datetime(),
  theme: z.boolean(),
  /** Pictures of the theme on other hosts that could not be fetched. They are left out. */
  refused: z.array(RefusedPicture).default([]),
})
