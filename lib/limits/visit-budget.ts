import { networkOf } from '../server/network'
import { memoryCounts } from './counts'
import { type Limit, networkFactor } from './limits'

/** Number of recent pages that count as known: far more than a page cache of the default size holds. */
const defaultPages = 20_000
/** Maximum number of visitors who are recorded as over their budget. */
const maxVisitors = 20_000

/** The local machine: a developer, or a proxy that `TRUSTED_PROXIES` does not list. All visitors may share it. */
export const isLocal = (visitor: string) => visitor.startsWith('127.') || visitor === '0:0:0:0::/64'

/**
 * Limits how many new or missing pages a visitor may request from this process; the same for hosts. Those that others requested
 * recently are known and free. Every result is the milliseconds until the visitor may continue; 0 if the visitor is within the
 * budget.
 */
export function createVisitBudget(limit: Limit, now: () => number = Date.now, pages = defaultPages) {
  const rendered = new Set<string>()
  const overBudget = new Map<string, number>()
  const counts = memoryCounts(now)

  const record = (page: string) => {
    rendered.delete(page)
    rendered.add(page)
    const [oldest] = rendered
    if (rendered.size > pages && oldest !== undefined) rendered.delete(oldest)
  }
  const count = async (visitor: string, max: number) => {
    const { tries, restMs } = await counts.count(visitor, { ...limit, max })
    if (tries <= max) return 0
    overBudget.set(visitor, now() + restMs)
    const [oldest] = overBudget.keys()
    if (overBudget.size > maxVisitors && oldest !== undefined) overBudget.delete(oldest)
    return restMs
  }
  /** A network has the budget of several visitors. */
  const countAll = async (visitor: string) => {
    const network = networkOf(visitor)
    const wait = await count(visitor, limit.max)
    return wait > 0 || network === null ? wait : await count(network, limit.max * networkFactor)
  }
  const rest = (visitor: string) => Math.max(0, (overBudget.get(visitor) ?? 0) - now())

  return {
    /** Checked before any lookup: whether the budget is used up. */
    waitOf: (visitor: string): number => Math.max(rest(visitor), rest(networkOf(visitor) ?? '')),
    isKnown: (page: string): boolean => rendered.has(page),
    /** Counts a page unless it is known. */
    countNew: async (visitor: string, page: string): Promise<number> =>
      isLocal(visitor) || rendered.has(page) ? 0 : await countAll(visitor),
    /** Call when a page is rendered: further requests get it from the page cache. */
    recordKnown: record,
    countMissing: async (visitor: string): Promise<number> => (isLocal(visitor) ? 0 : await countAll(visitor)),
  }
}
