import type { StoreFileInput } from '@awning/contract/store-file'
import { ThemeData } from '@awning/contract/theme'
import { asc, eq } from 'drizzle-orm'
import { inStore } from '../db/in-store'
import { collections } from '../db/schema/catalog'
import { promos, stores, themes } from '../db/schema/stores'
import type { Db } from '../db/store-db'
import type { StoreRef } from '../store-ref'
import { readSourceListings } from './read-source-listings'

/**
 * Streams a whole store as the text of a store file, which `import` accepts. `as` is the slug in the file, so that it can be
 * imported into another store; such a copy has no email address of the creator. Orders, domains and shoppers' submissions are not included.
 */
export async function* exportStore(store: StoreRef, as: string, db: Db): AsyncGenerator<string> {
  const { listings: _, ...frame } = await readFrame(store, as, db)
  yield `${JSON.stringify(frame).slice(0, -1)},"listings":[`
  let first = true
  for await (const listings of readSourceListings(store, db)) {
    for (const listing of listings) {
      yield `${first ? '' : ','}\n${JSON.stringify(listing)}`
      first = false
    }
  }
  yield '\n]}\n'
}

async function readFrame(store: StoreRef, as: string, db: Db): Promise<StoreFileInput> {
  const [row] = await db.select().from(stores).where(eq(stores.id, store.id))
  const [theme] = await db.select().from(themes).where(inStore(store, themes))
  const codes = await db.select().from(promos).where(inStore(store, promos)).orderBy(asc(promos.id))
  const collectionRows = await db
    .select()
    .from(collections)
    .where(inStore(store, collections))
    .orderBy(asc(collections.position), asc(collections.id))
  const { name, region, currency, state } = store
  const description = row?.description
  return {
    awning: 1,
    store: {
      slug: as,
      name,
      ...(description == null ? {} : { description }),
      region,
      currency,
      ...(row?.email == null || as !== store.slug ? {} : { email: row.email }),
      state,
      flags: row?.flags ?? {},
      marketingPixels: row?.marketingPixels ?? {},
      ...(store.freeDelivery === null ? {} : { freeDelivery: store.freeDelivery }),
    },
    ...(theme === undefined ? {} : { theme: ThemeData.parse(theme.data) }),
    promoCodes: codes.map(({ code, type, value, usageLimit, startsAt, endsAt }) => ({
      code,
      type,
      value,
      ...(usageLimit === null ? {} : { limit: usageLimit }),
      ...(startsAt === null ? {} : { startsAt: startsAt.toISOString() }),
      ...(endsAt === null ? {} : { endsAt: endsAt.toISOString() }),
    })),
    collections: collectionRows
      .filter(({ parentId }) => parentId === 0)
      .map(({ id, ...row }) => ({
        ...describeCollection(row),
        collections: collectionRows.filter(({ parentId }) => parentId === id).map(describeCollection),
      })),
  }
}

const describeCollection = ({
  slug,
  name,
  translations,
}: Pick<typeof collections.$inferSelect, 'slug' | 'name' | 'translations'>) => ({
  slug,
  name,
  ...(Object.keys(translations).length > 0 && { translations }),
})
