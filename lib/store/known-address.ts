import type { AddressAnswer } from '../../commerce/contract/findable'
import { pageCount } from '../catalogue/pagination'
import type { Probe } from '../inner-routes'
import { isKnownSelection } from './known-route'
import { remember } from './remember'

/** So soon what was not there is looked for again. Milliseconds. */
const soonMs = 2000
/** What is there stays so for a while, and its page finds out anyway; what is not may be there in a moment. Milliseconds. */
const freshMs = (answer: AddressAnswer | null) => (answer?.kind === 'none' ? soonMs : 60_000)

export type AddressDeps = {
  /** Null where the service cannot tell; throws where it gave no answer. */
  fetchAddress: (store: string, path: string) => Promise<AddressAnswer | null>
  now: () => number
}

/**
 * What stands at a public address, told before its page is made: a page that finds out by itself has the right status, but no words for browsers
 * without scripts, and takes a place in the page cache. `none` where nothing stands there that the address can mean; null where that cannot be told.
 */
export function createAddressCheck({ fetchAddress, now }: AddressDeps) {
  const load = (key: string) => {
    const [store = '', path = ''] = key.split(' ')
    return fetchAddress(store, path)
  }
  const answers = remember(load, freshMs, now)
  // A choice that the remembered answer does not have may have come since, or is invented: it is asked for again, but not for each that is.
  const newer = remember(load, () => soonMs, now)
  return async (store: string, probe: Probe): Promise<AddressAnswer | null> => {
    const key = `${store} ${probe.path}`
    try {
      const answer = await answers(key)
      if (answer === null) return null
      if (!holds(answer, probe)) return { kind: 'none', products: 0 }
      const { kind, choices } = answer
      return kind !== 'listing' || !choices || isKnownSelection(probe.selection, choices) ? answer : await newer(key)
    } catch {
      // The page has what it is made of in its cache, or says itself that the service is gone.
      return null
    }
  }
}

/** As the check does, for a visitor who enters the store by a right of their own: asked anew, and kept for nobody. */
export async function holdsFor(
  probe: Probe,
  fetchAnswer: (path: string) => Promise<AddressAnswer | null>,
): Promise<boolean> {
  try {
    const answer = await fetchAnswer(probe.path)
    return answer === null || holds(answer, probe)
  } catch {
    // The page says by itself what is wrong.
    return true
  }
}

function holds({ kind, products }: AddressAnswer, probe: Probe): boolean {
  switch (kind) {
    case 'none':
      return false
    case 'collection':
      return probe.page <= pageCount(products)
    case 'page':
      return probe.page === 1
    case 'listing':
      return probe.listing
  }
}
