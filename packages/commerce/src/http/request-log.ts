import type { RequestCounts } from '@awning/platform/metrics/request-counts'
import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Logger } from 'pino'

/** A path without personal data or credentials: long parts are cut to their first six characters. */
export const redactPath = (path: string): string =>
  path
    .split('/')
    .map((part) => (part.length > 24 || part.includes('@') ? `${part.slice(0, 6)}…` : part))
    .join('/')

/** Logs one line per request, without body and query. Requests are counted by route pattern. */
export function requestLog(log: Logger, counts: RequestCounts): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now()
    await next()
    counts.count({ route: routeOf(c), status: c.res.status, ms: performance.now() - start })
    log.info(
      {
        method: c.req.method,
        path: redactPath(c.req.path),
        status: c.res.status,
        ms: Math.round((performance.now() - start) * 10) / 10,
      },
      'request',
    )
  }
}

/** The route pattern of the matched call, 'none' for an unknown call: request paths never become metric labels. */
function routeOf(c: Context): string {
  const last = matchedRoutes(c).at(-1)
  return last === undefined || last.method === 'ALL' ? 'none' : last.path
}
