import type { NextRequest } from 'next/server'
import type { StoreVisit } from '../access/visit'
import { clientAddress } from '../client-address/client-address'
import { env } from '../env'
import { limits } from '../limits/limits'
import { canonicalRoute } from '../routing/canonical-route'
import { type InternalRoute, listingNotFoundRoute, notFoundRoute, type Probe } from '../routing/match-route'
import { fetchPathContent, type ReaderCredentials } from '../services/path-content'
import type { HostStore } from '../store/lookup'
import { createPageBudget } from './page-budget'
import { createPathContentReader, pathExists } from './path-exists'

const pathContentOf = createPathContentReader({ fetchPathContent, now: Date.now })
const budget = createPageBudget(limits.pages)

/** Whether the service that resolves stores and paths also has their themes. */
export const knowsThemes = env.THEME_URL === `${env.COMMERCE_URL}/theme`

/**
 * The route of a path's page as far as the catalog knows it. `view` is the market in the internal path. `wait` in milliseconds for a visitor over the budget of new pages.
 */
export async function resolveRoute(
  request: NextRequest,
  visit: StoreVisit,
  view: string,
  matched: InternalRoute,
): Promise<{ route: InternalRoute } | { wait: number }> {
  const { store, open } = visit
  return open === null
    ? await resolveWithinBudget(request, store, view, matched)
    : { route: await resolveRouteWithAccess(visit, credentialsOf(open), matched) }
}

/** The route as far as the catalog knows it, or how long a visitor has to wait who requested too many new or missing pages. */
async function resolveWithinBudget(
  request: NextRequest,
  store: HostStore,
  view: string,
  matched: InternalRoute,
): Promise<{ route: InternalRoute } | { wait: number }> {
  const visitor = clientAddress(request)
  const pageOf = ({ path }: InternalRoute) => `${store.slug}/${view}${path}`
  const early = budget.waitOf(visitor)
  if (early > 0 && !budget.isRendered(pageOf(matched))) return { wait: early }
  const route = await resolvePublicRoute(store, matched)
  const isUnresolved = route !== matched && route.notFound
  const wait = isUnresolved ? await budget.countMissing(visitor) : await budget.countPage(visitor, pageOf(route))
  return wait > 0 ? { wait } : { route }
}

/**
 * The route as far as the catalog knows it: a missing page gets status 404 and a page that is already rendered; an existing one
 * has one page, regardless of additions to its path.
 */
async function resolvePublicRoute(store: HostStore, route: InternalRoute): Promise<InternalRoute> {
  const { probe } = route
  if (probe === undefined || (canBeThemePage(probe) && !knowsThemes)) return route
  const response = await pathContentOf(store.slug, probe)
  if (response?.kind === 'none') return notFoundRouteOf(probe)
  return response === null ? route : canonicalRoute(route, response)
}

/** The same for a visitor with their own credentials, who may see more than others. */
async function resolveRouteWithAccess(
  { store, preview }: StoreVisit,
  right: ReaderCredentials,
  route: InternalRoute,
): Promise<InternalRoute> {
  const { probe } = route
  if (probe === undefined) return route
  // The theme of a preview may have pages of its own.
  if (canBeThemePage(probe) && (!knowsThemes || preview?.theme !== undefined)) return route
  return (await pathExists(probe, (path) => fetchPathContent(store.slug, path, right))) ? route : notFoundRouteOf(probe)
}

const canBeThemePage = ({ path }: Probe) => path.lastIndexOf('/') === 0
const notFoundRouteOf = ({ path }: Probe) => (path.startsWith('/listing/') ? listingNotFoundRoute : notFoundRoute)
const credentialsOf = (open: NonNullable<StoreVisit['open']>): ReaderCredentials =>
  'credential' in open ? { preview: open.credential } : { access: open.code }
