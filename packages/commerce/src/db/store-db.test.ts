import { setUpTestDatabase } from '@awning/testing/test-database'
import { eq } from 'drizzle-orm'
import { inEveryStore, inStore } from './in-store'
import { domains, stores } from './schema/stores'
import type { Db } from './store-db'

const database = setUpTestDatabase()

/** What modules of the service get. */
const serviceDb = (): Db => database.db

async function addStore(slug: string, host: string) {
  const [row] = await database.db.insert(stores).values({ slug, name: slug }).returning({ id: stores.id })
  if (row === undefined) throw new Error('the store was not inserted')
  await database.db.insert(domains).values({ storeId: row.id, host })
  return row
}

test('a query with a store reads, changes and deletes only rows of that store', async () => {
  const corner = await addStore('corner', 'corner.example')
  const harbor = await addStore('harbor', 'harbor.example')
  const db = serviceDb()
  expect(await db.select({ host: domains.host }).from(domains).where(inStore(corner, domains))).toEqual([
    { host: 'corner.example' },
  ])
  await db
    .update(domains)
    .set({ host: 'new.example' })
    .where(inStore(corner, domains, eq(domains.host, 'harbor.example')))
  await db.delete(domains).where(inStore(corner, domains))
  expect(await db.select({ host: domains.host }).from(domains).where(inEveryStore())).toEqual([
    { host: 'harbor.example' },
  ])
  expect(await db.$count(domains, inStore(harbor, domains))).toBe(1)
})

// A type test: `npm run typecheck` fails if one of these lines compiles.
test('a query of a store’s table without a store does not compile', () => {
  const db = serviceDb()
  const host = eq(domains.host, 'corner.example')
  const queries = [
    // @ts-expect-error the condition names no store
    () => db.select().from(domains).where(host),
    // @ts-expect-error there is no condition, so the query cannot be awaited
    async () => (await db.select().from(domains)).length,
    // @ts-expect-error there is no condition, so the query has no limit
    () => db.select().from(domains).limit(1),
    // @ts-expect-error a join does not name a store
    () => db.select().from(domains).innerJoin(stores, eq(stores.id, domains.storeId)).where(host),
    // @ts-expect-error the condition names no store
    () => db.update(domains).set({ host: 'x' }).where(host),
    // @ts-expect-error there is no condition
    () => db.update(domains).set({ host: 'x' }).returning(),
    // @ts-expect-error the condition names no store
    () => db.delete(domains).where(host),
    // @ts-expect-error the condition names no store
    () => db.$count(domains, host),
    // @ts-expect-error a transaction has the same rule
    () => db.transaction(async (tx) => await tx.delete(domains).where(host)),
  ]
  expect(queries).toHaveLength(9)
})
