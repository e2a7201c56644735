import type { TagSources } from '../tracking/tag-sources'

/** `https://x.example/pictures` is the source `https://x.example`; a path of our own is none. */
function originOf(address: string): string {
  return address.startsWith('/') ? '' : new URL(address).origin
}

const join = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value.trim()}`)
    .join('; ')

type Setting = { picturesUrl: string; development: boolean; tls: boolean }
type ShopSetting = Setting & { tags?: TagSources }

const development = { script: " 'unsafe-eval'", connect: ' ws: wss:' }

const none: TagSources = { scripts: [], calls: [], pictures: [], frames: [] }

/**
 * Shop pages are cached whole, so they can carry no nonce: scripts of our own origin, no eval, no foreign host but those of the store's tags.
 * 'unsafe-inline' is needed for the inline scripts with which the framework hands data over.
 */
export function shopPolicy({ picturesUrl, development: dev, tags = none }: ShopSetting): string {
  const and = (sources: string[]) => sources.map((source) => ` ${source}`).join('')
  return join({
    'default-src': "'self'",
    'script-src': `'self' 'unsafe-inline'${dev ? development.script : ''}${and(tags.scripts)}`,
    'style-src': "'self' 'unsafe-inline'",
    'img-src': `'self' data: ${originOf(picturesUrl)}${and(tags.pictures)}`,
    'font-src': "'self'",
    'connect-src': `'self'${dev ? development.connect : ''}${and(tags.calls)}`,
    ...(tags.frames.length > 0 && { 'frame-src': `'self'${and(tags.frames)}` }),
    'form-action': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
  })
}

/** Checkout is rendered per request: every script carries the nonce, nothing else runs. */
export function checkoutPolicy({ picturesUrl, development: dev }: Setting, nonce: string): string {
  return join({
    'default-src': "'none'",
    'script-src': `'nonce-${nonce}' 'strict-dynamic'${dev ? development.script : ''}`,
    'style-src': dev ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`,
    'img-src': `'self' data: ${originOf(picturesUrl)}`,
    'font-src': "'self'",
    'connect-src': `'self'${dev ? development.connect : ''}`,
    'manifest-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
  })
}

/** On every answer. */
export function commonHeaders({ tls }: Setting): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(tls ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}
