import { Writable } from 'node:stream'
import pino from 'pino'
import { logOptions } from './log-options'
import { errorText, LoggableError, serializeError } from './serialize-error'

const personalData = /Zora|Lovelace|Byron|zora@example\.com|5550100/

/** An error as the database driver and the query builder throw it. */
function failedQuery(): Error {
  const database = Object.assign(new Error('duplicate key value: (zora@example.com)'), {
    code: '23505',
    severity: 'ERROR',
    detail: 'Key (email)=(zora@example.com) already exists.',
    where: "unnamed portal parameter $1 = 'Zora'",
    schema: 'public',
    table: 'checkouts',
    constraint: 'checkouts_email_unique',
    params: ['Zora'],
  })
  const error = new Error('Failed query: insert into checkouts values ($1)\nparams: Zora Lovelace,12 Byron Street', {
    cause: database,
  })
  return Object.assign(error, { query: 'insert into checkouts', params: ['Zora Lovelace'] })
}

class Unavailable extends LoggableError {
  override name = 'Unavailable'
}

test('a failed query is logged with names and codes, without its message and parameters', () => {
  expect(serializeError(failedQuery())).toEqual({
    type: 'Error',
    stacktrace: expect.stringMatching(/^ {4}at .*serialize-error\.test\.ts/),
    cause: {
      type: 'Error',
      code: '23505',
      severity: 'ERROR',
      schema: 'public',
      table: 'checkouts',
      constraint: 'checkouts_email_unique',
      stacktrace: expect.stringMatching(/^ {4}at .*serialize-error\.test\.ts/),
    },
  })
})

test.each([
  ['a parser that quotes the body', () => JSON.parse('{"name": Zora}')],
  [
    'a message that looks like a stack frame',
    () => {
      throw new Error('x\n    at Zora Lovelace (12 Byron Street:1:1)')
    },
  ],
  [
    'a mail server that names the recipient',
    () => {
      throw Object.assign(new Error('550 <zora@example.com>'), {
        responseCode: 550,
        response: '550 <zora@example.com>',
      })
    },
  ],
  [
    'an error with an invalid name',
    () => {
      throw Object.assign(new Error('x'), { name: 'Zora Lovelace', code: 'zora@example.com' })
    },
  ],
  [
    'several errors in one',
    () => {
      throw new AggregateError([new Error('Zora'), failedQuery()], 'Lovelace')
    },
  ],
])('%s logs no personal data', (_, fail) => {
  let thrown: unknown
  try {
    fail()
  } catch (error) {
    thrown = error
  }
  expect(JSON.stringify(serializeError(thrown))).not.toMatch(personalData)
  expect(errorText(thrown)).not.toMatch(personalData)
})

test('for a value that is not an error, only the type is logged', () => {
  expect(serializeError('Zora Lovelace')).toEqual({ type: 'string' })
})

test('a loggable message is logged', () => {
  expect(serializeError(new Unavailable('GET listings: status 503'))).toMatchObject({
    type: 'Unavailable',
    message: 'GET listings: status 503',
  })
})

test('no log line contains personal data, however it is passed to the log', () => {
  let written = ''
  const sink = new Writable({
    write: (chunk, _, done) => {
      written += String(chunk)
      done()
    },
  })
  const log = pino(logOptions('commerce', 'debug'), sink)
  log.error(failedQuery())
  log.error({ err: failedQuery() })
  log.warn({ error: failedQuery() }, 'a call failed with an unexpected error')
  log.info(
    { customer: { firstName: 'Zora' }, order: { email: 'zora@example.com', shipping: { line1: '12 Byron Street' } } },
    'x',
  )
  log.debug({ params: ['Zora'], body: '{"name":"Zora"}', phone: '5550100' }, 'x')
  expect(written.trim().split('\n')).toHaveLength(5)
  expect(written).toContain('checkouts_email_unique')
  expect(written).not.toMatch(personalData)
})
