import { cookies, draftMode } from 'next/headers'
import { cache } from 'react'
import { openAccessCookie } from './access-cookie'
import { openPreviewCookie, type Preview, previewCookie } from './preview-cookie'

/**
 * The access code that the visitor of a page has entered; undefined for others. Only a request that bypasses the page cache can
 * have one, so a cached page never reads the cookie.
 */
export const readAccess = cache(async (store: string): Promise<string | undefined> => {
  if (!(await draftMode()).isEnabled) return undefined
  return await accessOfCall(store)
})

/** The same for a call under `/api`. */
export async function accessOfCall(store: string): Promise<string | undefined> {
  return (await openAccessCookie(await cookies(), store))?.code
}

/**
 * The preview in which a page is rendered; null for others. Only a request that bypasses the page cache can be one, so a cached
 * page never reads the cookie.
 */
export const readPreview = cache(async (store: string): Promise<Preview | null> => {
  if (!(await draftMode()).isEnabled) return null
  return await openPreviewCookie(await cookies(), store)
})

/** The same for a call under `/api`. */
export async function previewOfCall(store: string): Promise<Preview | null> {
  const cookieStore = await cookies()
  if (cookieStore.get(previewCookie) === undefined || !(await draftMode()).isEnabled) return null
  return await openPreviewCookie(cookieStore, store)
}
