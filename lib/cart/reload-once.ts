import { z } from 'zod'

const key = 'cart-reloaded'
const Notice = z.array(z.object({ title: z.string(), productType: z.string() })).max(500)

/** What was removed from the cart before the page was reloaded. */
export type RemovedItemsNotice = z.infer<typeof Notice>

/** For tests, which cannot load a page. */
export const browser = { reload: () => location.reload() }

/** Whether this page is the result of such a reload, in which case it never reloads again. Valid for the life of the document. */
let reloaded = false

/**
 * Reloads the page once. A page that is the result of a reload, or a browser without storage, is not reloaded, so that a shop
 * whose catalog keeps failing does not reload forever. The reloaded page shows a notice of what was `removed`. False if nothing
 * was reloaded.
 */
export function reloadOnce(removed?: RemovedItemsNotice): boolean {
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

/** On a page that is the result of a reload: what was removed before it, to be shown once. Empty if it can no longer be read. */
export function readReloadNotice(): RemovedItemsNotice | undefined {
  try {
    const text = sessionStorage.getItem(key)
    if (text === null) return undefined
    sessionStorage.removeItem(key)
    reloaded = true
    const note = parse(text)
    return note === null ? undefined : (Notice.safeParse(note).data ?? [])
  } catch {
    return undefined
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Another script wrote this value.
    return undefined
  }
}

/** @internal for tests: a new document starts. */
export const resetReload = () => {
  reloaded = false
}
