import type { StoreDetails } from '@awning/contract/admin'
import { and, count, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Deps, ServiceContext } from '../context'
import { inStore, type StoreTable } from '../db/in-store'
import { collections, listings, products } from '../db/schema/catalog'
import { needsAttention } from '../db/schema/orders'
import { notifyRequests, outbox, preorders, stores, subscribers, themes } from '../db/schema/stores'
import { paymentSettings } from '../ordering/payment/payment-settings'
import { listPromos } from '../ordering/promo/list-promos'
import type { StoreRef } from '../store-ref'
import { listStores } from '../stores/list-stores'
import { publicUrl } from '../stores/public-url'

export async function describeStore(store: StoreRef, deps: ServiceContext): Promise<StoreDetails> {
  const { db, clock } = deps
  const [summary] = await listStores(deps, store.id)
  const [row] = await db.select().from(stores).where(eq(stores.id, store.id))
  if (summary === undefined || row === undefined) throw new Error(`Store ${store.slug} no longer exists`)
  const counted = async (table: PgTable & StoreTable, condition?: SQL) => {
    const [found] = await db
      .select({ times: count() })
      .from(table)
      .where(inStore(store, table, condition))
    return found?.times ?? 0
  }
  const needsOperator = inStore(store, outbox, eq(outbox.needsAttention, true), isNull(outbox.doneAt))
  const [messages] = await db.select({ times: count() }).from(outbox).where(needsOperator)
  return {
    ...summary,
    description: row.description,
    email: row.email,
    createdAt: row.createdAt.toISOString(),
    flags: row.flags,
    freeDelivery: row.freeDelivery,
    marketingPixels: row.marketingPixels,
    theme: await themeAtAGlance(store, deps),
    counts: {
      public: await counted(listings, eq(listings.visibility, 'public')),
      private: await counted(listings, eq(listings.visibility, 'private')),
      products: await counted(products, eq(products.retired, false)),
      collections: await counted(collections),
      subscribers: await counted(
        subscribers,
        and(isNotNull(subscribers.confirmedAt), isNull(subscribers.unsubscribedAt)),
      ),
      waiting: await counted(notifyRequests, isNull(notifyRequests.notifiedAt)),
      preorders: await counted(preorders),
      attention: (messages?.times ?? 0) + (await counted(needsAttention, isNull(needsAttention.resolvedAt))),
    },
    promos: await listPromos(store, clock.now(), db),
    payments: paymentSettings(store, deps.payments),
    addresses: {
      shop: summary.url,
      underRoot: publicUrl(store, undefined, deps),
      productData: `/product-data/${store.slug}.json`,
    },
  }
}

async function themeAtAGlance(store: StoreRef, { db }: Pick<Deps, 'db'>): Promise<StoreDetails['theme']> {
  const [row] = await db.select().from(themes).where(inStore(store, themes))
  if (row === undefined) return null
  const { meta, styles, content, layout } = row.data
  return {
    updatedAt: row.updatedAt.toISOString(),
    storeName: meta?.storeName ?? null,
    hero: styles?.heroBanner?.template ?? layout?.heroBanner?.type ?? null,
    primaryColor: styles?.primaryColor ?? meta?.primaryColor ?? null,
    fonts: styles?.fonts ?? [],
    customCss: styles?.customCSS?.length ?? 0,
    categories: content?.categories?.length ?? 0,
  }
}
