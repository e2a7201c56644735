import { z } from 'zod'

const key = 'cart-reloaded'
const Note = z.array(z.object({ title: z.string(), productType: z.string() })).max(500)

/** What was taken from the cart before the page was loaded anew. */
export type RemovedNote = z.infer<typeof Note>

/** For tests: they cannot load a page. */
export const browser = { reload: () => location.reload() }

/** Whether this page is such a reload itself: it never makes another. Kept for as long as its document lives. */
let reloaded = false

/**
 * Loads the page anew, once: a page that came from here before, or a browser that keeps nothing, is left as it is, so that no shop whose
 * catalogue goes on failing reloads for ever. `removed` is told by the page that comes. False where nothing was reloaded.
 */
export function reloadOnce(removed?: RemovedNote): boolean {
  if (reloaded) return false
  try {
    sessionStorage.setItem(key, JSON.stringify(removed ?? null))
  } catch {
    return false
  }
  reloaded = true
  browser.reload()
  return true
}

/** Where this page came from a reload, what was removed before it: to be told once. Empty where that can't be read any more. */
export function takeReloadNote(): RemovedNote | undefined {
  try {
    const text = sessionStorage.getItem(key)
    if (text === null) return undefined
    sessionStorage.removeItem(key)
    reloaded = true
    const note = parse(text)
    return note === null ? undefined : (Note.safeParse(note).data ?? [])
  } catch {
    return undefined
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Somebody else wrote there.
    return undefined
  }
}

/** For tests: a new document begins. */
export const forgetReload = () => {
  reloaded = false
}
