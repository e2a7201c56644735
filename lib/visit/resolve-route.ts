import type { Currency } from '@awning/platform/currencies'
import type { NextRequest } from 'next/server'
import { env } from '../env'
import { memoryCounts } from '../limits/counts'
import { limits } from '../limits/limits'
import { onRenderEnd } from '../limits/render-end'
import { createRenderLimits } from '../limits/render-limits'
import { createVisitBudget, isLocal } from '../limits/visit-budget'
import { formatPageMarket, type PageMarket } from '../localization/page-market'
import { canonicalRoute } from '../routing/canonical-route'
import {
  type InternalRoute,
  isSearch,
  listingNotFoundRoute,
  notFoundRoute,
  type Probe,
  searchStart,
} from '../routing/match-route'
import { clientAddress } from '../server/client-address'
import { fetchPathContent, type ReaderCredentials } from '../services/path-content'
import { createPathContentReader, pathExists } from './path-exists'
import type { HostStore } from './store-lookup'
import type { StoreVisit } from './visit'

const pathContentOf = createPathContentReader({
  fetchPathContent: (store, path, currency) => fetchPathContent(store, path, { currency }),
  now: Date.now,
})
const budget = createVisitBudget(limits.pages)
const renderLimits = createRenderLimits()
const checkoutLimits = createRenderLimits()
const searches = memoryCounts()

/** Whether the service that resolves stores and paths also has their themes. */
export const knowsThemes = env.THEME_URL === `${env.COMMERCE_URL}/theme`

/** `wait`: milliseconds for a visitor over the budget of new pages. `isBusy`: too many pages are being rendered. */
export type ResolvedRoute = { route: InternalRoute } | { wait: number } | { isBusy: true }

/**
 * The route of a path's page as far as the catalog knows it, once the page may be rendered. `view` is in the internal path.
 */
export async function resolveRoute(
  request: NextRequest,
  visit: StoreVisit,
  view: PageMarket,
  matched: InternalRoute,
): Promise<ResolvedRoute> {
  const { store, credential } = visit
  // Pages of buyers, which are never stored, do not wait for pages of visitors.
  if (matched.part === 'checkout')
    return (await mayRender(request, store, checkoutLimits)) ? { route: matched } : { isBusy: true }
  if (credential === null) return await resolveWithinBudget(request, store, view, matched)
  const route = await resolveRouteWithAccess(visit, credentialsOf(credential), matched)
  return (await mayRender(request, store)) ? { route } : { isBusy: true }
}

async function resolveWithinBudget(
  request: NextRequest,
  store: HostStore,
  view: PageMarket,
  matched: InternalRoute,
): Promise<ResolvedRoute> {
  const visitor = clientAddress(request)
  const pageOf = ({ path }: InternalRoute) => `${store.slug}/${formatPageMarket(view)}${path}`
  const early = budget.waitOf(visitor)
  if (early > 0 && !budget.isKnown(pageOf(matched))) return { wait: early }
  const found = await resolvePublicRoute(store, matched, view.market.currency)
  const route = isSearch(found) && !budget.isKnown(pageOf(found)) ? await limitSearches(found) : found
  const isUnresolved = route !== matched && route.notFound
  const page = pageOf(route)
  const wait = isUnresolved ? await budget.countMissing(visitor) : await budget.countNew(visitor, page)
  if (wait > 0) return { wait }
  if (!budget.isKnown(page) && !(await mayRender(request, store))) return { isBusy: true }
  budget.recordKnown(page)
  return { route }
}

/** Further searches share the start page of the search, where the browser computes the results. */
async function limitSearches(route: InternalRoute): Promise<InternalRoute> {
  const { tries } = await searches.count('searches', limits.searches)
  return tries > limits.searches.max ? searchStart : route
}

/** Waits for the turn of a page that is not in the page cache, which lasts until it is rendered. False if there is no place. */
async function mayRender(request: NextRequest, store: HostStore, limits = renderLimits): Promise<boolean> {
  const visitor = clientAddress(request)
  const release = await limits.acquire(isLocal(visitor) ? null : visitor, store.slug, request.signal)
  if (release === null) return false
  onRenderEnd(release)
  return true
}

/**
 * The route as far as the catalog knows it: a missing page gets status 404 and a page that is already rendered; an existing one
 * has one page, regardless of additions to its path.
 */
async function resolvePublicRoute(store: HostStore, route: InternalRoute, currency: Currency): Promise<InternalRoute> {
  const { probe } = route
  if (probe === undefined || (canBeThemePage(probe) && !knowsThemes)) return route
  const response = await pathContentOf(store.slug, probe, currency)
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
const credentialsOf = (credential: NonNullable<StoreVisit['credential']>): ReaderCredentials =>
  'credential' in credential ? { preview: credential.credential } : { access: credential.code }
