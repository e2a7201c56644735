import { goTo } from '../leave-page'
import { paths } from '../routes'
import { keepTyped } from './kept-fields'

/** The front door may remember for two seconds that a visitor is inside: the next load of the page comes after that. */
const restMs = 3_000
const most = 3
const windowMs = 30_000
const key = 'gate'

/**
 * The store asks this visitor for its code: keeps what stands in the page's fields and loads the page anew, which leads to the gate and from there back
 * here. False where that cannot help: at the gate itself, or where the page came back several times and the answer is still the same.
 */
export async function goToGate(): Promise<boolean> {
  const { pathname, search } = window.location
  if (pathname === paths.login()) return false
  const loads = readLoads()
  if (loads === undefined) {
    // Nothing can be kept: the gate itself knows no way back, and cannot be reached in a circle.
    goTo(paths.login())
    return true
  }
  if (loads.length >= most) return false
  const last = loads.at(-1)
  const rest = last === undefined ? 0 : last + restMs - Date.now()
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest))
  sessionStorage.setItem(key, JSON.stringify([...loads, Date.now()]))
  keepTyped()
  goTo(pathname + search)
  return true
}

/** When this tab was sent to the gate within the last half minute; undefined where the browser keeps nothing. */
function readLoads(): number[] | undefined {
  try {
    sessionStorage.setItem(`${key}-probe`, '1')
    sessionStorage.removeItem(`${key}-probe`)
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    const now = Date.now()
    return Array.isArray(kept)
      ? kept.filter((at): at is number => typeof at === 'number' && at <= now && now - at < windowMs)
      : []
  } catch {
    return undefined
  }
}
