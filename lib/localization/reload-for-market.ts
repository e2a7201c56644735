// Bundle boundary: loaded when another tab chose another market.

import { marketOfLocalization } from './localization'
import { formatMarket, parseMarket } from './market'
import { canReloadForMarket } from './reload-guard'
import { reloadPage } from './reload-page'
import { readBuyer, readSavedChoice, saveChoice } from './saved-choice'

/**
 * Reloads the page if the visitor chose another market than `page`. The choice is in the cookie; if the cookie is missing, it is
 * restored from the browser's storage. True if the page is being reloaded.
 */
export function reloadForMarket(page: string | undefined, now = Date.now()): boolean {
  const chosen = chosenMarket()
  if (page === undefined || chosen === undefined || chosen === page || !canReloadForMarket(`${page} ${chosen}`, now))
    return false
  reloadPage()
  return true
}

function chosenMarket(): string | undefined {
  const market = parseMarket(readBuyer())
  if (market) return formatMarket(market)
  const stored = readSavedChoice()
  const restored = stored && saveChoice(stored) ? marketOfLocalization(stored) : undefined
  return restored && formatMarket(restored)
}
