import { DrizzleQueryError } from 'drizzle-orm/errors'
import { isDatabaseError } from './is-database-error'

test.each([
  ['a query that failed', new DrizzleQueryError('select 1', [], new Error('broken')), true],
  ['a constraint violation', Object.assign(new Error('duplicate key'), { code: '23505' }), true],
  ['an unreachable mail server', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), false],
  ['a recipient that closed the connection', Object.assign(new Error('write'), { code: 'EPIPE' }), false],
  ['an error of this code', new Error('Placed order 5 does not exist'), false],
])('%s is classified correctly', (_, error, expected) => {
  expect(isDatabaseError(error)).toBe(expected)
})
