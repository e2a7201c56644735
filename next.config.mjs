import createNextIntlPlugin from 'next-intl/plugin'

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/localization/request.ts',
  // Messages are compiled at build time, which keeps the parser (9 kB) out of the browser bundle.
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
})

/**
 * Memory limit per process, in bytes, for pages unknown at build time. They are not written to disk, so invented URLs cannot fill
 * it.
 */
const pageCacheBytes = 64 * 1024 * 1024

/** Maximum bytes of a request body held in memory: lib/api/guard.ts rejects bodies above its own, smaller limit. */
const maxBodyBytes = 192 * 1024

/** @type {import('next').NextConfig} */
const config = {
  agentRules: false,
  // Set by `npm run build`. A browser loads the page again if a response comes from another build.
  generateBuildId: () => process.env.BUILD_ID ?? null,
  cacheComponents: true,
  partialPrefetching: false,
  cacheMaxMemorySize: pageCacheBytes,
  // server.ts compresses with Brotli.
  compress: false,
  // The middleware redirects to the canonical path, with the query.
  skipTrailingSlashRedirect: true,
  devIndicators: false,
  // The runtime image optimizer is off: the service creates pictures in fixed sizes.
  images: { unoptimized: true },
  poweredByHeader: false,
  // The storefront alone: the other projects of the repository have their own check.
  typescript: { tsconfigPath: 'tsconfig.next.json' },
  reactStrictMode: true,
  serverExternalPackages: ['pino'],
  experimental: {
    // Next.js copies the body for the middleware, up to 10 MB by default. No call accepts more than `maxBodyBytes`.
    proxyClientMaxBodySize: maxBodyBytes,
    isrFlushToDisk: false,
    // Pages are prefetched completely and come from the cache: the development check of instant navigation runs only on request.
    instantInsights: { validationLevel: 'manual-warning' },
  },
  allowedDevOrigins: ['*.localhost'],
}

export default withNextIntl(config)
