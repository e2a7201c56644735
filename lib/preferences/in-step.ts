import { keptChoice } from './kept-choice-name'
import { forgetSteps } from './reload-guard'

/** The market that this page shows; undefined where no page of the catalogue or the cart is shown. */
let page: string | undefined

/** By hand: every page of the shop loads this, and a cookie's market has no letter that is encoded. `buyer` is the name that `market.ts` gives it. */
const chosen = () => /(?:^|; )buyer=([^;.]*\.[^;.]*\.[^;.]*)/.exec(document.cookie)?.[1]

function isKept(): boolean {
  try {
    return localStorage.getItem(keptChoice) !== null
  } catch {
    // No storage, so nothing is kept in it.
    return false
  }
}

/** Whether what the visitor chose, in whichever tab, is what this page shows. A first visit has chosen nothing. */
export const isInStep = () => page === undefined || (chosen() ?? (isKept() ? '' : page)) === page

/** Brings the page to the market that the visitor chose. True where it is being loaded anew: whoever waits for this page waits in vain. */
export async function fallIntoStep(): Promise<boolean> {
  return !isInStep() && (await import('./reload-into-step')).reloadIntoStep(page)
}

const occasions = ['pageshow', 'visibilitychange', 'focus', 'storage']

/**
 * Keeps a page that was made for `market` (`en.USD.USA`) in step with the choice of the visitor: looked at when the page is shown, comes back or is
 * seen again, and when another tab stores a choice. Gives the end of it.
 */
export function keepInStep(market: string): () => void {
  page = market
  const look = () => {
    if (isInStep()) return forgetSteps()
    // Where the connection went away the next look tries again.
    if (document.visibilityState === 'visible') void fallIntoStep().catch(() => undefined)
  }
  for (const event of occasions) window.addEventListener(event, look)
  look()
  return () => {
    page = undefined
    for (const event of occasions) window.removeEventListener(event, look)
  }
}
