import { keepChoice, readBuyer, readKeptChoice } from './kept-choice'
import { marketOfLocalization } from './localization'
import { formatMarket, parseMarket } from './market'
import { reloadPage } from './reload-page'

const guard = 'market-reload'
/** Were the server of another mind than the cookie, a page would load for ever: the same step is not taken twice within this time. */
const calmMs = 10_000

/**
 * Loads the page anew where the visitor chose another market than `page`. The cookie says what was chosen; where it is gone and the browser's
 * storage still knows, it is set again. True where the page is being loaded.
 */
export function reloadIntoStep(page: string | undefined, now = Date.now()): boolean {
  const wanted = wantedMarket()
  if (page === undefined || wanted === undefined || wanted === page || !mayReload(`${page} ${wanted}`, now))
    return false
  reloadPage()
  return true
}

function wantedMarket(): string | undefined {
  const market = parseMarket(readBuyer())
  if (market) return formatMarket(market)
  const kept = readKeptChoice()
  const restored = kept && keepChoice(kept) ? marketOfLocalization(kept) : undefined
  return restored && formatMarket(restored)
}

function mayReload(step: string, now: number): boolean {
  try {
    const [before, when] = JSON.parse(sessionStorage.getItem(guard) ?? '[]')
    if (before === step && now - Number(when) < calmMs) return false
    sessionStorage.setItem(guard, JSON.stringify([step, now]))
    return true
  } catch {
    // Nowhere to remember the step: better one page of the old market than one that loads for ever.
    return false
  }
}
