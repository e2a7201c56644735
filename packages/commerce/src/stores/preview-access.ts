import { errorCodes } from '@awning/contract/errors'
import { openPreview, type PreviewContent, previewHeader } from '@awning/contract/preview'
import type { Clock } from '@awning/platform/clock'
import type { Context, MiddlewareHandler } from 'hono'
import { ApiError } from '../http/errors'

/** `previewSecret` seals preview links. Previews are off when unset. */
export type PreviewDeps = { clock: Clock; previewSecret?: string | undefined }

/** The preview of this store that a call carries. Null without a valid preview credential, and if previews are off. */
export async function previewOf(
  store: { slug: string },
  c: Context,
  { clock, previewSecret }: PreviewDeps,
): Promise<PreviewContent | null> {
  const credential = c.req.header(previewHeader)
  return credential === undefined ? null : await openPreview(credential, store.slug, clock.now(), previewSecret)
}

/** Whether a read may include private content. `visibility=any` alone is not sufficient. */
export const canReadPrivateContent = async (
  store: { slug: string },
  visibility: string | undefined,
  c: Context,
  deps: PreviewDeps,
): Promise<boolean> => visibility === 'any' && (await previewOf(store, c, deps)) !== null

/** Rejects writes with a preview header, whether its credential is valid or not. */
export const rejectPreviewWrites: MiddlewareHandler = async (c, next) => {
  if (c.req.method !== 'GET' && c.req.header(previewHeader) !== undefined)
    throw new ApiError(403, errorCodes.preview, 'Checkout is disabled in a preview.')
  await next()
}
