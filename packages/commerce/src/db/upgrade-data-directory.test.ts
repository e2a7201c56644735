import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openOldMigrations } from '@awning/testing/old-migrations'
import { expectedHistories, insertSoldRows, orderHistories, rowsOf, withCurrentValues } from '@awning/testing/sold-rows'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { openDatabase } from './client'
import { migratePglite } from './migrate'
import { toStoreDb } from './store-db'

let root: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'awning-upgrade-'))
})
afterAll(() => rm(root, { recursive: true, force: true, maxRetries: 5 }))

test('the current version opens a data directory of the previous version with every row unchanged', async () => {
  const dataDir = join(root, 'data')
  await mkdir(dataDir)
  const migrations = await openOldMigrations(root)
  const client = await PGlite.create({ dataDir: join(dataDir, 'database') })
  const embedded = drizzle(client)
  await migratePglite(embedded, await migrations.until(7))
  const old = toStoreDb(embedded)
  const inserted = await insertSoldRows(old)
  const before = await rowsOf(old, inserted)
  await client.close()
  for (const start of ['the first start', 'the second start']) {
    const { db, close } = await openDatabase({ dataDir })
    expect([start, withCurrentValues(await rowsOf(db, inserted))]).toEqual([start, withCurrentValues(before)])
    expect(await orderHistories(db)).toEqual(expectedHistories)
    await close()
  }
}, 120_000)
