type Visit = {
  /** The Navigation API, if the browser supports it. */
  navigation?: { canGoBack: boolean } | undefined
  referrer: string
  origin: string
  length: number
}

/**
 * Whether one step back in the history is a page of this shop. The Navigation API only reports pages of the same origin; without
 * it, the referrer must be of this shop.
 */
export function leadsBack({ navigation, referrer, origin, length }: Visit): boolean {
  if (navigation) return navigation.canGoBack
  return length > 1 && URL.canParse(referrer) && new URL(referrer).origin === origin
}

/** The same for this page. */
export function hasReturnPath(): boolean {
  const known: unknown = 'navigation' in window ? window.navigation : undefined
  const navigation =
    typeof known === 'object' && known !== null && 'canGoBack' in known
      ? { canGoBack: known.canGoBack === true }
      : undefined
  return leadsBack({ navigation, referrer: document.referrer, origin: location.origin, length: history.length })
}
