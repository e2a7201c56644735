import type { NextRequest } from 'next/server'

/** The header in which `server.ts` sets the query of a page's URL. It overwrites a value from the visitor. */
export const queryHeader = 'x-requested-query'

/** Adds the query to the URL of a request to the middleware. Does nothing without `server.ts`, which sets the header. */
export function restoreQuery({ headers, nextUrl }: NextRequest): void {
  const query = headers.get(queryHeader)
  if (query !== null) nextUrl.search = query
}
