import { limits } from '../limits/limits'
import { createVisitBudget } from '../limits/visit-budget'
import { clientAddress } from '../server/client-address'
import { resolveStore } from './resolve-store'

const budget = createVisitBudget(limits.unknownHost)

/**
 * The store of a request within the visitor's budget of unknown hosts, each of which is looked up in the service. `wait`:
 * milliseconds for a visitor over the budget.
 */
export async function resolveStoreWithin(
  request: Request,
): Promise<{ found: Awaited<ReturnType<typeof resolveStore>> } | { wait: number }> {
  const visitor = clientAddress(request)
  const host = request.headers.get('host') ?? ''
  const early = budget.waitOf(visitor)
  if (early > 0 && !budget.isKnown(host)) return { wait: early }
  const found = await resolveStore(request.headers)
  if (found.kind === 'store') budget.recordKnown(host)
  const wait = found.kind === 'unknown' ? await budget.countMissing(visitor) : 0
  return wait > 0 ? { wait } : { found }
}
