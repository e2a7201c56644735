import { callApp } from '../browser-call'
import { builtInLocalization, Localization, offerFor } from './localization'
import type { Market } from './market'

const patienceMs = 4000

/** GET /api/localization: what can be chosen by a visitor of `market`. Where nobody answers, what this shop has; never throws. */
export async function loadLocalization(market: Market): Promise<Localization> {
  try {
    return offerFor(market, await callApp({ path: '/api/localization', shape: Localization, timeoutMs: patienceMs }))
  } catch {
    return builtInLocalization(market)
  }
}
