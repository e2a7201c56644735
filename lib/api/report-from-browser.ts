// Bundle boundary: loaded with the first error of a page.

import { z } from 'zod'
import { fetchApi } from '../browser/fetch-api'

/** Limits the reports of a page that fails in a loop. */
const maxReports = 5
const reported = new Set<string>()

/** Reports each error once. A failure of the report itself is ignored. */
export async function reportFromBrowser(error: unknown): Promise<void> {
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  if (reported.has(message) || reported.size >= maxReports) return
  reported.add(message)
  const body = { message: message.slice(0, 10_000), stack: stack?.slice(0, 50_000), path: window.location.pathname }
  await fetchApi({ path: '/api/errors', method: 'POST', body, schema: z.object({ taken: z.boolean() }) }).catch(
    () => undefined,
  )
}
