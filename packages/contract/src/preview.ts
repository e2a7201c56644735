import { seal, unseal } from '@awning/platform/seal'
import { z } from 'zod'
import { Slug } from './primitives'
import { RejectedPicture } from './theme'

/** Header with the sealed data of a preview. With `visibility=any`, it shows private content of this store. */
export const previewHeader = 'awning-preview'

/** Content of the sealed `previewData` of a link. */
export const PreviewContent = z.object({
  store: Slug,
  /** Unix time in seconds. */
  expires: z.int(),
  /** A theme that is stored for this preview and shown instead of the store's own. */
  theme: z.string().max(40).optional(),
})
export type PreviewContent = z.infer<typeof PreviewContent>

const purpose = 'preview'
const Sealed = PreviewContent.omit({ expires: true }).extend({ exp: PreviewContent.shape.expires })

export const encryptPreview = ({ expires, ...content }: PreviewContent, secret: string): Promise<string> =>
  seal({ ...content, exp: expires }, purpose, secret)

/** Unseals a preview of this store that is valid now. Null for a changed, foreign or expired one, which look the same. */
export async function openPreview(
  sealed: string,
  store: string,
  now: Date,
  secret: string | undefined,
): Promise<PreviewContent | null> {
  if (secret === undefined) return null
  const opened = await unseal(sealed, Sealed, purpose, secret, now)
  if (opened === null || opened.store !== store) return null
  const { exp, ...content } = opened
  return { ...content, expires: exp }
}

/** POST /admin/stores/{slug}/previews. `theme` is optional. */
export const CreatePreviewInput = z.object({
  hours: z
    .int()
    .min(1)
    .max(30 * 24)
    .default(24),
  theme: z.unknown().optional(),
})

export const CreatedPreview = z.object({
  url: z.string(),
  previewData: z.string(),
  expires: z.iso.datetime(),
  theme: z.boolean(),
  /** Pictures of the theme on other hosts that could not be fetched. They are left out. */
  rejected: z.array(RejectedPicture).default([]),
})
