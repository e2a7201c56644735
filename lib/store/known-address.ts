import type { AddressAnswer } from '../../commerce/contract/findable'
import { pageCount } from '../catalogue/pagination'
import type { Probe } from '../inner-routes'
import { remember } from './remember'

/** What is there stays so for a while, and its page finds out anyway; what is not may be there in a moment. Milliseconds. */
const freshMs = (answer: AddressAnswer | null) => (answer?.kind === 'none' ? 2000 : 60_000)

export type AddressDeps = {
  /** Null where the service cannot tell; throws where it gave no answer. */
  fetchAddress: (store: string, path: string) => Promise<AddressAnswer | null>
  now: () => number
}

/**
 * Whether anything stands at a public address, told before its page is made: a page that finds out by itself has the right status, but no words
 * for browsers without scripts, and takes a place in the page cache. True where that cannot be told.
 */
export function createAddressCheck({ fetchAddress, now }: AddressDeps) {
  const answers = remember(
    (key) => {
      const [store = '', path = ''] = key.split(' ')
      return fetchAddress(store, path)
    },
    freshMs,
    now,
  )
  return async (store: string, probe: Probe): Promise<boolean> => {
    try {
      const answer = await answers(`${store} ${probe.path}`)
      return answer === null || holds(answer, probe)
    } catch {
      // The page has what it is made of in its cache, or says itself that the service is gone.
      return true
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
