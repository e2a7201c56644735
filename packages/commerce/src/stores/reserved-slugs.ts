import { isOn } from '@awning/platform/rules/flags'
import { localeOfSegment } from '@awning/platform/rules/locale-prefixes'
import { reservedPaths } from '@awning/platform/rules/reserved-paths'

/** Reserved host labels: no store can have them as its slug. */
const reservedStores = new Set([
  ...[
    'www',
    'api',
    'admin',
    'app',
    'apps',
    'assets',
    'auth',
    'blog',
    'cdn',
    'checkout',
    'checkouts',
    'commerce',
    'dashboard',
  ],
  ...[
    'demo-assets',
    'dev',
    'docs',
    'edge',
    'ftp',
    'health',
    'help',
    'images',
    'imap',
    'localhost',
    'login',
    'mail',
    'ns',
    'ns1',
  ],
  ...[
    'ns2',
    'payments',
    'pictures',
    'pop',
    'preview',
    'root',
    'shop',
    'smtp',
    'ssl',
    'staging',
    'static',
    'status',
    'store',
  ],
  ...['stores', 'support', 'test', 'webmail', 'wildcard'],
])

/** The shop's own paths, and segments that are reserved for later or for files. No collection can have them as its slug. */
const reservedCollections = new Set<string>([
  ...reservedPaths,
  ...['_next', 'buy', 'docs', 'express', 'favicon.ico', 'index', 'preferences', 'preview', 'product', 'products'],
  'robots.txt',
])

export const isReservedStore = (slug: string): boolean => reservedStores.has(slug) || slug.startsWith('xn--')
/** In a store with an address for each language, their first segments are reserved too: `de`. */
export const isReservedCollection = (slug: string, flags: Readonly<Record<string, boolean>> = {}): boolean =>
  reservedCollections.has(slug) || (isOn(flags, 'localeUrls') && localeOfSegment(slug) !== undefined)
