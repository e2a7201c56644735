import { formatMarket, type Market } from '../../lib/localization/market'
import { chooseLanguage } from '../../lib/localization/watch-market'

/** On a page with its language in its URL. Before all other scripts, whose calls are in the language of the cookie. */
export function ChooseLanguage({ market }: { market: Market }) {
  const script = `(${chooseLanguage})(${JSON.stringify(formatMarket(market))})`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, as text.
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}
