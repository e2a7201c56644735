import { DrizzleQueryError } from 'drizzle-orm/errors'
import { isDatabaseError } from './is-database-error'

test.each([
  ['a query that failed', new DrizzleQueryError('select 1', [], new Error('broken')), true],
  ['what the database refused', Object.assign(new Error('duplicate key'), { code: '23505' }), true],
  ['a mail server that is not there', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), false],
  ['a receiver that hung up', Object.assign(new Error('write'), { code: 'EPIPE' }), false],
  ['an error of our own', new Error('there is no placed order 5'), false],
])('%s is told from the others', (_, error, expected) => {
  expect(isDatabaseError(error)).toBe(expected)
})
