/** @jest-environment node */
import { createServer, type Server } from 'node:http'
import fc from 'fast-check'
import { z } from 'zod'
import { ServiceNotFoundError, ServiceRejectedError, ServiceUnauthorizedError, ServiceUnavailableError } from './errors'
import { request, type ServiceCall } from './request'

type MockResponse = {
  status: number
  body?: string
  hang?: boolean
  drop?: boolean
  stall?: boolean
  /** `Retry-After` in seconds. */
  retryAfter?: number
}

/** A service that asks for a retry at once. */
const busy: MockResponse = { status: 503, retryAfter: 0 }

let server: Server
let base: string
let replies: MockResponse[]
let calls: { method: string; url: string; body: string; key: unknown }[]

/** A new port for each test, because the circuit breaker of a failed service stays open for a while. */
beforeEach(async () => {
  replies = []
  calls = []
  server = createServer(async (incoming, outgoing) => {
    let body = ''
    for await (const chunk of incoming) body += chunk
    const { method = '', url = '', headers } = incoming
    calls.push({ method, url, body, key: headers['idempotency-key'] })
    const reply = replies.shift() ?? { status: 200, body: '{"ok":true}' }
    if (reply.drop) return incoming.socket.destroy()
    if (reply.hang) return
    const retryAfter = reply.retryAfter === undefined ? {} : { 'retry-after': String(reply.retryAfter) }
    outgoing.writeHead(reply.status, { 'content-type': 'application/json', ...retryAfter })
    if (reply.stall) outgoing.write(reply.body)
    else outgoing.end(reply.body ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  base = `http://127.0.0.1:${address.port}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const schema = z.object({ ok: z.boolean() })
const call = (more: Partial<ServiceCall<typeof schema>> = {}) =>
  request({ name: 'GET thing', url: `${base}/thing`, schema, ...more })

describe('a call to a service', () => {
  it('returns the fields of the contract and ignores the rest', async () => {
    replies = [{ status: 200, body: '{"ok":true,"more":1}' }]
    expect(await call({ query: { a: 'b c', none: undefined } })).toEqual({ ok: true })
    expect(calls[0]?.url).toBe('/thing?a=b+c')
  })

  // Requirements: 7.15, 9.16, C7.103, C9.101
  it.each<[string, MockResponse]>([
    ['a failed connection', { status: 0, drop: true }],
    ['a 503 with Retry-After', busy],
  ])('sends a read once more after %s, then reports that the retries are used up', async (_, reply) => {
    replies = [reply, reply]
    await expect(call()).rejects.toThrow('GET thing: retry exceeded limit')
    expect(calls).toHaveLength(2)
    replies = [reply]
    expect(await call()).toEqual({ ok: true })
  })

  it.each<[string, MockResponse]>([
    ['a timeout', { status: 0, hang: true }],
    ['a 500', { status: 500 }],
    ['a 503 without Retry-After', { status: 503 }],
    ['a 503 that asks for a longer wait than a visitor has', { status: 503, retryAfter: 60 }],
  ])('sends a read only once after %s', async (_, reply) => {
    replies = [reply]
    await expect(call({ timeoutMs: 300 })).rejects.toBeInstanceOf(ServiceUnavailableError)
    expect(calls).toHaveLength(1)
  })

  it('stops to retry while most calls fail, so that retries do not double the load', async () => {
    // A response in between keeps the circuit breaker closed.
    for (let count = 0; count < 30; count++) {
      replies = [busy, busy]
      await expect(call()).rejects.toBeInstanceOf(ServiceUnavailableError)
      replies = [{ status: 404, body: '{}' }]
      await expect(call()).rejects.toBeInstanceOf(ServiceNotFoundError)
    }
    expect(calls).toHaveLength(70)
  })

  it('succeeds after one failure', async () => {
    replies = [{ status: 0, drop: true }]
    expect(await call()).toEqual({ ok: true })
  })

  // Requirements: C7.103
  it('never retries a write that is not repeatable', async () => {
    replies = [busy]
    await expect(call({ method: 'POST', body: {} })).rejects.toBeInstanceOf(ServiceUnavailableError)
    expect(calls).toHaveLength(1)
    replies = [busy]
    expect(await call({ method: 'POST', body: { a: 1 }, repeatable: true })).toEqual({ ok: true })
    expect(calls.map(({ body }) => body)).toEqual(['{}', '{"a":1}', '{"a":1}'])
  })

  it('does not retry after the service waited for the payment provider, and does not count it as a failure', async () => {
    const body = JSON.stringify({ errors: [{ code: 'payment_provider_unreachable', detail: 'no answer' }] })
    replies = Array.from({ length: 6 }, () => ({ status: 503, body }))
    for (let time = 1; time <= 6; time++) {
      await expect(call({ method: 'PUT', body: {}, repeatable: true })).rejects.toBeInstanceOf(ServiceUnavailableError)
      expect(calls).toHaveLength(time)
    }
    expect(await call()).toEqual({ ok: true })
  })

  it('retries a keyed write: one key for all its tries, and another for the next call', async () => {
    const keyed = { method: 'POST', body: {}, repeatable: 'keyed' } as const
    replies = [{ status: 0, drop: true }]
    expect(await call(keyed)).toEqual({ ok: true })
    expect(await call(keyed)).toEqual({ ok: true })
    const keys = calls.map(({ key }) => key)
    expect(keys).toHaveLength(3)
    expect(new Set(keys.slice(0, 2)).size).toBe(1)
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys[2]).not.toBe(keys[0])
    await call({ method: 'POST', body: {}, repeatable: true })
    expect(calls[3]?.key).toBeUndefined()
  })

  it('waits for its own first try while the service processes it, and throws if another call is in progress', async () => {
    const working = { status: 409, body: '{"errors":[{"code":"in_progress","detail":"at work"}]}' }
    const keyed = { method: 'POST', body: {}, repeatable: 'keyed' } as const
    replies = [{ status: 0, drop: true }, working, { status: 200, body: '{"ok":true}' }]
    expect(await call(keyed)).toEqual({ ok: true })
    replies = [{ status: 0, drop: true }, working, working]
    await expect(call(keyed)).rejects.toThrow('retry exceeded limit (in_progress)')
    replies = [working]
    await expect(call(keyed)).rejects.toBeInstanceOf(ServiceRejectedError)
  })

  // Requirements: 8.6, C8.100
  it('throws the error list of a rejection unchanged and at once', async () => {
    const errors = [{ code: 'promo_code_not_applicable', detail: 'no', source: { pointer: '/data/promoCode' } }]
    replies = [{ status: 422, body: JSON.stringify({ errors }) }]
    const rejection = await call().catch((error: unknown) => error)
    expect(rejection).toBeInstanceOf(ServiceRejectedError)
    expect(rejection).toMatchObject({ status: 422, errors })
    expect(calls).toHaveLength(1)
  })

  it('reports what was not found', async () => {
    replies = [{ status: 404, body: '{"errors":{"listing":["listing not found"]}}' }]
    await expect(call()).rejects.toMatchObject(new ServiceNotFoundError(['listing']))
    replies = [{ status: 404, body: '{}' }]
    await expect(call()).rejects.toBeInstanceOf(ServiceNotFoundError)
  })

  // Requirements: 7.6, C7.501
  it('reports what was not found if a back end responds 200', async () => {
    replies = [{ status: 200, body: '{"errors":{"store":"Store not found"}}' }]
    await expect(call()).rejects.toMatchObject(new ServiceNotFoundError(['store']))
    replies = [{ status: 200, body: '{"errors":{"base":["busy"]}}' }]
    await expect(call()).rejects.toBeInstanceOf(ServiceUnavailableError)
  })

  it('reports a protected store by its 401', async () => {
    replies = [{ status: 401 }]
    await expect(call()).rejects.toBeInstanceOf(ServiceUnauthorizedError)
  })

  it('names the call and the field of a response that does not match the contract', async () => {
    replies = [{ status: 200, body: '{"ok":"yes"}' }]
    await expect(call()).rejects.toThrow('GET thing: retry exceeded limit (field "ok" of the response is invalid')
  })

  it.each(['<html>', '{"ok":', ''])('gives up on a response that is not JSON: %s', async (body) => {
    replies = [0, 1, 2].map(() => ({ status: 200, body }))
    await expect(call()).rejects.toBeInstanceOf(ServiceUnavailableError)
  })

  // Requirements: 8.6, C8.100
  it('throws "retry exceeded limit" for a 4xx without errors', async () => {
    replies = [{ status: 400, body: '{"message":"no"}' }]
    await expect(call()).rejects.toThrow('retry exceeded limit')
    expect(calls).toHaveLength(1)
  })

  it('stops at its timeout if a response stalls', async () => {
    replies = [0, 1, 2].map(() => ({ status: 200, body: '{"ok":', stall: true }))
    const start = performance.now()
    await expect(call({ timeoutMs: 1500 })).rejects.toBeInstanceOf(ServiceUnavailableError)
    expect(performance.now() - start).toBeLessThan(3500)
  })

  it('does not read a response over the size limit and does not retry', async () => {
    replies = [{ status: 200, body: `{"ok":true,"more":"${'x'.repeat(10_000_000)}"}` }]
    await expect(call({ maxBytes: 1_000_000 })).rejects.toThrow('the body has more than 1000000 bytes')
    expect(calls).toHaveLength(1)
  })

  it('fails quickly but asynchronously while the circuit breaker is open, which stays closed for writes', async () => {
    replies = Array.from({ length: 6 }, () => ({ status: 503 }))
    for (let count = 0; count < 5; count++) await expect(call()).rejects.toThrow('status 503')
    const before = calls.length
    let turns = 0
    const counting = setInterval(() => turns++, 1)
    await expect(call()).rejects.toThrow('the circuit breaker is open')
    clearInterval(counting)
    expect(calls).toHaveLength(before)
    // Asynchronously: the framework never resolves a cached function that fails in the same turn.
    expect(turns).toBeGreaterThan(0)
    replies = []
    expect(await call({ method: 'POST', body: {} })).toEqual({ ok: true })
  })

  it('does not open the circuit breaker after timeouts', async () => {
    replies = Array.from({ length: 6 }, () => ({ status: 0, hang: true }))
    for (let count = 0; count < 6; count++)
      await expect(call({ timeoutMs: 50 })).rejects.toBeInstanceOf(ServiceUnavailableError)
    expect(await call()).toEqual({ ok: true })
  })

  it('does not open the circuit breaker after one error from the service itself', async () => {
    const failed = { status: 500, body: '{"errors":[{"code":"failed","detail":"An internal error occurred."}]}' }
    replies = Array.from({ length: 6 }, () => failed)
    for (let count = 0; count < 6; count++) await expect(call()).rejects.toBeInstanceOf(ServiceUnavailableError)
    expect(await call()).toEqual({ ok: true })
  })

  it('throws only its own errors for any response', async () => {
    const bodies = fc.oneof(fc.string(), fc.json(), fc.constantFrom('<html>', '{"errors":[]}', '{"errors":{"x":1}}'))
    const status = fc.constantFrom(200, 204, 400, 401, 403, 404, 409, 422, 429, 500, 502, 503)
    await fc.assert(
      fc.asyncProperty(status, bodies, async (code, body) => {
        replies = [0, 1, 2].map(() => ({ status: code, body: code === 204 ? '' : body }))
        const outcome = await call({ method: 'POST', body: {} }).catch((error: unknown) => error)
        const known = [ServiceUnavailableError, ServiceRejectedError, ServiceNotFoundError, ServiceUnauthorizedError]
        expect(known.some((kind) => outcome instanceof kind) || schema.safeParse(outcome).success).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})
