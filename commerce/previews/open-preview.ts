import type { Context, MiddlewareHandler } from 'hono'
import { errorCodes } from '../contract/errors'
import { openPreview, type PreviewContent, previewHeader } from '../contract/preview'
import type { Deps } from '../deps'
import { Refused } from '../errors'
import type { StoreRef } from '../stores/store-ref'

/** The preview of this store that a call carries; null for everybody else, and where previews are off. */
export async function previewOf(
  store: Pick<StoreRef, 'slug'>,
  c: Context,
  { clock, previewSecret }: Pick<Deps, 'clock' | 'previewSecret'>,
): Promise<PreviewContent | null> {
  const sealed = c.req.header(previewHeader)
  return sealed === undefined ? null : await openPreview(sealed, store.slug, clock.now(), previewSecret)
}

/** Whether a read may show what is not public: `visibility=any` alone opens nothing. */
export const mayReadUnlisted = async (
  store: Pick<StoreRef, 'slug'>,
  visibility: string | undefined,
  c: Context,
  deps: Pick<Deps, 'clock' | 'previewSecret'>,
): Promise<boolean> => visibility === 'any' && (await previewOf(store, c, deps)) !== null

/** Whatever says that it comes from a preview buys nothing, a true one or not. */
export const sellNothingInPreview: MiddlewareHandler = async (c, next) => {
  if (c.req.method !== 'GET' && c.req.header(previewHeader) !== undefined)
    throw new Refused(403, errorCodes.preview, 'There is no checkout in a preview')
  await next()
}
