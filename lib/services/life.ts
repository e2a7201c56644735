/**
 * How long catalogue data serves. Changes arrive by tag within seconds; `revalidate` only bounds the harm of a lost message,
 * `expire` how long a shop goes on when its service is gone.
 */
export const catalogueLife = { stale: 60, revalidate: 300, expire: 7 * 24 * 60 * 60 }
