import type { MiddlewareHandler } from 'hono'

/** What answers carry that do not say otherwise: they are data for a program, and whoever opens one in a browser sees a text that does nothing. */
const usual = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
}

/** No page of another origin may embed an answer; which of them may read one in a script is said per store: see `crossOrigin`. */
export const answerHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  // Pictures are shown on the shops' pages, also where a CDN hands them on.
  const corp = c.req.path.startsWith('/pictures/') ? 'cross-origin' : 'same-origin'
  c.header('Cross-Origin-Resource-Policy', corp)
  for (const [name, value] of Object.entries(usual)) if (!c.res.headers.has(name)) c.header(name, value)
}
