import type { Db } from '@awning/commerce/db/store-db'
import { type SQL, sql } from 'drizzle-orm'

/** Each rule is a query that finds violations; `what` identifies the row. */
const rules: readonly { name: string; broken: SQL }[] = [
  {
    name: 'I1 stock equals the initial stock minus the sold and reserved items, and is never negative',
    broken: sql`
      select 'stock ' || s.id as what from stock s
      left join (
        select os.stock_id, sum(os.quantity) filter (where o.state = 'draft') as held,
               sum(os.quantity - os.returned) filter (where o.state = 'placed') as sold
        from order_stock os join orders o on o.id = os.order_id group by os.stock_id
      ) taken on taken.stock_id = s.id
      where (s.on_hand < 0 and not s.oversell)
         or (s.initial is not null and s.initial <> s.on_hand + s.sold + coalesce(taken.held, 0))
         or s.sold <> coalesce(taken.sold, 0)
      union all
      select 'order ' || c.order_id || ' returned stock ' || c.stock_id || ' twice' from (
        select os.order_id, os.stock_id, os.returned, (
          select coalesce(sum((i ->> 'quantity')::int), 0) from refunds r, jsonb_array_elements(r.items) i
          where r.order_id = o.id and o.lines -> (i ->> 'line')::int ->> 'stockId' = os.stock_id::text
            -- A refund that failed keeps what it returned, until it is made again.
            and (r.state <> 'failed' or r.request_key is not null or r.becomes is not null)) as refunded
        from order_stock os join orders o on o.id = os.order_id
        where os.returned > 0 and o.status <> 'cancelled'
      ) c
      where c.returned > c.refunded`,
  },
  {
    name: 'I2 a checkout has at most one order',
    broken: sql`select 'checkout ' || checkout_id as what from orders group by checkout_id having count(*) > 1`,
  },
  {
    name: 'I3 a captured payment belongs to exactly one placed order, or is reported to an operator',
    broken: sql`
      select 'payment ' || p.id as what from payments p
      join sandbox_payments sp on sp.id = p.provider_id and sp.state = 'captured'
      where (select count(*) from orders o where o.payment_id = p.id and o.state = 'placed') <> 1
        and not exists (select 1 from needs_attention n where n.payment_id = p.id and n.resolved_at is null)
      union all
      select 'payment ' || p.id || ' of ' || p.provider from payments p
      where p.state = 'captured'
        and (select count(*) from orders o where o.payment_id = p.id and o.state = 'placed') <> 1
        and not exists (select 1 from needs_attention n where n.payment_id = p.id and n.resolved_at is null)
      union all
      select 'checkout ' || checkout_id || ' was paid more than once' from payments
      where state = 'captured' group by checkout_id having count(*) > 1
      union all
      select 'sandbox payment ' || sp.id from sandbox_payments sp
      where sp.state = 'captured' and not exists (select 1 from payments p where p.provider_id = sp.id)
      union all
      select 'sandbox payment ' || payment_id || ' was charged more than once' from sandbox_ledger
      where kind = 'capture' group by payment_id having count(*) > 1
      union all
      select 'checkout ' || sp.reference || ' was charged more than once' from sandbox_ledger l
      join sandbox_payments sp on sp.id = l.payment_id
      where l.kind = 'capture' group by sp.reference having count(*) > 1`,
  },
  {
    name: 'I4 a placed order is paid with its exact total and in its currency, or it is free',
    broken: sql`
      select 'order ' || o.id || ' has no payment' as what from orders o
      where o.payment_id is null and (o.total <> 0 or o.discount <> o.subtotal or o.subtotal = 0)
      union all
      select 'order ' || o.id as what from orders o join payments p on p.id = o.payment_id
      left join sandbox_payments sp on sp.id = p.provider_id and p.provider = 'sandbox'
      where o.state = 'placed'
        and (p.state not in ('captured', 'refunded') or p.amount <> o.total or p.currency <> o.currency
          or (p.provider = 'sandbox' and (sp.id is null or sp.state not in ('captured', 'refunded')
            or sp.amount <> o.total or sp.currency <> o.currency)))`,
  },
  {
    name: 'I5 the amounts of an order add up, and so do the discount shares of its lines',
    broken: sql`
      select 'order ' || o.id as what from orders o
      where o.total <> o.subtotal - o.discount + o.shipping + o.tax
         or o.subtotal <> (select coalesce(sum((l ->> 'totalPrice')::bigint), 0) from jsonb_array_elements(o.lines) l)
         or o.discount <> (select coalesce(sum((l ->> 'discount')::bigint), 0) from jsonb_array_elements(o.lines) l)`,
  },
  {
    name: 'I6 the uses of a promo code match its orders and do not exceed its limit',
    broken: sql`
      select 'promo ' || pr.id as what from promos pr
      where (select count(*) from promo_uses u where u.promo_id = pr.id)
              <> (select count(*) from orders o where o.promo_id = pr.id)
         or (select count(*) from promo_uses u where u.promo_id = pr.id) > pr.usage_limit
      union all
      select 'checkout ' || u.checkout_id from promo_uses u
      where not exists (select 1 from orders o where o.checkout_id = u.checkout_id and o.promo_id = u.promo_id)`,
  },
  {
    name: 'I7 a webhook event has one effect, on the payment that it names, and is marked as processed with it',
    broken: sql`
      select 'event ' || e.event_id as what from provider_events e
      where (e.processed_at is null) <> (e.outcome is null)
         or (e.processed_at is not null and e.tries < 1)
         or (e.outcome = 'poll_scheduled' and not exists (
              select 1 from payments p where p.provider = e.provider and p.provider_id = e.payment_id))
         or (e.outcome = 'operator_notified' and 1 <> (
              select count(*) from needs_attention n where n.payment_id = e.payment_id))
         or (e.outcome = 'no_payment' and e.payment_id is not null)
         or e.outcome not in ('poll_scheduled', 'operator_notified', 'no_payment')
      union all
      select 'payment ' || provider_id from payments where provider_id is not null
      group by provider, provider_id having count(*) > 1`,
  },
  {
    name: 'I8 an order and its checkout, payment, promo code and stock belong to one store',
    broken: sql`
      select 'order ' || o.id as what from orders o
      join checkouts c on c.id = o.checkout_id join payments p on p.id = o.payment_id
      left join promos pr on pr.id = o.promo_id
      where c.store_id <> o.store_id or p.store_id <> o.store_id or p.checkout_id <> o.checkout_id
         or pr.store_id <> o.store_id
         or exists (select 1 from order_stock os join stock s on s.id = os.stock_id
                    where os.order_id = o.id and (os.store_id <> o.store_id or s.store_id <> o.store_id))`,
  },
  {
    name: 'I9 a placed order has exactly one email',
    broken: sql`
      select 'order ' || o.id as what from orders o
      where o.state = 'placed' and 1 <> (
        select count(*) from outbox b where b.kind = 'order-mail' and b.store_id = o.store_id
          and b.body ->> 'again' is null and (b.body ->> 'orderId')::int = o.id)
      union all
      select 'email ' || b.id from outbox b where b.kind = 'order-mail' and not exists (
        select 1 from orders o where o.id = (b.body ->> 'orderId')::int and o.state = 'placed')`,
  },
  {
    name: 'I10 the state of a checkout changes only as allowed, and never back from success',
    broken: sql`
      select 'checkout ' || h.checkout_id as what from checkout_history h
      where (h."from", h."to") not in (
        ('created', 'pending'), ('failure', 'pending'), ('failure', 'created'), ('pending', 'success'),
        ('pending', 'failure'), ('success', 'completed'))
      union all
      select 'checkout ' || c.id from checkouts c
      where c.state in ('success', 'completed')
        <> exists (select 1 from orders o where o.checkout_id = c.id and o.state = 'placed')
      union all
      select 'checkout ' || c.id from checkouts c
      where (c.state = 'pending') <> exists (select 1 from orders o where o.checkout_id = c.id and o.state = 'draft')`,
  },
  {
    name: 'I11 the refunds of an order add up to its refunded amount, at most its total, and its status and payment match',
    broken: sql`
      select 'order ' || o.id as what from orders o
      left join (
        select order_id, sum(amount) filter (where state = 'succeeded') as returned,
               count(*) filter (where state = 'pending') as pending
        from refunds group by order_id
      ) r on r.order_id = o.id
      join payments p on p.id = o.payment_id
      where o.state = 'placed' and (
        o.refunded <> coalesce(r.returned, 0) or o.refunded > o.total or coalesce(r.pending, 0) > 1
        or (o.status = 'refunded' and o.refunded <> o.total)
        or (o.refunded = o.total) <> (p.state = 'refunded')
        or (o.refunded = o.total and o.status not in ('cancelled', 'refunded'))
        or (o.status = 'cancelled' and o.refunded <> o.total and not exists (
          select 1 from needs_attention n where n.payment_id = p.id and n.resolved_at is null)))
      union all
      select 'refund ' || r.id from refunds r join orders o on o.id = r.order_id
      where (r.done_at is null) = (r.state = 'succeeded') or o.state <> 'placed'
         or r.store_id <> o.store_id or r.currency <> o.currency or r.payment_id <> o.payment_id
      union all
      select 'refund ' || r.id || ' returns more than was sold' from refunds r join orders o on o.id = r.order_id
      where exists (
        select 1 from (
          select (i ->> 'line')::int as line, sum((i ->> 'quantity')::int) as quantity
          from refunds s, jsonb_array_elements(s.items) i where s.order_id = o.id and s.state = 'succeeded' group by 1
        ) returned where returned.quantity > (o.lines -> returned.line ->> 'quantity')::int)
      union all
      select 'refund ' || r.id || ' is not the sum of its parts' from refunds r
      where (r.shipping > 0 or jsonb_array_length(r.items) > 0) and r.becomes is null and r.amount <> r.shipping + r.shipping_tax + (
        select coalesce(sum((i ->> 'amount')::int + (i ->> 'tax')::int), 0) from jsonb_array_elements(r.items) i)
      union all
      select 'order ' || p.id || ' returned more tax than was charged for its refunded parts' from (
        select o.id, o.tax, r.count, r.parts, r.taxes,
          o.subtotal - o.discount + case when o.is_shipping_taxed then o.shipping else 0 end as taxed
        from orders o join (
          select order_id, sum(1 + jsonb_array_length(items)) as count, sum(shipping_tax + item_taxes) as taxes,
            sum(shipping + item_amounts) as parts
          from (
            select s.*,
              (select coalesce(sum((i ->> 'tax')::int), 0) from jsonb_array_elements(s.items) i) as item_taxes,
              (select coalesce(sum((i ->> 'amount')::int), 0) from jsonb_array_elements(s.items) i) as item_amounts
            from refunds s where s.state = 'succeeded'
          ) s group by order_id
        ) r on r.order_id = o.id
        where o.state = 'placed' and o.tax > 0
      ) p
      -- Each part is rounded.
      where p.taxes > p.tax * p.parts::numeric / nullif(p.taxed, 0) + p.count
      union all
      select 'refund ' || r.id || ' is not at the sandbox once' from refunds r
      join payments p on p.id = r.payment_id and p.provider = 'sandbox'
      where r.state = 'succeeded' and r.provider_refund_id is null and 1 <> (
        select count(*) from sandbox_ledger l
        where l.payment_id = p.provider_id and l.kind = 'refund' and l.amount = r.amount
          and l.idempotency_key = r.idempotency_key)
      union all
      select 'sandbox payment ' || l.payment_id || ' was refunded more than captured' from sandbox_ledger l
      join sandbox_payments sp on sp.id = l.payment_id
      group by l.payment_id, sp.amount
      having coalesce(sum(l.amount) filter (where l.kind = 'refund'), 0)
           - coalesce(sum(l.amount) filter (where l.kind = 'refund_failed'), 0) > sp.amount`,
  },
  {
    name: 'I13 the ledger of an order adds up: its payment, its refunds, and what its provider did',
    broken: sql`
      select 'order ' || o.id as what from orders o
      left join (
        select order_id, coalesce(sum(amount) filter (where kind = 'authorized'), 0) as authorized,
               coalesce(sum(amount) filter (where kind = 'captured'), 0) as captured,
               coalesce(sum(amount) filter (where kind = 'refunded'), 0) as refunded,
               coalesce(sum(amount) filter (where kind in ('disputed', 'written_off')), 0) as withheld
        from order_ledger group by order_id
      ) l on l.order_id = o.id
      where (o.state = 'placed' and (coalesce(l.captured, 0) <> o.total or coalesce(l.authorized, 0) <> o.total
              or coalesce(l.refunded, 0) <> o.refunded))
         or (o.state = 'draft' and l.order_id is not null)
         or l.refunded < 0 or l.withheld < 0
      union all
      select 'order ' || o.id || ' differs from the sandbox' from orders o
      join payments p on p.id = o.payment_id and p.provider = 'sandbox'
      where o.state = 'placed' and o.refunded > (
        select coalesce(sum(l.amount) filter (where l.kind = 'refund'), 0)
             - coalesce(sum(l.amount) filter (where l.kind = 'refund_failed'), 0)
        from sandbox_ledger l where l.payment_id = p.provider_id)
      union all
      select 'entry ' || l.id || ' of the ledger is of another store' from order_ledger l
      join orders o on o.id = l.order_id where o.store_id <> l.store_id`,
  },
  {
    name: 'I12 the status of an order is the last one in its history; each status occurs once, in order, with one email',
    broken: sql`
      select 'order ' || o.id as what from orders o
      where o.state = 'placed' and (
        o.status <> coalesce((select e.status from order_events e where e.order_id = o.id order by e.id desc limit 1), '')
        or 1 <> (select count(*) from order_events e where e.order_id = o.id and e.status = 'placed'))
      union all
      select 'order ' || e.order_id || ' has a status that is out of order' from order_events e
      join order_events later on later.order_id = e.order_id and later.id > e.id
      where array_position(array['placed', 'in_production', 'shipped', 'delivered', 'cancelled', 'refunded'], later.status)
         <= array_position(array['placed', 'in_production', 'shipped', 'delivered', 'cancelled', 'refunded'], e.status)
         or e.status in ('cancelled', 'refunded')
         or (later.status = 'cancelled' and e.status in ('shipped', 'delivered'))
      union all
      select 'event ' || e.id || ' does not have exactly one email' from order_events e
      where e.status <> 'placed' and 1 <> (
        select count(*) from outbox b where b.kind = 'status-mail' and b.store_id = e.store_id
          and b.body ->> 'again' is null and (b.body ->> 'orderId')::int = e.order_id and b.body ->> 'status' = e.status)
      union all
      select 'draft ' || e.order_id || ' has a history' from order_events e
      join orders o on o.id = e.order_id and o.state = 'draft'
      union all
      select 'refund ' || r.id || ' has more than one email' from refunds r
      where 1 < (select count(*) from outbox b where b.kind = 'refund-mail' and b.body ->> 'again' is null and (b.body ->> 'refundId')::int = r.id)
      union all
      select 'refund ' || r.id || ' has no email' from refunds r
      where r.state = 'succeeded'
        and not exists (select 1 from outbox b where b.kind = 'refund-mail' and (b.body ->> 'refundId')::int = r.id)
        and not exists (
          select 1 from outbox b where b.kind = 'status-mail'
            and (b.body ->> 'orderId')::int = r.order_id and b.body ->> 'status' in ('cancelled', 'refunded'))
      union all
      select 'parcel ' || s.id || ' has more than one email' from order_shipments s
      where 1 < (
        select count(*) from outbox b where b.kind = 'shipment-mail'
          and b.body ->> 'again' is null and (b.body ->> 'shipmentId')::int = s.id)
      union all
      select 'order ' || s.order_id || ' has a parcel without an email' from order_shipments s
      where not exists (
        select 1 from outbox b where b.kind = 'shipment-mail' and (b.body ->> 'shipmentId')::int = s.id)
      group by s.order_id
      having count(*) > (select count(*) from order_events e where e.order_id = s.order_id and e.status = 'shipped')`,
  },
  {
    name: 'I14 the parcels and canceled items of an order are at most its quantities, and its status and stock fit them',
    broken: sql`
      select 'order ' || c.id || ', line ' || c.line as what from (
        select o.id, o.status, l.n - 1 as line, (l.line ->> 'quantity')::int as quantity,
          (select coalesce(sum((i ->> 'quantity')::int), 0) from order_shipments s, jsonb_array_elements(s.items) i
           where s.order_id = o.id and (i ->> 'line')::int = l.n - 1) as shipped,
          (select coalesce(sum((i ->> 'quantity')::int), 0) from refunds r, jsonb_array_elements(r.items) i
           where r.order_id = o.id and r.cancels and r.state <> 'failed' and (i ->> 'line')::int = l.n - 1) as canceled,
          exists (select 1 from refunds r where r.order_id = o.id and r.cancels and r.state = 'failed') as is_taken_back
        from orders o, jsonb_array_elements(o.lines) with ordinality l(line, n)
        where o.state = 'placed' and jsonb_typeof(l.line -> 'quantity') = 'number'
      ) c
      where c.shipped + c.canceled > c.quantity
         or (c.status = 'shipped' and c.shipped + c.canceled < c.quantity and not c.is_taken_back)
      union all
      select 'order ' || o.id || ' is canceled, but has parcels or keeps stock' from orders o
      where o.status = 'cancelled' and (
        exists (select 1 from order_shipments s where s.order_id = o.id)
        or exists (select 1 from order_stock s where s.order_id = o.id and s.returned <> s.quantity))`,
  },
  {
    name: 'I15 returned items were shipped and are returned once, a return is refunded once, and each of its states has one email',
    broken: sql`
      select 'order ' || c.id || ', line ' || c.line as what from (
        select o.id, l.n - 1 as line,
          (select coalesce(sum((i ->> 'quantity')::int), 0) from order_shipments s, jsonb_array_elements(s.items) i
           where s.order_id = o.id and (i ->> 'line')::int = l.n - 1) as shipped,
          (select coalesce(sum((i ->> 'quantity')::int), 0) from order_returns r, jsonb_array_elements(r.items) i
           where r.order_id = o.id and r.kind = 'return' and r.state <> 'declined' and (i ->> 'line')::int = l.n - 1) as returned
        from orders o, jsonb_array_elements(o.lines) with ordinality l(line, n)
        where o.state = 'placed'
          -- Marked as delivered without parcels.
          and not exists (select 1 from order_events e where e.order_id = o.id and e.status = 'delivered')
      ) c
      where c.returned > c.shipped
      union all
      select 'order ' || o.id || ' returns more than was sold' from orders o, jsonb_array_elements(o.lines) with ordinality l(line, n)
      where o.state = 'placed' and (l.line ->> 'quantity')::int < (
        select coalesce(sum((i ->> 'quantity')::int), 0) from order_returns r, jsonb_array_elements(r.items) i
        where r.order_id = o.id and r.state <> 'declined' and (i ->> 'line')::int = l.n - 1)
      union all
      select 'return ' || r.id || ' is ' || r.state from order_returns r
      where (r.state = 'refunded') <> exists (
        select 1 from refunds f
        where f.order_id = r.order_id and f.request_key = 'return-' || r.id and f.state = 'succeeded')
      union all
      select 'refund ' || f.id || ' is of no return of its order' from refunds f
      where f.request_key ~ '^return-\\d+$' and not exists (
        select 1 from order_returns r where r.order_id = f.order_id and f.request_key = 'return-' || r.id)
      union all
      select 'return ' || r.id || ' is of another store' from order_returns r
      join orders o on o.id = r.order_id where o.store_id <> r.store_id
      union all
      select 'return ' || r.id || ' has no email, or more than one' from order_returns r
      where 1 <> (
        select count(*) from outbox b where b.kind = 'return-mail'
          and (b.body ->> 'returnId')::int = r.id and b.body ->> 'state' in ('requested', 'withdrawn'))
      or 1 < (
        select count(*) from outbox b where b.kind = 'return-mail'
          and (b.body ->> 'returnId')::int = r.id and b.body ->> 'state' in ('approved', 'declined'))
      or (r.state = 'received') > exists (
        select 1 from outbox b where b.kind = 'return-mail'
          and (b.body ->> 'returnId')::int = r.id and b.body ->> 'state' = 'received')`,
  },
  {
    name: 'I16 the invoices of a store have the numbers 1 to n, and each documents one entry of the ledger with its amount',
    broken: sql`
      select 'store ' || s.id as what from stores s
      left join (
        select store_id, count(*) as total, min(sequence) as first, max(sequence) as last from invoices group by store_id
      ) i on i.store_id = s.id
      where s.next_invoice <> coalesce(i.total, 0) + 1 or i.first <> 1 or i.last <> i.total
      union all
      select 'invoice ' || i.id from invoices i join order_ledger l on l.id = i.ledger_id
      where l.store_id <> i.store_id or l.order_id <> i.order_id
         or i.kind <> case when l.kind = 'captured' and l.amount > 0 then 'invoice'
                           when l.kind = 'refunded' and l.amount > 0 then 'credit_note'
                           when l.kind = 'refunded' then 'reversal' else '' end
         or (i.content ->> 'gross')::bigint <> case l.kind when 'captured' then l.amount else -l.amount end
         or (i.content ->> 'gross')::bigint <> (i.content ->> 'net')::bigint + (i.content ->> 'tax')::bigint
         or (i.content ->> 'gross')::bigint <> (
              select sum((r ->> 'gross')::bigint) from jsonb_array_elements(i.content -> 'lines') r)
         or (i.content ->> 'tax')::bigint <> (
              select sum((r ->> 'tax')::bigint) from jsonb_array_elements(i.content -> 'taxes') r)
      union all
      select 'invoice ' || i.id || ' corrects no earlier document of its order' from invoices i
      where i.corrects is not null and not exists (
        select 1 from invoices c where c.store_id = i.store_id and c.order_id = i.order_id and c.number = i.corrects
          and c.sequence < i.sequence
          and c.kind = case i.kind when 'credit_note' then 'invoice' else 'credit_note' end)`,
  },
]

/**
 * Checks all invariants, including the sandbox’s ledger, and returns one message for each violation. The ledgers of other
 * providers are not available here; this database’s records of them must satisfy the same rules. Reads only.
 */
export async function checkInvariants(db: Db): Promise<string[]> {
  const found: string[] = []
  for (const { name, broken } of rules) {
    const rows = await db.select({ what: sql<string>`what` }).from(sql`(${broken}) as broken`)
    found.push(...rows.map(({ what }) => `${name}: ${what}`))
  }
  return found
}
