import { type Limit, networkFactor } from '../limits/limits'
import { memoryCounts } from '../limits/memory-counts'
import { networkOf } from '../limits/network'

/** Pages that count as made, the latest: what a page cache of the usual size holds, and far more. */
const usualPages = 20_000
/** Visitors that are remembered as having used up their budget. */
const crowd = 20_000

/** This very machine: a developer, or a proxy that `TRUSTED_PROXIES` does not name. All visitors may share it. */
const isHere = (visitor: string) => visitor.startsWith('127.') || visitor === '0:0:0:0::/64'

/**
 * How many pages a visitor may have made that are not in the page cache of this process, or look for that are nowhere. What others have asked for
 * lately costs nothing. Every answer is the milliseconds until the visitor may go on; 0 where nothing stands in the way.
 */
export function createPageBudget(limit: Limit, now: () => number = Date.now, pages = usualPages) {
  const made = new Set<string>()
  const spent = new Map<string, number>()
  const counts = memoryCounts(now)

  const keep = (page: string) => {
    made.delete(page)
    made.add(page)
    const [oldest] = made
    if (made.size > pages && oldest !== undefined) made.delete(oldest)
  }
  const count = async (visitor: string, most: number) => {
    const { tries, restMs } = await counts.count(visitor, { ...limit, most })
    if (tries <= most) return 0
    spent.set(visitor, now() + restMs)
    const [oldest] = spent.keys()
    if (spent.size > crowd && oldest !== undefined) spent.delete(oldest)
    return restMs
  }
  /** A network has as much as several of its visitors. */
  const countAll = async (visitor: string) => {
    const network = networkOf(visitor)
    const wait = await count(visitor, limit.most)
    return wait > 0 || network === null ? wait : await count(network, limit.most * networkFactor)
  }
  const rest = (visitor: string) => Math.max(0, (spent.get(visitor) ?? 0) - now())

  return {
    /** For what is known before anything is looked for: whether the budget is used up. */
    waitOf: (visitor: string): number => Math.max(rest(visitor), rest(networkOf(visitor) ?? '')),
    isMade: (page: string): boolean => made.has(page),
    /** Counts a page, unless it is made already. */
    takePage: async (visitor: string, page: string): Promise<number> => {
      const wait = isHere(visitor) || made.has(page) ? 0 : await countAll(visitor)
      if (wait === 0) keep(page)
      return wait
    },
    /** Counts an address at which nothing stands. */
    takeMissing: async (visitor: string): Promise<number> => (isHere(visitor) ? 0 : await countAll(visitor)),
  }
}
