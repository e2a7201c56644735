// Bundle boundary: loaded if the URL contains a preview.

import { z } from 'zod'
import { CallFailedError } from '../../lib/browser/call-errors'
import { fetchApi } from '../../lib/browser/fetch-api'

const Answer = z.object({ preview: z.boolean() })

/**
 * Removes the encrypted data from the URL and sends it to the server to open the preview: true if the page must be loaded again
 * in its preview. Invalid data leaves the page as it is. Throws if there is no response: the data is then restored in the URL.
 */
export async function activatePreview(): Promise<boolean> {
  const { hash, pathname, search } = window.location
  const previewData = new URLSearchParams(hash.slice(1)).get('previewData')
  if (previewData === null) return false
  // Removed first, so that no script, link or bookmark can contain it.
  window.history.replaceState(window.history.state, '', pathname + search)
  try {
    const call = { path: '/api/preview', method: 'POST', body: { previewData }, schema: Answer } as const
    return (await fetchApi(call)).preview
  } catch (error) {
    if (error instanceof CallFailedError)
      window.history.replaceState(window.history.state, '', pathname + search + hash)
    throw error
  }
}

/**
 * Reloads the page in its preview. A visitor without access stays in the shop; if the request fails, the next page load retries.
 */
export async function openPreview(): Promise<void> {
  const opened = await activatePreview().catch(() => false)
  // Not `reload()`, which would keep the scroll position and hide the preview bar.
  if (opened) window.location.replace(window.location.pathname + window.location.search)
}
