import { and, eq, inArray } from 'drizzle-orm'
import type { Context, MiddlewareHandler } from 'hono'
import { storesOfCall } from '../access/guard-stores'
import { accessHeader } from '../contract/access'
import { idempotencyHeader } from '../contract/idempotency'
import { findUnstorable } from '../contract/text'
import { storeOrigins, stores } from '../db/schema/stores'
import type { Deps } from '../deps'

/** What belongs to operators, providers and the sandbox's own page: no other origin's page has a part in it. */
const closed = /^\/(?:admin|webhooks|sandbox|metrics|health|ready|docs)(?:\/|$)/

/** How calls name their store in the query. */
const storeParameters = ['storeSlug', 'store_slug', 'slug', 'siteKey', 'store'] as const

const preflightHeaders = {
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, DELETE',
  'Access-Control-Allow-Headers': `content-type, ${idempotencyHeader}, ${accessHeader}, x-api-key`,
  'Access-Control-Max-Age': '600',
}

/**
 * Lets the pages of an origin read the calls of the stores that list it, and no others. An answer may be read where every store that the call read
 * lists the origin; one that tells of no store at all, where any store does. There is never leave for credentials: the service knows no
 * cookies. Runs inside `guardStores`, which notes the stores of a call.
 */
export function crossOrigin({ db }: Pick<Deps, 'db'>): MiddlewareHandler {
  return async (c, next) => {
    if (closed.test(c.req.path)) return await next()
    const origin = c.req.header('origin')
    const isPreflight = c.req.method === 'OPTIONS' && c.req.header('access-control-request-method') !== undefined
    if (origin === undefined || !isPreflight) await next()
    if (origin === undefined) return vary(c)
    if (!isPreflight) {
      if (await isListed(origin, storesOfCall(), db)) {
        c.header('Access-Control-Allow-Origin', origin)
        c.header('Access-Control-Expose-Headers', 'ETag, Retry-After')
      }
      return vary(c)
    }
    const answer = c.body(null, 204, { Vary: 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers' })
    const named = await namedStore(c, db)
    if (!(await isListed(origin, named === undefined ? [] : [named], db))) return answer
    answer.headers.set('Access-Control-Allow-Origin', origin)
    for (const [name, value] of Object.entries(preflightHeaders)) answer.headers.set(name, value)
    return answer
  }
}

const vary = (c: Context): void => c.header('Vary', 'Origin', { append: true })

/** The store that the query names. A preflight has no body, and some calls name their store by a row's id: their answers are held against it. */
async function namedStore(c: Context, db: Deps['db']): Promise<number | undefined> {
  const file = /^\/product-data\/([a-z0-9-]{1,100})\.json$/.exec(c.req.path)?.[1]
  const slug = file ?? storeParameters.map((name) => c.req.query(name)).find((value) => value !== undefined)
  if (slug === undefined || findUnstorable(slug) !== null) return undefined
  const [row] = await db.select({ id: stores.id }).from(stores).where(eq(stores.slug, slug.toLowerCase()))
  return row?.id
}

async function isListed(origin: string, storeIds: readonly number[], db: Deps['db']): Promise<boolean> {
  const listed = eq(storeOrigins.origin, origin)
  if (storeIds.length === 0) {
    const [any] = await db.select({ id: storeOrigins.storeId }).from(storeOrigins).where(listed).limit(1)
    return any !== undefined
  }
  const rows = await db
    .select({ id: storeOrigins.storeId })
    .from(storeOrigins)
    .where(and(listed, inArray(storeOrigins.storeId, [...storeIds])))
  return rows.length === storeIds.length
}
