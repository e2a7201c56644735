import { chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { systemClock } from '@awning/platform/clock'
import { captureOutput } from '@awning/testing/capture-output'
import { findProblems } from '@awning/testing/check-invariants'
import { createShop } from '@awning/testing/checkout-driver'
import { createLoadCounts, placeTestOrder } from '@awning/testing/load'
import { testAdminToken, testDeps } from '@awning/testing/test-deps'
import { type ServerType, serve } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { createCommerce } from '../app'
import type { DataLocation } from '../cli/local-commands'
import { run, type ServiceAddress } from '../cli/run'
import { type OpenDatabase, openDatabase } from '../db/client'
import type { Db } from '../db/store-db'
import { writeTar } from './tar-archive'
import { writeBackup } from './write-backup'

let root: string
let dataDir: string
let picturesBucket: string | null = null
let database: OpenDatabase
let server: ServerType
let service: ReturnType<typeof createCommerce>
let place: ServiceAddress
let line: Awaited<ReturnType<Awaited<ReturnType<typeof createShop>>['line']>>

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'awning-backup-'))
  dataDir = join(root, 'data')
  database = await openDatabase({ dataDir })
  const { db, dump } = database
  const deps = testDeps(db, { clock: systemClock })
  deps.backup = () => writeBackup({ dataDir, picturesBucket, db, dump, now: systemClock.now() })
  service = createCommerce(deps)
  line = await (await createShop({ slug: 'corner', listings: [{ slug: 'tee' }] }, deps)).line('tee')
  for (const folder of ['pictures', 'mail', 'logs']) await mkdir(join(dataDir, folder))
  await writeFile(join(dataDir, 'pictures', 'a0.original'), Buffer.from([0, 1, 2, 255]))
  await writeFile(join(dataDir, 'mail', 'order-AAAA.eml'), 'Dear Ada')
  await writeFile(join(dataDir, 'mail', '.half-written'), 'Dear')
  await writeFile(join(dataDir, 'secrets.json'), '{"ADMIN_TOKEN":"not for others"}')
  place = await new Promise<ServiceAddress>((resolve) => {
    server = serve({ fetch: service.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve({ url: `http://127.0.0.1:${port}`, token: testAdminToken }),
    )
  })
}, 120_000)
afterAll(async () => {
  await new Promise((done) => server.close(done))
  await database.close()
  await rm(root, { recursive: true, force: true, maxRetries: 5 })
})

/** Runs an operator command on a data directory. */
const store = (args: string[], dir: string, at: ServiceAddress = place, data: Partial<DataLocation> = {}) =>
  captureOutput((streams) => run(args, at, streams, { dataDir: dir, ...data }))

const Names = z.object({ rows: z.array(z.object({ name: z.string() })) })
const Rows = z.object({ rows: z.array(z.object({ row: z.string() })) })

/** Every row of every table as text, by table name. */
async function allRows(db: Db): Promise<Record<string, string[]>> {
  const names = Names.parse(await db.execute(sql`select tablename as name from pg_tables where schemaname = 'public'`))
  const tables: Record<string, string[]> = {}
  for (const { name } of names.rows) {
    const { rows } = Rows.parse(
      await db.execute(sql`select t::text as row from ${sql.identifier(name)} t order by t::text`),
    )
    tables[name] = rows.map(({ row }) => row)
  }
  return tables
}

test('a backup of a shop that goes on selling, restored in another directory, contains every acknowledged order', async () => {
  const tally = createLoadCounts()
  const client = { request: (path: string, init: RequestInit) => service.request(path, init) }
  for (let count = 0; count < 3; count += 1) await placeTestOrder(client, line, tally)
  const acknowledgedOrders = [...tally.acknowledged]
  expect(acknowledgedOrders).toHaveLength(3)
  const file = join(root, 'busy.tar.gz')
  const crowd = Promise.all([
    placeTestOrder(client, line, tally),
    placeTestOrder(client, line, tally),
    placeTestOrder(client, line, tally),
  ])
  expect(await store(['backup', file], dataDir)).toMatchObject({ code: 0, err: '' })
  await crowd
  const target = join(root, 'busy')
  expect(await store(['restore', file], target)).toMatchObject({ code: 0, err: '' })
  const copy = await openDatabase({ dataDir: target })
  expect(await findProblems(copy.db, acknowledgedOrders)).toEqual([])
  await copy.close()
}, 180_000)

// Requirements: C9.603
test('a restore returns every row and every file to the owner of the directory, and the backup contains no secret', async () => {
  const file = join(root, 'whole.tar.gz')
  const made = await store(['backup', file], dataDir)
  expect(made.out).toContain('2 files')
  expect(gunzipSync(await readFile(file)).includes('not for others')).toBe(false)
  const target = join(root, 'whole')
  await mkdir(target, { mode: 0o700 })
  // The service does not run as root, which may restore.
  if (process.getuid?.() === 0) await chown(target, 1, 1)
  const restored = await store(['restore', file], target)
  expect(restored).toMatchObject({ code: 0, err: '' })
  expect(restored.out).toContain('orders and 2 files')
  const { uid } = await stat(target)
  for (const path of ['pictures/a0.original', 'mail', 'database/PG_VERSION'])
    expect((await stat(join(target, path))).uid).toBe(uid)
  const copy = await openDatabase({ dataDir: target })
  const [here, there] = [await allRows(database.db), await allRows(copy.db)]
  await copy.close()
  expect(there).toEqual(here)
  expect(here.orders?.length).toBeGreaterThan(2)
  expect(await readFile(join(target, 'pictures', 'a0.original'))).toEqual(Buffer.from([0, 1, 2, 255]))
  expect(await readdir(join(target, 'mail'))).toEqual(['order-AAAA.eml'])
  // An existing backup is never overwritten; a data directory is replaced only with `--replace`, and its content is moved aside.
  expect(await store(['backup', file], dataDir)).toMatchObject({
    code: 1,
    err: expect.stringContaining('already exists'),
  })
  expect(await store(['restore', file], target)).toMatchObject({
    code: 1,
    err: expect.stringContaining('--replace'),
  })
  await writeFile(join(target, 'mail', 'order-LATE.eml'), 'later')
  const again = await store(['restore', file, '--replace'], target)
  expect(again).toMatchObject({ code: 0, err: '' })
  const [replacedFolder] = (await readdir(target)).filter((name) => name.startsWith('replaced-'))
  expect((await readdir(join(target, replacedFolder ?? ''))).sort()).toEqual(['database', 'mail', 'pictures'])
  expect(await readdir(join(target, 'mail'))).toEqual(['order-AAAA.eml'])
  // Without a service, the backup reads the directory itself; no service responds at the old URL.
  const unreachable = { url: 'http://127.0.0.1:1', token: testAdminToken }
  const offline = join(root, 'offline.tar.gz')
  expect(await store(['backup', offline], target, unreachable)).toMatchObject({ code: 0, err: '' })
  expect(await store(['restore', offline, '--json'], join(root, 'third'))).toMatchObject({ code: 0, err: '' })
}, 240_000)

test('a directory that a service has open is neither copied directly nor replaced', async () => {
  const file = join(root, 'open.tar.gz')
  await store(['backup', file], dataDir)
  for (const args of [
    ['restore', file, '--replace'],
    ['backup', join(root, 'second.tar.gz')],
  ]) {
    const rejected = await store(args, dataDir, null)
    expect([args[0], rejected.code, rejected.err]).toEqual([args[0], 1, expect.stringContaining('in use by process')])
  }
  expect(await readdir(root)).not.toContain('second.tar.gz')
}, 120_000)

describe('an invalid backup', () => {
  let whole: Buffer
  beforeAll(async () => {
    const file = join(root, 'model.tar.gz')
    await store(['backup', file], dataDir)
    whole = await readFile(file)
  }, 60_000)

  async function restored(bytes: Buffer, name: string, databaseUrl?: string) {
    const file = join(root, `${name}.tar.gz`)
    await writeFile(file, bytes)
    const empty = join(root, `empty-${name}`)
    const rejected = await store(['restore', file], empty, null, { databaseUrl })
    expect(rejected.code).toBe(1)
    expect(await readdir(empty)).toEqual([])
    return rejected.err
  }

  const manifest = (changed: object) =>
    JSON.stringify({
      awningBackup: 1,
      madeAt: '2026-11-22T01:00:00Z',
      migrations: 1,
      database: 'embedded',
      orders: 0,
      ...changed,
    })
  const archive = async (entries: Record<string, string>) => {
    const files = Object.entries(entries).map(([name, content]) => {
      const blob = new Blob([content])
      return { name, size: blob.size, body: blob.stream() }
    })
    return gzipSync(await buffer(writeTar(files)))
  }

  test('is rejected without restoring anything: truncated or damaged', async () => {
    for (const part of [0.01, 0.5, 0.999])
      expect(await restored(whole.subarray(0, Math.floor(whole.length * part)), `cut-${part}`)).toMatch(
        /not a complete backup/,
      )
    const damaged = Buffer.from(whole)
    damaged[Math.floor(whole.length / 2)] = (damaged[Math.floor(whole.length / 2)] ?? 0) ^ 0xff
    expect(await restored(damaged, 'spoilt')).toMatch(/not a complete backup/)
  }, 120_000)

  test('is rejected without restoring anything: another file, another format, a newer version, a path outside the directory', async () => {
    expect(await restored(Buffer.from('Handle,Title\n'), 'csv')).toMatch(/not a complete backup/)
    expect(await restored(await archive({ 'readme.txt': 'hello' }), 'other')).toMatch(/is not an Awning backup/)
    expect(await restored(await archive({ 'backup.json': manifest({ awningBackup: 2 }) }), 'form')).toMatch(
      /a backup format that this version does not support/,
    )
    expect(await restored(await archive({ 'backup.json': manifest({ migrations: 999 }) }), 'newer')).toMatch(
      /newer version/,
    )
    expect(await restored(await archive({ 'backup.json': manifest({}) }), 'without')).toMatch(/not a complete backup/)
    for (const name of ['../evil.eml', 'mail/../../evil.eml', '/etc/evil', 'secrets.json', 'mail/.hidden'])
      expect(
        await restored(await archive({ 'backup.json': manifest({}), [name]: 'x' }), `name-${name.replace(/\W/g, '')}`),
      ).toMatch(/which is not part of a backup/)
    expect(await restored(await archive({ 'backup.json': manifest({}) }), 'server', 'postgres://shop')).toMatch(
      /DATABASE_URL/,
    )
  }, 60_000)
})

test('a backup of a shop on a PostgreSQL server contains the files, and the restore names the tool for the database', async () => {
  const parts = []
  const archive = writeBackup({ dataDir, picturesBucket, db: database.db, dump: undefined, now: systemClock.now() })
  for await (const chunk of archive) parts.push(Buffer.from(chunk))
  const file = join(root, 'files.tar.gz')
  await writeFile(file, Buffer.concat(parts))
  const restored = await store(['restore', file], join(root, 'files'), null, { databaseUrl: 'postgres://shop' })
  expect(restored).toMatchObject({ code: 0, err: '' })
  expect(restored.out).toContain('2 files')
  expect(restored.out).toContain('pg_restore')
})

describe('with pictures in a bucket', () => {
  const bucket = { bucket: 'shop-pictures', region: 'us-east-1', prefix: 'pictures/' }
  let withoutPictures: string
  let withPictures: string
  beforeAll(async () => {
    withPictures = join(root, 'with-pictures.tar.gz')
    await store(['backup', withPictures], dataDir)
    withoutPictures = join(root, 'without-pictures.tar.gz')
    picturesBucket = bucket.bucket
    const made = await store(['backup', withoutPictures], dataDir)
    picturesBucket = null
    expect(made.out).toContain(' 1 file,')
    expect(made.out).toContain('The pictures are in the bucket "shop-pictures" and not included.')
  }, 120_000)

  test('a backup contains no pictures, and the restore says where they are', async () => {
    const target = join(root, 'no-pictures')
    const restored = await store(['restore', withoutPictures], target, null)
    expect(restored.out).toContain('they are in the bucket "shop-pictures". Set PICTURES_BUCKET')
    expect(await readdir(target)).not.toContain('pictures')
    const same = await store(['restore', withoutPictures], join(root, 'same-place'), null, { bucket })
    expect([same.code, same.out]).toEqual([0, expect.not.stringContaining('bucket')])
    // The data directory itself, without a service.
    const offline = join(root, 'offline-bucket.tar.gz')
    const made = await store(['backup', offline], target, null, { bucket })
    expect([made.code, made.out]).toEqual([0, expect.stringContaining('in the bucket "shop-pictures"')])
  }, 120_000)

  test('pictures of a backup are restored to the directory, and the restore names the command that copies them', async () => {
    const restored = await store(['restore', withPictures], join(root, 'to-bucket'), null, { bucket })
    expect(restored.out).toContain('pictures copy-to-bucket')
    expect(await readdir(join(root, 'to-bucket', 'pictures'))).toEqual(['a0.original'])
  }, 120_000)
})
