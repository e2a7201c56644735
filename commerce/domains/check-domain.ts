import { lookup } from 'node:dns/promises'
import { eq } from 'drizzle-orm'
import type { DomainCheck } from '../contract/admin'
import { errorCodes } from '../contract/errors'
import { domains, stores } from '../db/schema/stores'
import type { Deps } from '../deps'
import { Refused } from '../errors'
import { normalHost } from './host'

/** Rejects where a host has no address. */
type ResolveHost = NonNullable<Deps['resolveHost']>

const patience = 5_000

const resolveByDns: ResolveHost = async (host) => {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no answer from DNS')), patience).unref()
  })
  return (await Promise.race([lookup(host, { all: true }), late])).map(({ address }) => address)
}

/**
 * What is stored of a host and where it leads. Whether that is this installation is told by comparison with the installation's own name:
 * the service does not know its public addresses, and an edge in front may have others.
 */
export async function checkDomain(
  given: string,
  { db, rootDomain, resolveHost = resolveByDns }: Pick<Deps, 'db' | 'rootDomain' | 'resolveHost'>,
): Promise<DomainCheck> {
  const host = normalHost(given)
  if (host === null)
    throw new Refused(422, errorCodes.invalid, `"${given}" is not a host name such as shop.example.com.`, '/host')
  const [row] = await db
    .select({ slug: stores.slug })
    .from(domains)
    .innerJoin(stores, eq(stores.id, domains.storeId))
    .where(eq(domains.host, host))
  const [found, own] = await Promise.all([resolved(host, resolveHost), resolved(rootDomain, resolveHost)])
  return {
    host,
    storeSlug: row?.slug ?? null,
    addresses: found.addresses,
    reason: found.reason,
    own: { host: rootDomain, addresses: own.addresses },
    leads: leadsTo(found.addresses, own.addresses),
  }
}

async function resolved(host: string, resolve: ResolveHost): Promise<{ addresses: string[]; reason: string | null }> {
  try {
    return { addresses: await resolve(host), reason: null }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    return { addresses: [], reason: code }
  }
}

function leadsTo(addresses: readonly string[], own: readonly string[]): DomainCheck['leads'] {
  if (addresses.length === 0) return 'nowhere'
  if (own.length === 0 || own.some(isLoopback)) return 'untold'
  return addresses.some((address) => own.includes(address)) ? 'here' : 'elsewhere'
}

const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.')
