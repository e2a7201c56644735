import { and, asc, eq, isNotNull, lte, or } from 'drizzle-orm'
import type { DeliveryDeps } from '../context'
import { inEveryStore, inStore } from '../db/in-store'
import { domains, stores } from '../db/schema/stores'
import type { Tx } from '../db/store-db'
import { enqueueAll } from '../outbox/enqueue'
import { checkDomain } from './check-domain'
import { hasProof, proofOf, systemDns } from './dns-proof'
import { removeDomain } from './remove-domain'

const dayMs = 24 * 60 * 60_000
/** A domain with a proof is checked again after this time, one without a proof every day. */
const checkedEveryMs = 7 * dayMs
/** A domain without a proof stays for this time, so that its owner can act on the notice. */
export const graceDays = 14
const batch = 10

type DomainRow = typeof domains.$inferSelect & { slug: string }
type Deps = Pick<DeliveryDeps, 'db' | 'clock' | 'log' | 'rootDomain' | 'dns' | 'resolveHost' | 'wakeWorker'>

/**
 * Checks domains again whose owner proved the ownership by DNS, a few at a time: whoever owns a lapsed domain now must not have it
 * served, nor a certificate ordered. The creator and the operator are notified when the proof is missing and when the domain is
 * removed two weeks later. A DNS record that still points to this deployment is a proof too. Safe in several processes.
 */
export async function reverifyDomains(deps: Deps): Promise<void> {
  const now = deps.clock.now().getTime()
  const before = (ms: number) => lte(domains.checkedAt, new Date(now - ms))
  const rows = await deps.db
    .select({ domain: domains, slug: stores.slug })
    .from(domains)
    .innerJoin(stores, eq(stores.id, domains.storeId))
    .where(
      inEveryStore(
        isNotNull(domains.proofToken),
        or(before(checkedEveryMs), and(isNotNull(domains.unprovenSince), before(dayMs))),
      ),
    )
    .orderBy(asc(domains.checkedAt))
    .limit(batch)
  for (const { domain, slug } of rows) await reverify({ ...domain, slug }, deps)
}

async function reverify(row: DomainRow, deps: Deps): Promise<void> {
  const { host, slug, unprovenSince } = row
  const store = { id: row.storeId, slug }
  const now = deps.clock.now()
  const isThis = inStore(store, domains, eq(domains.host, host), eq(domains.checkedAt, row.checkedAt))
  // Another process has checked it in the meantime.
  if ((await deps.db.update(domains).set({ checkedAt: now }).where(isThis).returning()).length === 0) return
  const isDomain = inStore(store, domains, eq(domains.host, host))
  if (await isStillProven(row, deps)) {
    if (unprovenSince !== null) await deps.db.update(domains).set({ unprovenSince: null }).where(isDomain)
    return
  }
  if (unprovenSince === null) {
    await deps.db.transaction(async (tx) => {
      await tx.update(domains).set({ unprovenSince: now }).where(isDomain)
      await notify(row, 'unproven', now, tx)
    })
    deps.log.warn({ host, store: slug }, 'a domain is no longer verified and will be removed in two weeks')
  } else if (now.getTime() - unprovenSince.getTime() >= graceDays * dayMs) {
    await removeDomain(store, host, deps)
    await deps.db.transaction((tx) => notify(row, 'removed', now, tx))
    deps.log.warn({ host, store: slug }, 'a domain was removed because it is no longer verified')
  } else return
  deps.wakeWorker()
}

async function isStillProven({ host, slug, proofToken }: DomainRow, deps: Deps): Promise<boolean> {
  const proof = proofOf(host, `${slug}.${deps.rootDomain}`, proofToken ?? '')
  if (await hasProof(proof, deps.dns ?? systemDns)) return true
  return (await checkDomain(host, deps)).status === 'verified'
}

async function notify(
  { host, storeId, proofToken }: DomainRow,
  event: 'unproven' | 'removed',
  now: Date,
  tx: Tx,
): Promise<void> {
  const body = { host, event, token: proofToken }
  await enqueueAll(
    tx,
    (['creator', 'operator'] as const).map((to) => ({
      ...{ storeId, kind: 'domain-mail' as const, key: `${host}:${event}:${now.getTime()}:${to}` },
      body: { ...body, to },
    })),
  )
}
