import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fixedClock, systemClock } from '@awning/platform/clock'
import { createShop } from '@awning/testing/checkout-driver'
import { type FakeStripe, openFakeStripe } from '@awning/testing/stripe/fake-stripe'
import { createTestDatabase, type TestDatabase } from '@awning/testing/test-database'
import { testAdminToken, testDeps } from '@awning/testing/test-deps'
import { type ServerType, serve } from '@hono/node-server'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { createCommerce } from '../app'
import { recordInstance } from '../changes/app-instances'
import { createChangeFeed } from '../changes/change-feed'
import { readChanges } from '../changes/read-changes'
import { run, type ServiceAddress } from '../cli/run'
import { appInstances, changes } from '../db/schema/changes'
import { needsAttention } from '../db/schema/orders'
import { createStripePlatform } from '../ordering/providers/stripe/stripe-platform'
import { createDirectoryStore } from '../pictures/objects/directory-store'
import type { FeedPublisher } from '../ports/change-feed'
import { type ObjectStore, ObjectStoreError } from '../ports/object-store'
import { addDomain } from '../stores/add-domain'
import { type DoctorContext, runChecks } from './run-checks'

let database: TestDatabase
let stripe: FakeStripe
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'awning-doctor-'))
  stripe = await openFakeStripe()
}, 60_000)
beforeEach(async () => {
  await database.reset()
  await recordInstance('web-1:3000', 0, { db: database.db, clock: systemClock })
})
afterAll(async () => {
  await database.close()
  await stripe.stop()
  await rm(folder, { recursive: true })
})

const publisherThat = (check: () => Promise<void>): FeedPublisher => ({
  align: async () => undefined,
  publish: async () => undefined,
  check,
  close: () => undefined,
})

/** A deployment without problems. */
const healthy = (): DoctorContext => ({
  ...testDeps(database.db, { clock: systemClock }),
  dataDir: folder,
  objects: createDirectoryStore(join(folder, 'pictures')),
  isBucket: false,
  publisher: publisherThat(async () => undefined),
  rootDomain: 'shops.example.net',
  publicUrlPattern: 'https://{host}',
  freeBytes: async () => 50 * 1024 ** 3,
  payments: { stripe: createStripePlatform({ ...stripe, apiUrl: stripe.url }) },
  mailer: { send: async () => undefined, check: async () => undefined },
  mailFrom: 'Awning <orders@example.com>',
  revalidateSecret: 'a-secret-of-a-test-that-nobody-else-uses',
  fetch: async () => new Response('{}'),
  resolveHost: async () => ['192.0.2.1'],
})

const bad = async (changed: Partial<DoctorContext>) =>
  (await runChecks({ ...healthy(), ...changed }))
    .filter(({ state }) => state === 'bad')
    .map(({ part, seen }) => `${part} ${seen}`)

async function doctor(deps: DoctorContext | null, ...args: string[]) {
  let out = ''
  let server: ServerType | undefined
  const streams = {
    out: (text: string) => {
      out += text
    },
    err: () => undefined,
  }
  const address = await new Promise<ServiceAddress>((resolve) => {
    if (deps === null) return resolve(null)
    const { fetch } = createCommerce({ ...deps, examine: () => runChecks(deps) })
    server = serve({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve({ url: `http://127.0.0.1:${port}`, token: testAdminToken }),
    )
  })
  const code = await run(['doctor', ...args], address, streams, { dataDir: folder })
  await new Promise<void>((done) => (server === undefined ? done() : server.close(() => done())))
  return { code, out }
}

test('the doctor reports every part of a healthy deployment as ok', async () => {
  const { code, out } = await doctor(healthy())
  expect(code).toBe(0)
  for (const line of [
    /^(?:ok|warning) +database/m,
    /^ok +stripe +responds and accepts the keys/m,
    /^ok +app web-1:3000 +is up to date/m,
    /^ok +disk/m,
    /^ok +pictures +the directory \S+ stores and returns objects/m,
    /^ok +redis +responds/m,
    /^ok +mail/m,
  ])
    expect(out).toMatch(line)
  expect(out).toContain('No errors found.')
})

// Requirements: C9.604
test('reports every problem with advice and a non-zero exit code', async () => {
  const shop = await createShop({ slug: 'corner', listings: [] }, healthy())
  await addDomain(shop.store, 'shop.example.com', healthy())
  await database.db.insert(needsAttention).values({ paymentId: 'pi_unknown', reason: 'unknown' })
  await database.db.delete(appInstances)
  const failing = async (): Promise<never> => {
    throw new Error('ENOTFOUND')
  }
  const { code, out } = await doctor(
    {
      ...healthy(),
      resolveHost: failing,
      fetch: failing,
      freeBytes: async () => 1_000,
      clock: fixedClock('2026-01-01T00:00:00Z'),
      mailer: { send: failing, check: () => Promise.reject(new Error('535 no such user')) },
    },
    '--json',
  )
  expect(code).toBe(1)
  const parts = JSON.parse(out).findings.filter(({ state }: { state: string }) => state === 'bad')
  expect(parts.map(({ part }: { part: string }) => part)).toEqual([
    'clock',
    'disk',
    'mail',
    'domain shop.example.com',
    'app',
    'payments',
  ])
  expect(parts.every(({ advice }: { advice: string | null }) => advice !== null)).toBe(true)
})

test('names an app instance that does not apply changes, and one that stopped reading them', async () => {
  await createShop({ slug: 'corner', listings: [{ slug: 'tee' }] }, healthy())
  await createChangeFeed({ db: database.db, clock: systemClock }).advance()
  const { last } = await readChanges(null, database.db)
  const seen = async (name: string, seq: number, seconds: number) => {
    const clock = fixedClock(new Date(Date.now() - seconds * 1_000).toISOString())
    await recordInstance(name, seq, { db: database.db, clock })
  }
  await seen('web-1:3000', last, 2)
  await seen('web-2:3000', 0, 2)
  await seen('web-3:3000', last, 90)
  await database.db.update(changes).set({ createdAt: new Date(Date.now() - 20_000) })
  const findings = (await runChecks(healthy())).filter(({ part }) => part.startsWith('app'))
  expect(findings.map(({ part, state, seen }) => `${state} ${part} ${seen}`)).toEqual([
    'ok app web-1:3000 is up to date with all changes, which it read 2 s ago',
    `warn app web-2:3000 is late with ${last} changes`,
    'warn app web-3:3000 has not read the changes for 90 s',
  ])
})

test('reports unknown Stripe keys and an unreachable Stripe as bad', async () => {
  const keyed = (secretKey: string, apiUrl: string) => ({
    payments: { stripe: createStripePlatform({ ...stripe, secretKey, apiUrl }) },
  })
  expect(await bad(keyed('sk_test_unknown', stripe.url))).toEqual([
    expect.stringMatching(/^stripe rejects the keys or is unreachable/),
  ])
  expect(await bad(keyed(stripe.secretKey, 'http://127.0.0.1:1'))).toEqual([
    expect.stringMatching(/^stripe rejects the keys or is unreachable/),
  ])
})

test('reports a missing service or a wrong token as the problem', async () => {
  expect(await doctor(null)).toMatchObject({
    code: 1,
    out: expect.stringMatching(/ERROR +service +no running service/),
  })
  const other = { ...healthy(), adminToken: 'another-admin-token-than-the-operator-has' }
  expect(await doctor(other)).toMatchObject({ code: 1, out: expect.stringMatching(/ERROR +service +.*ADMIN_TOKEN/) })
})

test('requests a page of a store and of each custom domain, and names what keeps shoppers out', async () => {
  const shop = await createShop({ slug: 'corner', listings: [] }, healthy())
  await addDomain(shop.store, 'shop.example.com', healthy())
  const requested: string[] = []
  const seenWith = async (respond: () => Response) => {
    const findings = await runChecks({
      ...healthy(),
      fetch: async (input) => {
        requested.push(String(input))
        return respond()
      },
    })
    return findings
      .filter(({ seen }) => seen.startsWith('https://'))
      .map(({ part, state, seen }) => `${state} ${part}: ${seen}`)
  }
  expect(await seenWith(() => new Response('a page'))).toEqual([
    'ok stores: https://corner.shops.example.net responds with 200',
    'ok domain shop.example.com: https://shop.example.com responds with 200',
  ])
  expect(requested).toEqual(['https://corner.shops.example.net', 'https://shop.example.com'])
  const [unavailable] = await seenWith(() => new Response('', { status: 503 }))
  expect(unavailable).toBe('bad stores: https://corner.shops.example.net responds with 503')
  const [, untrusted] = await seenWith(() => {
    throw new TypeError('fetch failed', { cause: Object.assign(new Error('expired'), { code: 'CERT_HAS_EXPIRED' }) })
  })
  expect(untrusted).toBe(
    'warn domain shop.example.com: https://shop.example.com cannot be reached from this host: CERT_HAS_EXPIRED',
  )
})

test('reports a database that does not respond with its code, and not with a query', async () => {
  const lost = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))
  const failing: DoctorContext['db'] = Object.assign(Object.create(database.db), {
    execute: () => lost().catch((cause) => Promise.reject(new DrizzleQueryError('select secret', [], cause))),
  })
  expect(await bad({ db: failing })).toContainEqual('database could not be checked: the database failed (ECONNREFUSED)')
})

test('reports a Redis that does not respond, and a folder that the service cannot write', async () => {
  const file = join(folder, 'not-a-folder')
  await writeFile(file, '')
  const findings = await runChecks({
    ...healthy(),
    publisher: publisherThat(() => Promise.reject(new Error('The client is offline'))),
    objects: createDirectoryStore(file),
  })
  expect(findings).toContainEqual(
    expect.objectContaining({ part: 'redis', state: 'warn', seen: 'cannot be used: The client is offline' }),
  )
  expect(findings).toContainEqual(
    expect.objectContaining({
      part: 'pictures',
      state: 'bad',
      seen: expect.stringContaining('cannot be used'),
      advice: expect.stringContaining('DATA_DIR'),
    }),
  )
})

describe('pictures in a bucket', () => {
  const bucketThat = (check: () => Promise<void>): ObjectStore => ({
    place: 'the bucket "shop-pictures"',
    get: async () => null,
    put: async () => undefined,
    list: async function* () {
      yield* []
    },
    check,
  })
  const findingOf = async (check: () => Promise<void>) =>
    (await runChecks({ ...healthy(), objects: bucketThat(check), isBucket: true })).find(
      ({ part }) => part === 'pictures',
    )

  test('are ok if the bucket stores and returns an object', async () => {
    expect(await findingOf(async () => undefined)).toMatchObject({ state: 'ok' })
  })

  test.each([
    ['rejected', 'PICTURES_BUCKET'],
    ['unavailable', 'network connection'],
  ] as const)('are reported with advice if the bucket is %s', async (failure, advice) => {
    const finding = await findingOf(() => Promise.reject(new ObjectStoreError(failure, 'the bucket is not usable')))
    expect(finding).toMatchObject({
      state: 'bad',
      seen: 'the bucket is not usable',
      advice: expect.stringContaining(advice),
    })
  })
})
