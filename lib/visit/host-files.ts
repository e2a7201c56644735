/** Files that every host of a shop serves. They are the same in all shops and also available in a closed or protected one. */
export const hostFiles = {
  /** Required by Apple before a shop can accept Apple Pay. */
  applePay: '/.well-known/apple-developer-merchantid-domain-association',
  /** Contact for security reports (RFC 9116). */
  securityText: '/.well-known/security.txt',
  /** Links in emails. They also work in closed or protected shops. */
  newsletterLinks: ['/newsletter/confirm', '/newsletter/unsubscribe'],
  /** Where an earlier shop on this host may have registered a service worker. */
  serviceWorkers: ['/sw.js', '/service-worker.js'],
} as const

const all = new Set<string>([
  hostFiles.applePay,
  hostFiles.securityText,
  ...hostFiles.newsletterLinks,
  ...hostFiles.serviceWorkers,
])

export const isHostFile = (pathname: string): boolean => all.has(pathname)
