import { accessHeader } from '@awning/contract/access'
import { idempotencyHeader } from '@awning/contract/idempotency'
import { findUnstorable } from '@awning/platform/text'
import { eq, inArray } from 'drizzle-orm'
import type { Context, MiddlewareHandler } from 'hono'
import type { Deps } from '../context'
import { inEveryStore } from '../db/in-store'
import { storeOrigins } from '../db/schema/stores'
import { findStore } from './find-store'
import { accessOf, unrestrictedAccess } from './store-access'

/** Routes for operators, providers and the sandbox page, which are never available to other origins. */
const restrictedPaths = /^\/(?:admin|webhooks|sandbox|metrics|health|ready|docs)(?:\/|$)/

/** The query parameters that identify a store. */
const storeParameters = ['storeSlug', 'store_slug', 'slug', 'siteKey', 'store'] as const

const preflightHeaders = {
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, DELETE',
  'Access-Control-Allow-Headers': `content-type, ${idempotencyHeader}, ${accessHeader}, x-api-key`,
  'Access-Control-Max-Age': '600',
}

/**
 * Allows the pages of an origin to read the calls of stores that list it. A response is readable if every store that the call
 * read lists the origin; a response that involves no store is readable if any store lists it. Credentials are never allowed,
 * since the service uses no cookies. Runs inside `guardStores`, which records the stores of a call.
 */
export function crossOrigin({ db }: Pick<Deps, 'db'>): MiddlewareHandler {
  return async (c, next) => {
    if (restrictedPaths.test(c.req.path)) return await next()
    const origin = c.req.header('origin')
    const isPreflight = c.req.method === 'OPTIONS' && c.req.header('access-control-request-method') !== undefined
    if (origin === undefined || !isPreflight) await next()
    if (origin === undefined) return addVaryOrigin(c)
    if (!isPreflight) {
      if (await isListed(origin, accessOf(c).storeIds(), db)) {
        c.header('Access-Control-Allow-Origin', origin)
        c.header('Access-Control-Expose-Headers', 'ETag, Retry-After')
      }
      return addVaryOrigin(c)
    }
    const response = c.body(null, 204, {
      Vary: 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers',
    })
    const storeId = await findStoreIdInUrl(c, db)
    if (!(await isListed(origin, storeId === undefined ? [] : [storeId], db))) return response
    response.headers.set('Access-Control-Allow-Origin', origin)
    for (const [name, value] of Object.entries(preflightHeaders)) response.headers.set(name, value)
    return response
  }
}

const addVaryOrigin = (c: Context): void => c.res.headers.append('Vary', 'Origin')

/**
 * The store in the URL. A preflight has no body, and some calls identify their store by a row id; for those, the actual
 * response is checked.
 */
async function findStoreIdInUrl(c: Context, db: Deps['db']): Promise<number | undefined> {
  const slugInPath = /^\/product-data\/([a-z0-9-]{1,100})\.json$/.exec(c.req.path)?.[1]
  const slug = slugInPath ?? storeParameters.map((name) => c.req.query(name)).find((value) => value !== undefined)
  if (slug === undefined || findUnstorable(slug) !== null) return undefined
  return (await findStore(slug, unrestrictedAccess(), db))?.id
}

async function isListed(origin: string, storeIds: readonly number[], db: Deps['db']): Promise<boolean> {
  const listed = eq(storeOrigins.origin, origin)
  if (storeIds.length === 0) {
    const [any] = await db.select({ id: storeOrigins.storeId }).from(storeOrigins).where(inEveryStore(listed)).limit(1)
    return any !== undefined
  }
  const rows = await db
    .select({ id: storeOrigins.storeId })
    .from(storeOrigins)
    .where(inEveryStore(listed, inArray(storeOrigins.storeId, [...storeIds])))
  return rows.length === storeIds.length
}
