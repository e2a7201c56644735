import { fetchApi } from '../../lib/browser/fetch-api'
import { builtInLocalization, Localization, toSupportedLocalization } from '../../lib/localization/localization'
import type { Market } from '../../lib/localization/market'

const waitMs = 4000

/** GET /api/localization: the options for a visitor of `market`. Without a response, the built-in ones; never throws. */
export async function loadLocalization(market: Market): Promise<Localization> {
  try {
    return toSupportedLocalization(
      market,
      await fetchApi({ path: '/api/localization', schema: Localization, timeoutMs: waitMs }),
    )
  } catch {
    return builtInLocalization(market)
  }
}
