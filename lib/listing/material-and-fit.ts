import type { Listing } from '@awning/contract/catalog'

/** A longer text is no short fact. */
const maxLength = 80

const firstSentence = (text: string) => text.trim().split(/[.!?](?:\s|$)/)[0] ?? ''

/** The first material and the fit of a product in one line: '100% cotton · Regular, true to size'. Undefined if both are unknown. */
export function materialAndFit(details: Listing['productDetails']): string | undefined {
  const fit = firstSentence(details?.fit ?? '')
  const facts = [details?.materials[0], fit.length <= maxLength && fit].filter(Boolean)
  return facts.length > 0 ? facts.join(' · ') : undefined
}
