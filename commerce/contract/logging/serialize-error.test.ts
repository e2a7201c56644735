import { Writable } from 'node:stream'
import pino from 'pino'
import { logOptions } from './log-options'
import { errorText, LoggableError, serializeError } from './serialize-error'

const person = /Zora|Lovelace|Byron|zora@example\.com|5550100/

/** As the database's driver and the query builder throw it. */
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

test('a failed query keeps its names and codes, and loses its words and parameters', () => {
  expect(serializeError(failedQuery())).toEqual({
    type: 'Error',
    stack: expect.stringMatching(/^ {4}at .*serialize-error\.test\.ts/),
    cause: {
      type: 'Error',
      code: '23505',
      severity: 'ERROR',
      schema: 'public',
      table: 'checkouts',
      constraint: 'checkouts_email_unique',
      stack: expect.stringMatching(/^ {4}at .*serialize-error\.test\.ts/),
    },
  })
})

test.each([
  ['a parser that quotes the body', () => JSON.parse('{"name": Zora}')],
  [
    'a message that looks like a place in the code',
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
    'a name that is none',
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
])('%s leaves nothing of a person', (_, fail) => {
  let thrown: unknown
  try {
    fail()
  } catch (error) {
    thrown = error
  }
  expect(JSON.stringify(serializeError(thrown))).not.toMatch(person)
  expect(errorText(thrown)).not.toMatch(person)
})

test('of what is no error only its type is kept', () => {
  expect(serializeError('Zora Lovelace')).toEqual({ type: 'string' })
})

test('a message that holds no values is kept', () => {
  expect(serializeError(new Unavailable('GET listings: status 503'))).toMatchObject({
    type: 'Unavailable',
    message: 'GET listings: status 503',
  })
})

test('however an error or a person’s data is given to the log, no line holds it', () => {
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
  log.warn({ error: failedQuery() }, 'a call failed')
  log.info(
    { customer: { firstName: 'Zora' }, order: { email: 'zora@example.com', shipping: { line1: '12 Byron Street' } } },
    'x',
  )
  log.debug({ params: ['Zora'], body: '{"name":"Zora"}', phone: '5550100' }, 'x')
  expect(written.trim().split('\n')).toHaveLength(5)
  expect(written).toContain('checkouts_email_unique')
  expect(written).not.toMatch(person)
})
