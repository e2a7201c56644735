import { DomainAnswer, Store } from '../../commerce/contract/store'
import { env } from '../env'
import { ServiceNotFound } from '../services/errors'
import { request } from '../services/request'
import { isPublicPort, publicPortOf, readHost } from './host'
import { createStoreLookup, type StoreAnswer } from './lookup'

async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ServiceNotFound) return null
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
        shape: Store,
        timeoutMs: 2000,
      }),
    ),
  fetchDomain: async (host) => {
    const url = `${env.COMMERCE_URL}/v1/domains/${encodeURIComponent(host)}`
    const answer = await orNull(request({ name: 'GET domains', url, shape: DomainAnswer, timeoutMs: 2000 }))
    return answer?.storeSlug ?? null
  },
  now: Date.now,
})

const publicPort = publicPortOf(env.PUBLIC_URL_PATTERN)

/** The store of a request, from its `Host` header alone. Forwarded hosts are never read: a proxy passes `Host` on. Another port than the public one is malformed. */
export async function resolveStore(headers: Headers): Promise<StoreAnswer | { kind: 'malformed' }> {
  const header = headers.get('host') ?? ''
  const host = readHost(header)
  return host === undefined || !isPublicPort(header, publicPort) ? { kind: 'malformed' } : await lookup(host)
}
