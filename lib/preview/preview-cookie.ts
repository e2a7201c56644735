import { z } from 'zod'
import { openPreview, type PreviewContent } from '../../commerce/contract/preview'
import { seal, unseal } from '../../commerce/contract/seal'
import { env, hasTls } from '../env'

/** Http-only and host-only: which preview this browser has open. */
export const previewCookie = hasTls ? '__Host-preview' : 'preview'
/** The framework's cookie that makes it render a page for one request, past its cache. It never reaches the browser: the middleware adds it. */
export const bypassCookie = '__prerender_bypass'

/** An open preview of a store. `credential` is what the service checks, `bypass` what the framework does. */
export type Preview = PreviewContent & { credential: string; bypass: string }

const Kept = z.object({ credential: z.string(), bypass: z.string().regex(/^[\w-]{1,200}$/) })
const purpose = 'preview cookie'

type Jar = { get: (name: string) => { value: string } | undefined }

/** The preview of this store that a browser's cookie opens now; null where there is none, it is another store's, over or changed. */
export async function openPreviewCookie(jar: Jar, store: string): Promise<Preview | null> {
  const sealed = jar.get(previewCookie)?.value
  if (sealed === undefined || env.PREVIEW_SECRET === undefined) return null
  const kept = await unseal(sealed, Kept, purpose, env.PREVIEW_SECRET)
  if (kept === null) return null
  const content = await openPreview(kept.credential, store, new Date(), env.PREVIEW_SECRET)
  return content && { ...content, ...kept }
}

/** The cookie's value for a preview whose link was opened. */
export const sealPreviewCookie = (kept: z.infer<typeof Kept>, secret: string): Promise<string> =>
  seal(Kept.parse(kept), purpose, secret)

/** A request's `Cookie` header as a page may see it: with the framework's bypass where a preview or a protected store is open, and never otherwise. */
export function withBypass(header: string | null, open: { bypass: string } | null): string | null {
  const others = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '' && pair.split('=')[0]?.trim() !== bypassCookie)
  if (open !== null) others.push(`${bypassCookie}=${open.bypass}`)
  return others.length > 0 ? others.join('; ') : null
}
