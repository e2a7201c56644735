import createNextIntlPlugin from 'next-intl/plugin'

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/preferences/request.ts',
  // Messages are compiled at build: the parser (9 kB in the browser) stays at home.
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
})

/** Pages unknown at build live in memory, up to this many bytes a process: invented addresses cannot fill a disk. */
const pageCacheBytes = 256 * 1024 * 1024

/** More of a body than this is never held in memory: lib/services/guard.ts refuses what is longer than its own, smaller limit. */
const bodyCopyBytes = 192 * 1024

/** @type {import('next').NextConfig} */
const config = {
  agentRules: false,
  cacheComponents: true,
  partialPrefetching: true,
  cacheMaxMemorySize: pageCacheBytes,
  // Compression belongs to the edge in front; COMPRESS=1 turns it on where there is none.
  compress: process.env.COMPRESS !== '0',
  devIndicators: false,
  // The runtime image optimiser stays off: pictures are made by the service in their three sizes.
  images: { unoptimized: true },
  poweredByHeader: false,
  reactStrictMode: true,
  serverExternalPackages: ['pino'],
  experimental: {
    // The framework keeps a copy of a body for the middleware, ten megabytes of it by default. No call takes half as much as this.
    proxyClientMaxBodySize: bodyCopyBytes,
    isrFlushToDisk: false,
    // Pages are prefetched whole and come from the cache: nothing to validate but what asks for it.
    instantInsights: { validationLevel: 'manual-warning' },
  },
  // The middleware says it of everything else.
  headers: async () => [
    { source: '/_next/static/:path*', headers: [{ key: 'x-content-type-options', value: 'nosniff' }] },
  ],
  allowedDevOrigins: ['*.localhost'],
}

export default withNextIntl(config)
