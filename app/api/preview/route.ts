import { cookies, draftMode } from 'next/headers'
import { z } from 'zod'
import { openPreview } from '@/commerce/contract/preview'
import { handleWrite } from '@/lib/checkout/handle'
import { env, hasTls } from '@/lib/env'
import { bypassCookie, previewCookie, sealPreviewCookie } from '@/lib/preview/preview-cookie'
import { answer } from '@/lib/services/answer'

const Body = z.object({ previewData: z.string().max(4096) })

/**
 * Opens the sealed data of a preview's link: `{ preview: true }` and the cookie that keeps it open. Whatever opens nothing is answered alike and
 * as quickly, whether it was changed, expired or another store's: `{ preview: false }`, and the visitor goes on in the shop.
 */
export const POST = (request: Request) =>
  handleWrite(
    request,
    Body,
    async ({ store }, { previewData }) => {
      const preview = await openPreview(previewData, store.slug, new Date(), env.PREVIEW_SECRET)
      if (preview === null || env.PREVIEW_SECRET === undefined) return answer({ preview: false })
      const jar = await cookies()
      ;(await draftMode()).enable()
      const bypass = jar.get(bypassCookie)?.value ?? ''
      // The browser needs it not: it would keep it for itself, and lose it where there is no https.
      jar.delete(bypassCookie)
      jar.set(previewCookie, await sealPreviewCookie({ credential: previewData, bypass }, env.PREVIEW_SECRET), {
        httpOnly: true,
        sameSite: 'lax',
        secure: hasTls,
        path: '/',
        expires: new Date(preview.expires * 1000),
      })
      return answer({ preview: true })
    },
    'preview',
  )
