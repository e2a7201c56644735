type Visit = {
  /** The browser's own knowledge of the pages before this one, where it tells. */
  navigation?: { canGoBack: boolean } | undefined
  referrer: string
  origin: string
  length: number
}

/**
 * Whether one step back leads to a page of this shop. The browser that tells says so only for pages of the same origin; of another one the page that led
 * here must be ours.
 */
export function leadsBack({ navigation, referrer, origin, length }: Visit): boolean {
  if (navigation) return navigation.canGoBack
  return length > 1 && URL.canParse(referrer) && new URL(referrer).origin === origin
}

/** The same for this page. */
export function hasWayBack(): boolean {
  const known: unknown = 'navigation' in window ? window.navigation : undefined
  const navigation =
    typeof known === 'object' && known !== null && 'canGoBack' in known
      ? { canGoBack: known.canGoBack === true }
      : undefined
  return leadsBack({ navigation, referrer: document.referrer, origin: location.origin, length: history.length })
}
