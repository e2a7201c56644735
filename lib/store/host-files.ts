/** Files that every host of a shop answers by itself: no page of any shop, the same in all of them, also where a shop is closed or protected. */
export const hostFiles = {
  /** Apple asks for it before a shop may take Apple Pay. */
  applePay: '/.well-known/apple-developer-merchantid-domain-association',
  /** Whom to tell of a security hole (RFC 9116). */
  securityText: '/.well-known/security.txt',
  /** Links of mails. They work in shops that are closed or protected, too. */
  newsletterLinks: ['/newsletter/confirm', '/newsletter/unsubscribe'],
  /** Where a shop that stood on this host before may have left a service worker. */
  serviceWorkers: ['/sw.js', '/service-worker.js'],
} as const

const all = new Set<string>([
  hostFiles.applePay,
  hostFiles.securityText,
  ...hostFiles.newsletterLinks,
  ...hostFiles.serviceWorkers,
])

export const isHostFile = (pathname: string): boolean => all.has(pathname)
