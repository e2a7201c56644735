import { keptChoice } from './kept-choice-name'
import { buyerOf, type Localization, parseLocalization } from './localization'
import { buyerCookie } from './market'

const year = 365 * 24 * 60 * 60

/** The buyer cookie of this browser, as it stands. */
export function readBuyer(): string | undefined {
  const mark = `${buyerCookie}=`
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(mark))
    ?.slice(mark.length)
}

/**
 * Keeps a choice: in the buyer cookie, for this host and a year, readable by scripts, and whole in the browser's storage, from where the cookie is
 * restored. False where the browser takes no cookie: then nothing was chosen.
 */
export function keepChoice(localization: Localization): boolean {
  const value = buyerOf(localization)
  if (value === undefined) return false
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the page is loaded anew at once; the Cookie Store answers later.
  document.cookie = `${buyerCookie}=${value}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`
  if (readBuyer() !== value) return false
  attempt(() => localStorage.setItem(keptChoice, JSON.stringify(localization)))
  return true
}

/** The choice in the browser's storage. What cannot be read there is taken away. */
export function readKeptChoice(): Localization | undefined {
  const text = attempt(() => localStorage.getItem(keptChoice))
  if (!text) return undefined
  const kept = parseLocalization(text)
  if (!kept) attempt(() => localStorage.removeItem(keptChoice))
  return kept
}

function attempt<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    // Storage is switched off or full: the cookie alone holds the choice.
    return undefined
  }
}
