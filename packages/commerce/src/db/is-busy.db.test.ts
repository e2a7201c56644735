import { createTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { createCommerce } from '../app'
import { isBusy } from './is-busy'

const wrapped = (cause: unknown) => new Error('Failed query: select 1', { cause })

test.each([
  ['no connection became free', new Error('timeout exceeded when trying to connect')],
  ['the connection broke', new Error('Connection terminated unexpectedly')],
  ['the connection had broken before', new Error('Client has encountered a connection error and is not queryable')],
  ['the connection was ended', new Error('Client was closed and is not queryable')],
  ['the server did not answer a query in time', new Error('Query read timeout')],
  ['a statement took too long', Object.assign(new Error('canceling statement'), { code: '57014' })],
  ['a row stayed locked', Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })],
  ['no server listens', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
  ['the server has too many connections', Object.assign(new Error('sorry, too many clients'), { code: '53300' })],
  ['its disk is full', Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' })],
  ['the server is restarting', Object.assign(new Error('the database system is starting up'), { code: '57P03' })],
])('the database is busy when %s', (_, error) => {
  expect([isBusy(error), isBusy(wrapped(error))]).toEqual([true, true])
})

test.each([
  ['a constraint violation', Object.assign(new Error('duplicate key'), { code: '23505' })],
  ['a bug in this code', new TypeError('x is not a function')],
  ['a value that is not an error', 'timeout'],
])('%s does not count as busy', (_, error) => {
  expect(isBusy(error)).toBe(false)
})

test('a call during a busy database returns 503 with Retry-After', async () => {
  const { db, close } = await createTestDatabase()
  const log = { ...testDeps(db).log, error: jest.fn() }
  const busy = new Proxy(db, {
    get: (target, name) =>
      name === 'select'
        ? () => {
            throw wrapped(new Error('timeout exceeded when trying to connect'))
          }
        : Reflect.get(target, name),
  })
  const response = await createCommerce({ ...testDeps(busy), log }).request('/v1/stores?slug=corner')
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await response.json()).toEqual({ errors: [{ code: 'busy', detail: expect.any(String) }] })
  expect(log.error).toHaveBeenCalledTimes(1)
  await close()
})
