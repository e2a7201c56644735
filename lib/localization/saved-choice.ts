import { pageCookie } from '../host-cookie'
import { buyerOf, type Localization, parseLocalization } from './localization'
import { buyerCookie } from './market'
import { localizationKey } from './reload-guard'

const year = 365 * 24 * 60 * 60

export function readBuyer(): string | undefined {
  const mark = `${pageCookie(buyerCookie)}=`
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(mark))
    ?.slice(mark.length)
}

/**
 * Stores a choice: in the buyer cookie, host-only, for a year and readable by scripts, and completely in the browser's storage,
 * from which the cookie is restored. False if the browser rejects the cookie: the choice then has no effect.
 */
export function saveChoice(localization: Localization): boolean {
  const value = buyerOf(localization)
  if (value === undefined) return false
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the page reloads at once; the Cookie Store API is asynchronous.
  document.cookie = `${pageCookie(buyerCookie)}=${value}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`
  if (readBuyer() !== value) return false
  attempt(() => localStorage.setItem(localizationKey, JSON.stringify(localization)))
  return true
}

/** The choice in the browser's storage. An invalid value is deleted. */
export function readSavedChoice(): Localization | undefined {
  const text = attempt(() => localStorage.getItem(localizationKey))
  if (!text) return undefined
  const stored = parseLocalization(text)
  if (!stored) attempt(() => localStorage.removeItem(localizationKey))
  return stored
}

function attempt<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    // Storage is disabled or full: only the cookie contains the choice.
    return undefined
  }
}
