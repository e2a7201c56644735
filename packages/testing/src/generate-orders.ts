import { createHash } from 'node:crypto'
import type { AnyStoreDb } from '@awning/commerce/db/store-db'
import type { StoreRef } from '@awning/commerce/store-ref'
import { formatLookupNumber, lookupCharacters } from '@awning/platform/rules/lookup-number'
import { type SQL, sql } from 'drizzle-orm'

/** The newest generated order. Order `n` (from 1) is `n` minutes older. */
export const newestGenerated = new Date('2026-11-20T10:00:00Z')

/** The number of order `n`, as random as that of a real order. */
export const generatedNumber = (n: number): string =>
  formatLookupNumber(createHash('md5').update(`order ${n}`).digest('hex').slice(0, 12).toUpperCase())

/** The newest orders are not shipped yet, and can be refunded at the sandbox. */
const placedCount = 1_000

/**
 * Writes `count` paid orders by SQL, for tests of queries on many rows: with payments, ledgers, events, parcels, refunds, returns, emails
 * and timelines. Their values repeat with different frequencies: one order in a thousand is of Josefine Sørensen, one in ten thousand
 * contains the SKU RARE-1, all others TEE-1 to TEE-40, one in fifty is refunded, one in 25 has a return. Order `n` is of
 * `buyer{n}@example.com`, costs between 10.00 and 509.99, and belongs to the store at `slotOf(n)` of `stores`, in its currency: a store that
 * is there more often has more orders.
 */
export async function generateOrders(
  stores: readonly Pick<StoreRef, 'id' | 'currency'>[],
  count: number,
  db: AnyStoreDb,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(generatedTable(stores, count))
    for (const statement of statements) await tx.execute(statement)
  })
  await db.execute(sql`vacuum analyze`)
}

/** The orders of a store are not all of the same country, buyer or SKU. */
export const slotOf = (n: number, stores: readonly unknown[]): number => (Math.floor(n / 10) * 37) % stores.length

function generatedTable(stores: readonly Pick<StoreRef, 'id' | 'currency'>[], count: number): SQL {
  const slots = stores.map(({ id, currency }, slot) => sql`(${slot}::int, ${id}::int, ${currency}::text)`)
  return sql`
    create temporary table generated on commit drop as
    with owner as materialized (
      select slot, store_id, currency, (select min(stock.id) from stock where stock.store_id = given.store_id) as stock_id
      from (values ${sql.join(slots, sql`, `)}) as given(slot, store_id, currency)
    )
    select n, store_id, currency, stock_id,
      ${newestGenerated.toISOString()}::timestamptz - n * interval '1 minute' as at,
      'generated-' || n as checkout_id, 'paid-' || n as payment_id, 'key-' || n as key, 'generated_' || n as provider_id,
      substr(body, 1, 4) || '-' || substr(body, 5, 4) || '-' || substr(body, 9) || '-' || substr(${lookupCharacters}, 1 + (
        select sum((strpos(${lookupCharacters}, substr(body, place, 1)) - 1) * (2 * place - 1)) from generate_series(1, 12) as place
      )::int % 32, 1) as number,
      (1000 + (n::bigint * 7919) % 50000)::int as total,
      case when n % 10000 = 5 then 'rare-1' else 'tee-' || (1 + (n * 31) % 40) end as sku,
      case when n % 50 = 0 then 'refunded' when n <= ${placedCount} then 'placed' else 'delivered' end as status
    from generate_series(1, ${count}::int) as n
    join owner on owner.slot = ((n / 10) * 37) % ${stores.length}
    cross join lateral upper(substr(md5('order ' || n), 1, 12)) as body
    order by n desc`
}

const ordered = sql`generated join orders using (checkout_id)`

/** In the order of time, as a real service writes them. */
const statements: readonly SQL[] = [
  // Without checks of foreign keys, which take half of the time. Only a superuser may skip them.
  sql`select set_config('session_replication_role', 'replica', true) from pg_roles where rolname = current_user and rolsuper`,
  sql`
    insert into checkouts (id, store_id, state, currency, region, lines, created_at, updated_at)
    select checkout_id, store_id, 'success', currency, 'USA', '[]', at, at from generated order by n desc`,
  sql`
    insert into payments (id, store_id, checkout_id, provider, provider_id, idempotency_key, amount, currency, state, fee, fee_currency,
      created_at, updated_at)
    select payment_id, store_id, checkout_id, 'sandbox', provider_id, key, total, currency,
      case status when 'refunded' then 'refunded' else 'captured' end, total / 30, currency, at, at
    from generated order by n desc`,
  sql`
    insert into sandbox_payments (id, secret, idempotency_key, reference, amount, currency, state, updated_at)
    select provider_id, 'secret-' || n, key, checkout_id, total, currency, 'captured', at from generated where status = 'placed'`,
  sql`
    insert into orders (store_id, checkout_id, lookup_number, state, status, payment_id, customer, lines, skus, currency,
      subtotal, discount, shipping, tax, total, refunded, created_at, placed_at)
    select store_id, checkout_id, number, 'placed', status, payment_id,
      jsonb_build_object(
        'firstName', case when n % 1000 = 7 then 'Josefine' else (array['Ada', 'Grace', 'Alan', 'Edsger', 'Barbara', 'Donald'])[1 + n % 6] end,
        'lastName', case when n % 1000 = 7 then 'Sørensen' else 'Family' || (n * 17) % 3000 end,
        'email', 'buyer' || n || '@example.com', 'phone', '',
        'address', jsonb_build_object('address1', n || ' Elm Street', 'address2', '', 'city', 'Columbus', 'state', 'Ohio', 'stateCode', 'OH',
          'zip', '43004', 'country', 'United States', 'countryCode', (array['US', 'US', 'US', 'US', 'US', 'US', 'DE', 'FR', 'GB', 'IS'])[1 + n % 10])),
      (select jsonb_agg(jsonb_build_object('slug', 'tee', 'productId', 1, 'colorId', 1, 'sizeId', 1, 'quantity', 1, 'itemGroupId', 'g1',
        'sku', line_sku, 'merchantSku', null, 'title', 'Tee', 'productType', 'Classic Tee', 'colourName', 'Black', 'sizeLabel', 'M', 'image', '',
        'price', price, 'totalPrice', price, 'discount', 0, 'digital', false, 'stockId', stock_id))
        from (values (sku, total - 500), ('sticker', 500)) as line(line_sku, price)),
      array[sku, 'sticker'], currency, total, 0, 0, 0, total, case status when 'refunded' then total else 0 end, at, at
    from generated order by n desc`,
  sql`
    insert into order_stock (store_id, order_id, stock_id, quantity)
    select orders.store_id, orders.id, stock_id, 2 from ${ordered} where stock_id is not null order by n desc`,
  sql`
    insert into order_events (store_id, order_id, status, at)
    select orders.store_id, orders.id, event, at + hours * interval '1 hour'
    from ${ordered}, (values ('placed', 0), ('shipped', 1), ('delivered', 8), ('refunded', 1)) as happened(event, hours)
    where event in ('placed', generated.status) or (event = 'shipped' and generated.status = 'delivered') order by n desc, hours`,
  sql`
    insert into order_activity (store_id, order_id, kind, actor, at)
    select orders.store_id, orders.id, event, actor, at + hours * interval '1 hour'
    from ${ordered}, (values ('placed', 'buyer', 0), ('shipped', 'operator', 1), ('delivered', 'operator', 8), ('refunded', 'operator', 1))
      as happened(event, actor, hours)
    where event in ('placed', generated.status) or (event = 'shipped' and generated.status = 'delivered') order by n desc, hours`,
  sql`
    insert into order_shipments (store_id, order_id, items, carrier, tracking_number, at)
    select orders.store_id, orders.id,
      jsonb_build_array(jsonb_build_object('line', 0, 'sku', sku, 'quantity', 1), jsonb_build_object('line', 1, 'sku', 'sticker', 'quantity', 1)),
      'UPS', '1Z' || n, at + interval '1 hour'
    from ${ordered} where generated.status = 'delivered' order by n desc`,
  sql`
    insert into refunds (store_id, order_id, payment_id, amount, currency, idempotency_key, state, becomes, items, created_at, done_at)
    select orders.store_id, orders.id, generated.payment_id, generated.total, generated.currency, key || ':refund:1', 'succeeded', 'refunded',
      jsonb_build_array(jsonb_build_object('line', 0, 'sku', sku, 'quantity', 1, 'amount', generated.total - 500, 'tax', 0),
        jsonb_build_object('line', 1, 'sku', 'sticker', 'quantity', 1, 'amount', 500, 'tax', 0)),
      at + interval '1 hour', at + interval '1 hour'
    from ${ordered} where generated.status = 'refunded' order by n desc`,
  sql`
    insert into order_ledger (store_id, order_id, kind, amount, reference, at)
    select orders.store_id, orders.id, kind, orders.total, 'payment:' || orders.payment_id, at
    from ${ordered}, (values ('authorized'), ('captured')) as paid(kind)
    union all
    select refunds.store_id, order_id, 'refunded', amount, 'refund:' || id, done_at from refunds join generated using (payment_id)
    order by 6, 2`,
  sql`
    insert into order_returns (store_id, order_id, state, items, requested_at)
    select orders.store_id, orders.id, case when n < 20000 then 'requested' when n % 2 = 0 then 'declined' else 'received' end,
      jsonb_build_array(jsonb_build_object('line', 0, 'sku', sku, 'quantity', 1, 'reason', 'size')), at + interval '8 hours'
    from ${ordered} where n % 25 = 3 and generated.status = 'delivered' order by n desc`,
  sql`
    insert into outbox (store_id, kind, key, body, created_at, next_try_at, tries, done_at)
    select orders.store_id, kind, 'order:' || orders.id || suffix, jsonb_build_object('orderId', orders.id), at, at, 1, at
    from ${ordered}, (values ('order-mail', ''), ('status-mail', ':shipped')) as mail(kind, suffix)
    where kind = 'order-mail' or generated.status = 'delivered' order by n desc`,
]
