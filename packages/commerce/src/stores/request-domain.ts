import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Deps } from '../context'
import { inStore } from '../db/in-store'
import { domainClaims } from '../db/schema/domain-claims'
import { domains } from '../db/schema/stores'
import type { StoreRef } from '../store-ref'
import { addDomain } from './add-domain'
import { type DomainProof, hasProof, proofOf, systemDns } from './dns-proof'
import { findDomainStore } from './find-domain-store'
import { requireOwnHost } from './require-own-host'

type RequestedDomain = {
  host: string
  created: boolean
  /** The records that are missing in DNS. Null if the store is served at the host. */
  proof: DomainProof | null
}

/**
 * Adds a domain to a store once DNS proves that its owner agrees. Until then it returns the records to create; call it again after
 * that. Several stores can request a host; the first with a proof gets it, and `reverifyDomains` checks it again every week. Throws the errors of `addDomain`.
 */
export async function requestDomain(
  store: StoreRef,
  input: string,
  deps: Pick<Deps, 'db' | 'clock' | 'rootDomain' | 'wakeWorker' | 'domainAdded' | 'dns'>,
): Promise<RequestedDomain> {
  const host = requireOwnHost(store, input, deps)
  if ((await findDomainStore(host, deps.db)) !== null) return { ...(await addDomain(store, host, deps)), proof: null }
  const token = await claim(store, host, deps)
  const proof = proofOf(host, `${store.slug}.${deps.rootDomain}`, token)
  if (!(await hasProof(proof, deps.dns ?? systemDns))) return { host, created: false, proof }
  const added = await addDomain(store, host, deps)
  await deps.db
    .update(domains)
    .set({ proofToken: token, checkedAt: deps.clock.now() })
    .where(inStore(store, domains, eq(domains.host, host)))
  await deps.db.delete(domainClaims).where(inStore(store, domainClaims, eq(domainClaims.host, host)))
  return { ...added, proof: null }
}

/** The token of this store's claim. It stays the same until the domain is added. */
async function claim(store: StoreRef, host: string, { db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<string> {
  const token = randomBytes(16).toString('hex')
  await db.insert(domainClaims).values({ storeId: store.id, host, token, createdAt: clock.now() }).onConflictDoNothing()
  const [row] = await db
    .select({ token: domainClaims.token })
    .from(domainClaims)
    .where(inStore(store, domainClaims, eq(domainClaims.host, host)))
  return row?.token ?? token
}
