import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Logger } from 'pino'
import type { RequestCounts } from './contract/metrics/request-counts'

/** A path without what could name a person or open something: long parts keep their first six signs. */
export const quietPath = (path: string): string =>
  path
    .split('/')
    .map((part) => (part.length > 24 || part.includes('@') ? `${part.slice(0, 6)}…` : part))
    .join('/')

/** One line a request: no body, no query. It is counted by the pattern of its address. */
export function requestLog(log: Logger, counts: RequestCounts): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now()
    await next()
    counts.count({ route: routeOf(c), status: c.res.status, ms: performance.now() - start })
    log.info(
      {
        method: c.req.method,
        path: quietPath(c.req.path),
        status: c.res.status,
        ms: Math.round((performance.now() - start) * 10) / 10,
      },
      'request',
    )
  }
}

/** The pattern of the call that answered, 'none' where there is no such call: what was asked for is nobody's label. */
function routeOf(c: Context): string {
  const last = matchedRoutes(c).at(-1)
  return last === undefined || last.method === 'ALL' ? 'none' : last.path
}
