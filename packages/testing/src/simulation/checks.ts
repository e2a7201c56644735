import { inEveryStore } from '@awning/commerce/db/in-store'
import { orderLedger, refunds } from '@awning/commerce/db/schema/orders'
import type { ProviderDispute } from '@awning/commerce/ports/payment-provider'
import type { LedgerKind } from '@awning/contract/order-commands'
import { eq, max, sql } from 'drizzle-orm'
import { checkInvariants } from '../invariants'
import type { TestDatabase } from '../test-database'

/** What holds only after the recovery: a capture or a refund that the provider made and we have not read yet. */
export const isTransient = (violation: string): boolean =>
  violation.startsWith('I3 ') || violation.endsWith(' differs from the sandbox')

export async function assertNothing({ db }: TestDatabase, isAllowed: (violation: string) => boolean): Promise<void> {
  const violations = (await checkInvariants(db)).filter((violation) => !isAllowed(violation))
  if (violations.length > 0) throw new Error(`Invariants are violated:\n${violations.join('\n')}`)
}

export async function assertEqualToProvider({ db }: TestDatabase): Promise<void> {
  const differences = sql`
    select o.lookup_number || ': ' || o.refunded || ' refunded here, ' || p.refunded || ' there' as what
    from orders o join payments ours on ours.id = o.payment_id
    join lateral (
      select coalesce(sum(l.amount) filter (where l.kind = 'refund'), 0)
           - coalesce(sum(l.amount) filter (where l.kind = 'refund_failed'), 0) as refunded
      from sandbox_ledger l where l.payment_id = ours.provider_id
    ) p on true
    where o.state = 'placed' and p.refunded <> o.refunded
    union all
    select 'payment ' || sp.id || ' was captured without an order' from sandbox_payments sp
    where sp.state in ('captured', 'refunded') and not exists (
      select 1 from payments p join orders o on o.payment_id = p.id and o.state = 'placed' where p.provider_id = sp.id)
    union all
    select 'order ' || id || ' is still a draft' from orders where state = 'draft'
    union all
    select 'refund ' || id || ' is still pending' from refunds where state = 'pending'
    union all
    select 'entry ' || l.id || ' has no invoice' from order_ledger l
    where l.kind in ('captured', 'refunded') and not exists (select 1 from invoices i where i.ledger_id = l.id)`
  const found = await db.select({ what: sql<string>`what` }).from(sql`(${differences}) as difference`)
  if (found.length > 0)
    throw new Error(`The service differs from its provider:\n${found.map(({ what }) => what).join('\n')}`)
}

export async function lastRefund({ db }: TestDatabase): Promise<number> {
  const [row] = await db
    .select({ id: max(refunds.id) })
    .from(refunds)
    .where(inEveryStore())
  return row?.id ?? 0
}

/** A new refund of ours leaves the money that the bank withholds, which other refunds and later disputes may not. */
export async function assertCovered({ db }: TestDatabase, lastId: number): Promise<void> {
  const exceeding = sql`
    select r.id from refunds r join orders o on o.id = r.order_id
    where r.id > ${lastId} and r.provider_refund_id is null and r.state <> 'failed'
      and o.refunded + case when r.state = 'pending' then r.amount else 0 end + (
        select coalesce(sum(l.amount), 0) from order_ledger l
        where l.order_id = o.id and l.kind in ('disputed', 'written_off')) > o.total`
  const [found] = await db.select({ id: sql<number>`id` }).from(sql`(${exceeding}) as exceeding`)
  if (found !== undefined) throw new Error(`Refund ${found.id} returns money that is disputed`)
}

/** The ledger has what the bank withholds in open disputes, and what it took in lost ones. */
export async function assertDisputed(
  { db }: TestDatabase,
  disputes: ReadonlyMap<string, ProviderDispute>,
): Promise<void> {
  for (const { id, amount, status } of disputes.values()) {
    const sumOf = (kind: LedgerKind) => sql<string>`coalesce(sum(amount) filter (where kind = ${kind}), 0)`
    const [row] = await db
      .select({ disputed: sumOf('disputed'), lost: sumOf('written_off') })
      .from(orderLedger)
      .where(inEveryStore(eq(orderLedger.reference, `dispute:${id}`)))
    if (
      Number(row?.disputed) !== (status === 'open' ? amount : 0) ||
      Number(row?.lost) !== (status === 'lost' ? amount : 0)
    )
      throw new Error(`The ledger has another amount than the ${status} dispute ${id}`)
  }
}
