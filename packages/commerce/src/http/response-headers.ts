import type { MiddlewareHandler } from 'hono'

/** Responses are data for API clients; a browser that opens one runs and embeds nothing. */
const defaultHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
}

/** No page of another origin may embed a response. `crossOrigin` decides per store which origins may read one in a script. */
export const responseHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  // Pictures are embedded in the pages of shops, also through a CDN.
  const corp = c.req.path.startsWith('/pictures/') ? 'cross-origin' : 'same-origin'
  // Not with `c.header`, which would copy the response for each header.
  const { headers } = c.res
  headers.set('Cross-Origin-Resource-Policy', corp)
  for (const [name, value] of Object.entries(defaultHeaders)) if (!headers.has(name)) headers.set(name, value)
}
