import type { NextRequest } from 'next/server'
import type { Visit } from '../access/visit'
import { env } from '../env'
import { type InternalRoute, listingMissing, missing, type Probe } from '../inner-routes'
import { clientAddress } from '../limits/client-address'
import { limits } from '../limits/limits'
import { formatMarket, type Market } from '../preferences/market'
import { fetchAddress, type Right } from '../services/addresses'
import { createAddressCheck, holdsFor } from './known-address'
import { knownRoute } from './known-route'
import type { StoreEntry } from './lookup'
import { createPageBudget } from './page-budget'

const addressAt = createAddressCheck({ fetchAddress, now: Date.now })
const budget = createPageBudget(limits.pages)

/** Whether the service that answers for stores and addresses has their themes too. */
export const knowsThemes = env.THEME_URL === `${env.COMMERCE_URL}/theme`

/** The route of the page that an address leads to, as far as the catalog has it; `wait` in milliseconds for a visitor over the budget of new pages. */
export async function routeFor(
  request: NextRequest,
  visit: Visit,
  market: Market,
  matched: InternalRoute,
): Promise<{ route: InternalRoute } | { wait: number }> {
  const { store, open } = visit
  return open === null
    ? await withinBudget(request, store, market, matched)
    : { route: await existingRouteInside(visit, rightOf(open), matched) }
}

/** The route as far as the catalogue holds it, or how long a visitor has to wait who has had too many pages made, or looked for too many. */
async function withinBudget(
  request: NextRequest,
  store: StoreEntry,
  market: Market,
  matched: InternalRoute,
): Promise<{ route: InternalRoute } | { wait: number }> {
  const visitor = clientAddress(request)
  const pageOf = ({ path }: InternalRoute) => `${store.slug}/${formatMarket(market)}${path}`
  const early = budget.waitOf(visitor)
  if (early > 0 && !budget.isMade(pageOf(matched))) return { wait: early }
  const route = await existingRoute(store, matched)
  const isNowhere = route !== matched && route.gone
  const wait = isNowhere ? await budget.takeMissing(visitor) : await budget.takePage(visitor, pageOf(route))
  return wait > 0 ? { wait } : { route }
}

/**
 * The route as far as the catalogue holds it: what is not there says so at once, with a real 404 and a page that is made already; what is there
 * has one page, whatever was added to its address.
 */
async function existingRoute(store: StoreEntry, route: InternalRoute): Promise<InternalRoute> {
  const { probe } = route
  if (probe === undefined || (mayBeOfTheme(probe) && !knowsThemes)) return route
  const answer = await addressAt(store.slug, probe)
  if (answer?.kind === 'none') return missingAt(probe)
  return answer === null ? route : knownRoute(route, answer)
}

/** The same for a visitor who enters the store by a right of their own: they see what others don't. */
async function existingRouteInside(
  { store, preview }: Visit,
  right: Right,
  route: InternalRoute,
): Promise<InternalRoute> {
  const { probe } = route
  if (probe === undefined) return route
  // A theme that the preview brings may have pages of its own.
  if (mayBeOfTheme(probe) && (!knowsThemes || preview?.theme !== undefined)) return route
  return (await holdsFor(probe, (path) => fetchAddress(store.slug, path, right))) ? route : missingAt(probe)
}

const mayBeOfTheme = ({ path }: Probe) => path.lastIndexOf('/') === 0
const missingAt = ({ path }: Probe) => (path.startsWith('/listing/') ? listingMissing : missing)
const rightOf = (open: NonNullable<Visit['open']>): Right =>
  'credential' in open ? { preview: open.credential } : { access: open.code }
