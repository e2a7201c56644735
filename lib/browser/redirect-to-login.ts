// Bundle boundary: loaded when a call is rejected for lack of access.

import { paths } from '../routing/paths'
import { goTo } from './leave-page'
import { saveFormFields } from './saved-form-fields'

/** In milliseconds. The server caches a visitor's access for up to two seconds, so a reload must be later. */
const restMs = 3_000
const maxLoads = 3
const windowMs = 30_000
const key = 'login'

/**
 * Called when the store requires the access code: saves the input of the page's fields and reloads the page, which redirects to
 * the login page and back. False if this cannot help: on the login page, or if the page was reloaded several times with the same
 * result.
 */
export async function redirectToLogin(): Promise<boolean> {
  const { pathname, search } = window.location
  if (pathname === paths.login()) return false
  const loads = readLoads()
  if (loads === undefined) {
    // Without storage: the login page has no return path, and no loop is possible.
    goTo(paths.login())
    return true
  }
  if (loads.length >= maxLoads) return false
  const last = loads.at(-1)
  const rest = last === undefined ? 0 : last + restMs - Date.now()
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest))
  sessionStorage.setItem(key, JSON.stringify([...loads, Date.now()]))
  saveFormFields()
  goTo(pathname + search)
  return true
}

/** The times of this tab's redirects to the login page in the last half minute; undefined without storage. */
function readLoads(): number[] | undefined {
  try {
    sessionStorage.setItem(`${key}-probe`, '1')
    sessionStorage.removeItem(`${key}-probe`)
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    const now = Date.now()
    return Array.isArray(stored)
      ? stored.filter((at): at is number => typeof at === 'number' && at <= now && now - at < windowMs)
      : []
  } catch {
    return undefined
  }
}
