/**
 * The lifetime of cached catalog data. Changes arrive by tag within seconds; `revalidate` limits the effect of a lost message,
 * and `expire` how long a shop works without its service.
 */
export const catalogCacheLife = { stale: 60, revalidate: 300, expire: 7 * 24 * 60 * 60 }
