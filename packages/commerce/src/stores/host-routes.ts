import { eq } from 'drizzle-orm'
import type { Deps, ServiceContext } from '../context'
import { stores } from '../db/schema/stores'
import { newRoutes } from '../http/routing'
import { findDomainStore } from './find-domain-store'
import { isUnder, normalizeHost } from './host'

type HostDeps = Pick<Deps, 'db' | 'rootDomain' | 'defaultStoreSlug'>
type RouteDeps = HostDeps & Pick<ServiceContext, 'log'>

/**
 * Calls of the edge and of the TLS proxy, without a body. The status is the whole response.
 *
 * `GET /v1/hosts/access?host=`: 204 if the host belongs to a store that is open to all visitors, otherwise 403.
 * `GET /v1/tls/ask?domain=`: 200 if a certificate may be ordered for a custom domain, otherwise 403, which is logged. Source:
 * https://caddyserver.com/docs/automatic-https#on-demand-tls
 */
export function hostRoutes(deps: RouteDeps) {
  const routes = newRoutes()
  routes.get('/v1/hosts/access', async (c) => {
    const state = await stateOf(c.req.query('host') ?? '', deps)
    return c.body(null, state === 'open' ? 204 : 403)
  })
  routes.get('/v1/tls/ask', async (c) => {
    const domain = normalizeHost(c.req.query('domain') ?? '')
    if (domain === null) return c.body(null, 403)
    // Hosts under the root domain have the wildcard certificate.
    const state = isUnder(domain, deps.rootDomain) ? null : await stateOf(domain, deps)
    if (state === 'open' || state === 'protected') return c.body(null, 200)
    // The TLS proxy does not log it.
    deps.log.info({ domain, state: state ?? 'not the custom domain of a store' }, 'certificate refused')
    return c.body(null, 403)
  })
  return routes
}

/** Null if there is no store at the host. */
async function stateOf(input: string, { db, rootDomain, defaultStoreSlug }: HostDeps): Promise<string | null> {
  const name = input.toLowerCase().replace(/:\d{1,5}$/, '')
  const suffix = `.${rootDomain}`
  const slug =
    name === rootDomain ? defaultStoreSlug : name.endsWith(suffix) ? name.slice(0, -suffix.length) : undefined
  if (slug !== undefined) {
    const [row] = await db.select({ state: stores.state }).from(stores).where(eq(stores.slug, slug))
    return row?.state ?? null
  }
  const host = normalizeHost(name)
  if (host === null) return null
  return (await findDomainStore(host, db))?.state ?? null
}
