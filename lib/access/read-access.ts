import { cookies, draftMode } from 'next/headers'
import { cache } from 'react'
import { openAccessCookie } from './access-cookie'

/**
 * The code by which the visitor of a page entered its store; undefined for everybody else. Only a request past the page cache can have one, so a page
 * that is cached never gets as far as the cookie.
 */
export const readAccess = cache(async (store: string): Promise<string | undefined> => {
  if (!(await draftMode()).isEnabled) return undefined
  return await accessOfCall(store)
})

/** The same for a call under `/api`. */
export async function accessOfCall(store: string): Promise<string | undefined> {
  return (await openAccessCookie(await cookies(), store))?.code
}
