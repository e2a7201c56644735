import { openPreview, type PreviewContent } from '@awning/contract/preview'
import { seal, unseal } from '@awning/platform/seal'
import { z } from 'zod'
import { env, hasTls } from '../env'

/** HttpOnly and host-only: the open preview of this browser. */
export const previewCookie = hasTls ? '__Host-preview' : 'preview'
/**
 * The framework's cookie that renders a page for one request, bypassing its cache. It never reaches the browser: the middleware
 * adds it to the request.
 */
export const bypassCookie = '__prerender_bypass'

/** An open preview of a store. The service verifies `credential`, the framework `bypass`. */
export type Preview = PreviewContent & { credential: string; bypass: string }

const PreviewData = z.object({ credential: z.string(), bypass: z.string().regex(/^[\w-]{1,200}$/) })
const purpose = 'preview cookie'

type CookieReader = { get: (name: string) => { value: string } | undefined }

/**
 * The open preview of this store in a browser's cookie; null if there is none, or if it is for another store, expired or altered.
 */
export async function openPreviewCookie(cookieReader: CookieReader, store: string): Promise<Preview | null> {
  const sealed = cookieReader.get(previewCookie)?.value
  if (sealed === undefined || env.PREVIEW_SECRET === undefined) return null
  const data = await unseal(sealed, PreviewData, purpose, env.PREVIEW_SECRET)
  if (data === null) return null
  const content = await openPreview(data.credential, store, new Date(), env.PREVIEW_SECRET)
  return content && { ...content, ...data }
}

export const sealPreviewCookie = (data: z.infer<typeof PreviewData>, secret: string): Promise<string> =>
  seal(PreviewData.parse(data), purpose, secret)

/**
 * The request's `Cookie` header for a page: includes the framework's bypass cookie only if a preview or a protected store is
 * open.
 */
export function withBypass(header: string | null, open: { bypass: string } | null): string | null {
  const others = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '' && pair.split('=')[0]?.trim() !== bypassCookie)
  if (open !== null) others.push(`${bypassCookie}=${open.bypass}`)
  return others.length > 0 ? others.join('; ') : null
}
