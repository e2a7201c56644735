/** Files that every host of a shop answers by itself: no page of any shop, the same in all of them, also where a shop is closed or protected. */
export const hostFiles = {
  /** Apple asks for it before a shop may take Apple Pay. */
  applePay: '/.well-known/apple-developer-merchantid-domain-association',
  /** Where a shop that stood on this host before may have left a service worker. */
  serviceWorkers: ['/sw.js', '/service-worker.js'],
} as const

const all = new Set<string>([hostFiles.applePay, ...hostFiles.serviceWorkers])

export const isHostFile = (pathname: string): boolean => all.has(pathname)
