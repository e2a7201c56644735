import { env } from '../env'

/** Headers for an edge cache: of nginx, of RFC 9213, and the names of what a purge removes. */
const names = ['x-accel-expires', 'cdn-cache-control', 'surrogate-key'] as const

/**
 * Lets an edge store a response that is the same for every visitor of a market. Changes nothing without `EDGE_CACHE`. The edge must
 * include the market in its key: see docs/operations.md.
 * @param store the slug of the store, which an edge can purge
 */
export function allowEdge(headers: Headers, store: string): void {
  if (!env.EDGE_CACHE) return
  headers.set('x-accel-expires', `${env.EDGE_TTL}`)
  headers.set('cdn-cache-control', `max-age=${env.EDGE_TTL}`)
  headers.set('surrogate-key', `store-${store}`)
}

/** Removes what `allowEdge` added. */
export function denyEdge(headers: Headers): void {
  for (const name of names) headers.delete(name)
}
