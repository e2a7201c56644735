import { openPreview } from '@awning/contract/preview'
import { cookies, draftMode } from 'next/headers'
import { z } from 'zod'
import { privateJson } from '@/lib/api/api-response'
import { handleWrite } from '@/lib/api/handle-write'
import { env, hasTls } from '@/lib/env'
import { bypassCookie, previewCookie, sealPreviewCookie } from '@/lib/visit/preview-cookie'

const Body = z.object({ previewData: z.string().max(4096) })

/**
 * Opens the sealed data of a preview link: `{ preview: true }` and a cookie that keeps the preview open. A link that is
 * changed, expired or of another store gets the same response in the same time: `{ preview: false }`, and the visitor stays
 * in the public shop.
 */
export const POST = (request: Request) =>
  handleWrite(
    request,
    Body,
    async ({ store }, { previewData }) => {
      const preview = await openPreview(previewData, store.slug, new Date(), env.PREVIEW_SECRET)
      if (preview === null || env.PREVIEW_SECRET === undefined) return privateJson({ preview: false })
      const cookieStore = await cookies()
      ;(await draftMode()).enable()
      const bypass = cookieStore.get(bypassCookie)?.value ?? ''
      // The browser must not get this cookie: it would store it separately, and drop it without HTTPS.
      cookieStore.delete(bypassCookie)
      cookieStore.set(previewCookie, await sealPreviewCookie({ credential: previewData, bypass }, env.PREVIEW_SECRET), {
        httpOnly: true,
        sameSite: 'lax',
        secure: hasTls,
        path: '/',
        expires: new Date(preview.expires * 1000),
      })
      return privateJson({ preview: true })
    },
    'preview',
  )
