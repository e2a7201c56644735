/** @jest-environment node */
import { Writable } from 'node:stream'
import pino from 'pino'
import { z } from 'zod'
import { logOptions } from '../../commerce/contract/logging/log-options'
import { request } from './request'

const person = /Zora|Quill|zora@example\.com/

afterEach(() => jest.restoreAllMocks())

test.each([
  ['is no JSON', '{"email": zora@example.com Zora Quill', 200],
  ['fails with words of its own', '{"detail":"no parcel for Zora Quill"}', 500],
  ['is not what the contract says', '{"total":"Zora Quill"}', 200],
])('an answer of the service that %s leaves nothing of a person in the log', async (_, body, status) => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(body, { status }))
  let written = ''
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      written += String(chunk)
      done()
    },
  })
  const shape = z.object({ total: z.number() })
  const sent = { customer: { firstName: 'Zora', email: 'zora@example.com' } }
  const error = await request({ name: 'PUT checkout', url: 'http://service/', method: 'PUT', body: sent, shape }).catch(
    (thrown: unknown) => thrown,
  )
  pino(logOptions('app', 'info'), sink).error({ err: error }, 'service unavailable')
  expect(written).toContain('PUT checkout: retry exceeded limit')
  expect(written).not.toMatch(person)
})
