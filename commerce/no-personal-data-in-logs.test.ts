import { Writable } from 'node:stream'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import pino from 'pino'
import { createCommerce } from './app'
import { runSafely } from './cli/run-safely'
import { logOptions } from './contract/logging/log-options'
import type { Db } from './db/client'
import { createTestDatabase, type TestDatabase } from './db/testing'
import type { DeliveryDeps } from './outbox/delivery-deps'
import { createWorker } from './outbox/worker'
import { testAdminToken, testDeps } from './testing'

const person = /Zora|Quill|12 Byron|zora@example\.com/

let database: TestDatabase
let written: string
let deps: DeliveryDeps
beforeAll(async () => {
  database = await createTestDatabase()
}, 60_000)
afterAll(() => database.close())
beforeEach(() => {
  written = ''
  const sink = new Writable({
    write: (chunk, _, done) => {
      written += String(chunk)
      done()
    },
  })
  deps = {
    ...testDeps(database.db),
    log: pino(logOptions('commerce', 'debug'), sink),
    mailer: { send: async () => undefined },
    mailFrom: 'orders@example.com',
    appUrl: 'http://app',
    revalidateSecret: 'a-secret-that-only-this-test-knows-of',
    fetch,
  }
})

/** A database whose every query fails as one does that was given a buyer's name and address. */
function failing(code: string): Db {
  const fail = () => {
    const cause = Object.assign(new Error('value "Zora Quill" (zora@example.com)'), {
      code,
      detail: 'Failing row contains (Zora Quill, 12 Byron Street).',
      table: 'checkouts',
    })
    throw new DrizzleQueryError('insert into checkouts', ['Zora Quill', '12 Byron Street', 'zora@example.com'], cause)
  }
  const broken = ['select', 'insert', 'update', 'delete', 'execute', 'transaction', '$count']
  return new Proxy(database.db, {
    get: (target, name) => (broken.includes(String(name)) ? fail : Reflect.get(target, name)),
  })
}

test.each([
  ['a query that fails', '23514', 500, 'a call failed'],
  ['a database without time', '57014', 503, 'the database has no time'],
])('%s is logged with its code and table, without what it was given', async (_, code, status, line) => {
  const app = createCommerce({ ...deps, db: failing(code) })
  const answer = await app.request('/v1/stores?slug=corner')
  expect([answer.status, await answer.text()]).toEqual([status, expect.not.stringMatching(person)])
  expect(written).toContain(line)
  expect(written).toContain(`"code":"${code}"`)
  expect(written).toContain('"table":"checkouts"')
  expect(written).not.toMatch(person)
})

test('an operator’s call that fails, and a question whether the service is ready, leave nothing of a person', async () => {
  const app = createCommerce({ ...deps, db: failing('23514') })
  const headers = { authorization: `Bearer ${testAdminToken}` }
  expect((await app.request('/admin/stores', { headers })).status).toBe(500)
  expect((await app.request('/ready')).status).toBe(503)
  expect(written.trim().split('\n').length).toBeGreaterThan(2)
  expect(written).not.toMatch(person)
})

test('the worker’s failures leave nothing of a person', async () => {
  await createWorker({ ...deps, db: failing('23514') }).runOnce()
  expect(written).toContain('the worker will try again')
  expect(written).not.toMatch(person)
})

test('an operator’s command that fails names the code, and nothing of a person', async () => {
  let said = ''
  const streams = {
    out: () => {
      failing('23514').select()
    },
    err: (text: string) => {
      said += text
    },
  }
  expect(await runSafely(['help'], null, streams)).toBe(1)
  expect(said).toContain('code 23514')
  expect(said).not.toMatch(person)
})

test('a database that never answers makes the service unready within five seconds', async () => {
  const silent = new Proxy(database.db, {
    get: (target, name) => (name === 'execute' ? () => new Promise(() => undefined) : Reflect.get(target, name)),
  })
  const from = Date.now()
  expect((await createCommerce({ ...deps, db: silent }).request('/ready')).status).toBe(503)
  expect(Date.now() - from).toBeLessThan(5_000)
}, 10_000)
