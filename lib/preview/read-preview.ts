import { cookies, draftMode } from 'next/headers'
import { cache } from 'react'
import { openPreviewCookie, type Preview, previewCookie } from './preview-cookie'

/**
 * The preview in which a page is rendered; null for everybody else. Only a request past the page cache can be one, so a page that is cached never
 * gets as far as the cookie.
 */
export const readPreview = cache(async (store: string): Promise<Preview | null> => {
  if (!(await draftMode()).isEnabled) return null
  return await openPreviewCookie(await cookies(), store)
})

/** The same for a call under `/api`. */
export async function previewOfCall(store: string): Promise<Preview | null> {
  const jar = await cookies()
  if (jar.get(previewCookie) === undefined || !(await draftMode()).isEnabled) return null
  return await openPreviewCookie(jar, store)
}
