/** @jest-environment node */
import { Writable } from 'node:stream'
import { logOptions } from '@awning/platform/logging/log-options'
import pino from 'pino'
import { z } from 'zod'
import { request } from './request'

const personalData = /Zora|Quill|zora@example\.com/

afterEach(() => jest.restoreAllMocks())

test.each([
  ['is not JSON', '{"email": zora@example.com Zora Quill', 200],
  ['contains an error text', '{"detail":"no parcel for Zora Quill"}', 500],
  ['does not match the contract', '{"total":"Zora Quill"}', 200],
])('logs no personal data of a service response that %s', async (_, body, status) => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(body, { status }))
  let output = ''
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      output += String(chunk)
      done()
    },
  })
  const schema = z.object({ total: z.number() })
  const sent = { customer: { firstName: 'Zora', email: 'zora@example.com' } }
  const error = await request({
    name: 'PUT checkout',
    url: 'http://service/',
    method: 'PUT',
    body: sent,
    schema,
  }).catch((thrown: unknown) => thrown)
  pino(logOptions('app', 'info'), sink).error({ err: error }, 'service unavailable')
  expect(output).toContain('PUT checkout: retry exceeded limit')
  expect(output).not.toMatch(personalData)
})
