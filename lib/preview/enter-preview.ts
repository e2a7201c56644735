import { z } from 'zod'
import { CallLost, callApp } from '../browser-call'

const Answer = z.object({ preview: z.boolean() })

/**
 * Takes the sealed data from the address and has it opened by the server: true where the page has to be shown anew, in its preview. What opens nothing
 * leaves the page as it is. Throws what no answer means: then the data stands in the address again.
 */
export async function enterPreview(): Promise<boolean> {
  const { hash, pathname, search } = window.location
  const previewData = new URLSearchParams(hash.slice(1)).get('previewData')
  if (previewData === null) return false
  // Out of the address before anything else: no script, link or bookmark shall carry it on.
  window.history.replaceState(window.history.state, '', pathname + search)
  try {
    const call = { path: '/api/preview', method: 'POST', body: { previewData }, shape: Answer } as const
    return (await callApp(call)).preview
  } catch (error) {
    if (error instanceof CallLost) window.history.replaceState(window.history.state, '', pathname + search + hash)
    throw error
  }
}
