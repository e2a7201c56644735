import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'

/** A path without what could name a person or open something: long parts keep their first six signs. */
export const quietPath = (path: string): string =>
  path
    .split('/')
    .map((part) => (part.length > 24 || part.includes('@') ? `${part.slice(0, 6)}…` : part))
    .join('/')

/** One line a request: no body, no query. */
export function requestLog(log: Logger): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now()
    await next()
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
