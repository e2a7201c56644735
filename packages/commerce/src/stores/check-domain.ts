import { lookup } from 'node:dns/promises'
import type { DomainCheck } from '@awning/contract/admin-domains'
import { errorCodes } from '@awning/contract/errors'
import type { Deps } from '../context'
import { ApiError } from '../http/errors'
import { findDomainStore } from './find-domain-store'
import { normalizeHost } from './host'

/** Rejects if a host has no address. */
type ResolveHost = NonNullable<Deps['resolveHost']>

const timeoutMs = 5_000

const resolveByDns: ResolveHost = async (host) => {
  const timedOut = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no response from DNS')), timeoutMs).unref()
  })
  return (await Promise.race([lookup(host, { all: true }), timedOut])).map(({ address }) => address)
}

/**
 * Checks the store and the DNS addresses of a host. They are compared with those of the root domain, because the service cannot
 * determine its own public addresses and a CDN may use different ones.
 */
export async function checkDomain(
  input: string,
  { db, rootDomain, resolveHost = resolveByDns }: Pick<Deps, 'db' | 'rootDomain' | 'resolveHost'>,
): Promise<DomainCheck> {
  const host = normalizeHost(input)
  if (host === null)
    throw new ApiError(
      422,
      errorCodes.invalid,
      `"${input}" is not a host name. Use the form shop.example.com.`,
      '/host',
    )
  const store = await findDomainStore(host, db)
  const [found, own] = await Promise.all([tryResolve(host, resolveHost), tryResolve(rootDomain, resolveHost)])
  return {
    host,
    storeSlug: store?.slug ?? null,
    addresses: found.addresses,
    reason: found.reason,
    own: { host: rootDomain, addresses: own.addresses },
    status: compareAddresses(found.addresses, own.addresses),
  }
}

async function tryResolve(host: string, resolve: ResolveHost): Promise<{ addresses: string[]; reason: string | null }> {
  try {
    return { addresses: await resolve(host), reason: null }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    return { addresses: [], reason: code }
  }
}

function compareAddresses(addresses: readonly string[], own: readonly string[]): DomainCheck['status'] {
  if (addresses.length === 0) return 'missing'
  if (own.length === 0 || own.some(isLoopback)) return 'unknown'
  return addresses.some((address) => own.includes(address)) ? 'verified' : 'mismatched'
}

const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.')
