import { Writable } from 'node:stream'
import { logOptions } from '@awning/platform/logging/log-options'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testAdminToken, testDeps } from '@awning/testing/test-deps'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import pino from 'pino'
import { createCommerce } from '../app'
import { runSafely } from '../cli/run-safely'
import type { DeliveryDeps } from '../context'
import type { Db } from '../db/store-db'
import { createWorker } from '../worker/worker'

const personalData = /Zora|Quill|12 Byron|zora@example\.com/

const database = setUpTestDatabase()
let written: string
let deps: DeliveryDeps
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
    revalidateSecret: 'a-secret-that-only-this-test-knows-of',
    fetch,
  }
})

/** A database whose every query fails with an error that contains a buyer's name and address. */
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
  ['a failed query', '23514', 500, 'a call failed with an unexpected error'],
  ['a query that is canceled for lack of time', '57014', 503, 'the database is unavailable'],
])('%s is logged with its code and table, without its parameters', async (_, code, status, line) => {
  const app = createCommerce({ ...deps, db: failing(code) })
  const response = await app.request('/v1/stores?slug=corner')
  expect([response.status, await response.text()]).toEqual([status, expect.not.stringMatching(personalData)])
  expect(written).toContain(line)
  expect(written).toContain(`"code":"${code}"`)
  expect(written).toContain('"table":"checkouts"')
  expect(written).not.toMatch(personalData)
})

test('a failed operator call and a failed readiness check log no personal data', async () => {
  const app = createCommerce({ ...deps, db: failing('23514') })
  const headers = { authorization: `Bearer ${testAdminToken}` }
  expect((await app.request('/admin/stores', { headers })).status).toBe(500)
  expect((await app.request('/ready')).status).toBe(503)
  expect(written.trim().split('\n').length).toBeGreaterThan(2)
  expect(written).not.toMatch(personalData)
})

test('a failure of the worker logs no personal data', async () => {
  await createWorker({ ...deps, db: failing('23514') }).runOnce()
  expect(written).toContain('a step of the worker failed and will be retried')
  expect(written).not.toMatch(personalData)
})

test('a failed operator command prints the error code and no personal data', async () => {
  let errorOutput = ''
  const streams = {
    out: () => {
      failing('23514').select()
    },
    err: (text: string) => {
      errorOutput += text
    },
  }
  expect(await runSafely(['help'], null, streams)).toBe(1)
  expect(errorOutput).toContain('code 23514')
  expect(errorOutput).not.toMatch(personalData)
})

test('a database that never responds makes the service unready within five seconds', async () => {
  const silent = new Proxy(database.db, {
    get: (target, name) => (name === 'execute' ? () => new Promise(() => undefined) : Reflect.get(target, name)),
  })
  const startedAt = Date.now()
  expect((await createCommerce({ ...deps, db: silent }).request('/ready')).status).toBe(503)
  expect(Date.now() - startedAt).toBeLessThan(5_000)
}, 10_000)
