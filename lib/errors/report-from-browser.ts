import { z } from 'zod'
import { callApp } from '../browser-call'

/** A page that fails in a loop says so a few times, not for ever. */
const most = 5
const told = new Set<string>()

/** Tells the shop's server of an error in this browser. Each once; where even that fails, there is nobody left to tell. */
export async function reportFromBrowser(error: unknown): Promise<void> {
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  if (told.has(message) || told.size >= most) return
  told.add(message)
  const body = { message: message.slice(0, 10_000), stack: stack?.slice(0, 50_000), path: window.location.pathname }
  await callApp({ path: '/api/errors', method: 'POST', body, shape: z.object({ taken: z.boolean() }) }).catch(
    () => undefined,
  )
}
