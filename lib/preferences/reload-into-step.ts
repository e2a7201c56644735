import { keepChoice, readBuyer, readKeptChoice } from './kept-choice'
import { marketOfLocalization } from './localization'
import { formatMarket, parseMarket } from './market'
import { mayStep } from './reload-guard'
import { reloadPage } from './reload-page'

/**
 * Loads the page anew where the visitor chose another market than `page`. The cookie says what was chosen; where it is gone and the browser's
 * storage still knows, it is set again. True where the page is being loaded.
 */
export function reloadIntoStep(page: string | undefined, now = Date.now()): boolean {
  const wanted = wantedMarket()
  if (page === undefined || wanted === undefined || wanted === page || !mayStep(`${page} ${wanted}`, now)) return false
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
