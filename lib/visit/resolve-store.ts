import { DomainResponse, Store } from '@awning/contract/store'
import { env } from '../env'
import { ServiceNotFoundError } from '../services/errors'
import { request } from '../services/request'
import { isPublicPort, publicPortOf, readHost } from './host'
import { createStoreLookup, type StoreLookupResult } from './store-lookup'

async function orNull<T>(response: Promise<T>): Promise<T | null> {
  try {
    return await response
  } catch (error) {
    if (error instanceof ServiceNotFoundError) return null
    throw error
  }
}

const lookup = createStoreLookup({
  rootDomain: env.ROOT_DOMAIN,
  defaultSlug: env.DEFAULT_STORE_SLUG,
  fetchStore: (slug) =>
    orNull(
      request({
        name: 'GET stores',
        url: `${env.COMMERCE_URL}/v1/stores`,
        query: { slug },
        schema: Store,
      }),
    ),
  fetchDomain: async (host) => {
    const url = `${env.COMMERCE_URL}/v1/domains/${encodeURIComponent(host)}`
    const response = await orNull(request({ name: 'GET domains', url, schema: DomainResponse }))
    return response?.storeSlug ?? null
  },
  now: Date.now,
})

const publicPort = publicPortOf(env.PUBLIC_URL_PATTERN)

/**
 * The store of a request, only from its `Host` header. `X-Forwarded-Host` is ignored: a proxy must forward `Host`. A port other
 * than the public one is malformed.
 */
export async function resolveStore(headers: Headers): Promise<StoreLookupResult | { kind: 'malformed' }> {
  const header = headers.get('host') ?? ''
  const host = readHost(header)
  return host === undefined || !isPublicPort(header, publicPort) ? { kind: 'malformed' } : await lookup(host)
}
