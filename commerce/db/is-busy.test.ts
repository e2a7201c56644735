import { createCommerce } from '../app'
import { testDeps } from '../testing'
import { isBusy } from './is-busy'
import { createTestDatabase } from './testing'

const wrapped = (cause: unknown) => new Error('Failed query: select 1', { cause })

test.each([
  ['no connection became free', new Error('timeout exceeded when trying to connect')],
  ['the connection broke', new Error('Connection terminated unexpectedly')],
  ['the connection had broken before', new Error('Client has encountered a connection error and is not queryable')],
  ['the connection was ended', new Error('Client was closed and is not queryable')],
  ['it did not answer a query in time', new Error('Query read timeout')],
  ['a statement took too long', Object.assign(new Error('canceling statement'), { code: '57014' })],
  ['a row stayed locked', Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })],
  ['nobody listens', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
  ['the server takes no more', Object.assign(new Error('sorry, too many clients'), { code: '53300' })],
  ['its disk is full', Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' })],
  ['the server is restarting', Object.assign(new Error('the database system is starting up'), { code: '57P03' })],
])('the database is busy where %s', (_, error) => {
  expect([isBusy(error), isBusy(wrapped(error))]).toEqual([true, true])
})

test.each([
  ['a refused value', Object.assign(new Error('duplicate key'), { code: '23505' })],
  ['a fault of our own', new TypeError('x is not a function')],
  ['what is no error', 'timeout'],
])('%s is another matter', (_, error) => {
  expect(isBusy(error)).toBe(false)
})

test('a call that the database has no time for is told to come again', async () => {
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
  const answer = await createCommerce({ ...testDeps(busy), log }).request('/v1/stores?slug=corner')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await answer.json()).toEqual({ errors: [{ code: 'busy', detail: expect.any(String) }] })
  expect(log.error).toHaveBeenCalledTimes(1)
  await close()
})
