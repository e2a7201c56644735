import { inEveryStore } from '@awning/commerce/db/in-store'
import type { AnyStoreDb } from '@awning/commerce/db/store-db'
import { sql } from 'drizzle-orm'

/** The newest generated order. Order `n` (from 1) is `n` minutes older. */
export const newestGenerated = new Date('2026-11-20T10:00:00Z')

/**
 * Writes `count` paid orders of a store, by SQL: for tests of queries on many rows. Their values repeat with different frequencies:
 * one order in a thousand is of Josefine Sørensen, one in ten thousand contains the SKU RARE-1, all others TEE-1 to TEE-40, and one
 * in fifty is refunded. Order `n` belongs to buyer{n}@example.com and costs between 10.00 and 509.99 dollars.
 */
export async function generateOrders(store: { id: number }, count: number, db: AnyStoreDb): Promise<void> {
  const numbers = sql`generate_series(1, ${count}::int) as n`
  const at = sql`(${newestGenerated.toISOString()}::timestamptz - n * interval '1 minute')`
  const checkoutId = sql`('generated-' || ${store.id}::int || '-' || n)`
  const paymentId = sql`('paid-' || ${store.id}::int || '-' || n)`
  const total = sql`(1000 + (n::bigint * 7919) % 50000)::int`
  const sku = sql`case when n % 10000 = 5 then 'rare-1' else 'tee-' || (1 + (n * 31) % 40) end`
  const status = sql`case when n % 50 = 0 then 'refunded' when n > 1000 then 'delivered' else 'placed' end`
  await db.execute(sql`
    insert into checkouts (id, store_id, state, currency, region, lines, created_at, updated_at)
    select ${checkoutId}, ${store.id}, 'success', 'USD', 'USA', '[]', ${at}, ${at} from ${numbers}`)
  await db.execute(sql`
    insert into payments (id, store_id, checkout_id, provider, provider_id, idempotency_key, amount, currency, state, created_at, updated_at)
    select ${paymentId}, ${store.id}, ${checkoutId}, 'sandbox',
      'generated_' || ${store.id}::int || '_' || n, 'key-' || ${store.id}::int || '-' || n, ${total}, 'USD', 'captured', ${at}, ${at}
    from ${numbers}`)
  await db.execute(sql`
    insert into orders (store_id, checkout_id, lookup_number, state, status, payment_id, customer, lines, skus, currency,
      subtotal, discount, shipping, tax, total, created_at, placed_at)
    select ${store.id}, ${checkoutId}, 'G' || ${store.id}::int || '-' || n, 'placed', ${status},
      ${paymentId},
      jsonb_build_object(
        'firstName', case when n % 1000 = 7 then 'Josefine' else (array['Ada', 'Grace', 'Alan', 'Edsger', 'Barbara', 'Donald'])[1 + n % 6] end,
        'lastName', case when n % 1000 = 7 then 'Sørensen' else 'Family' || (n * 17) % 3000 end,
        'email', 'buyer' || n || '@example.com', 'phone', '',
        'address', jsonb_build_object('address1', n || ' Elm Street', 'address2', '', 'city', 'Columbus', 'state', 'Ohio', 'stateCode', 'OH',
          'zip', '43004', 'country', 'United States', 'countryCode', (array['US', 'US', 'US', 'US', 'US', 'US', 'DE', 'FR', 'GB', 'IS'])[1 + n % 10])),
      jsonb_build_array(jsonb_build_object('slug', 'tee', 'productId', 1, 'colorId', 1, 'sizeId', 1, 'quantity', 1, 'itemGroupId', 'g1',
        'sku', ${sku}, 'merchantSku', null, 'title', 'Tee', 'productType', 'Classic Tee', 'colourName', 'Black', 'sizeLabel', 'M', 'image', '',
        'price', ${total}, 'totalPrice', ${total}, 'discount', 0, 'digital', false)),
      array[${sku}], 'USD', ${total}, 0, 0, 0, ${total}, ${at}, ${at}
    from ${numbers}`)
  await db.execute(sql`
    insert into order_events (store_id, order_id, status, at)
    select store_id, id, 'placed', placed_at from orders where ${inEveryStore(sql`store_id = ${store.id}`)}
    on conflict do nothing`)
  await db.execute(sql`
    insert into order_ledger (store_id, order_id, kind, amount, reference, at)
    select store_id, id, kind, total, 'payment:' || payment_id, placed_at
    from orders, unnest(array['authorized', 'captured']) as kind where ${inEveryStore(sql`store_id = ${store.id}`)}`)
  await db.execute(sql`analyze`)
}
