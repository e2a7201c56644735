/** @jest-environment node */
import { createServer, type Server } from 'node:http'
import fc from 'fast-check'
import { z } from 'zod'
import { ServiceNotFound, ServiceRefused, ServiceUnauthorised, ServiceUnavailable } from './errors'
import { request, type ServiceCall } from './request'

type Reply = { status: number; body?: string; hang?: boolean; drop?: boolean; stall?: boolean }

let server: Server
let base: string
let replies: Reply[]
let asked: { method: string; url: string; body: string; key: unknown }[]

/** A port for each test: a service that failed is left alone for a while, and none of these tests is about the one before. */
beforeEach(async () => {
  replies = []
  asked = []
  server = createServer(async (incoming, outgoing) => {
    let body = ''
    for await (const chunk of incoming) body += chunk
    const { method = '', url = '', headers } = incoming
    asked.push({ method, url, body, key: headers['idempotency-key'] })
    const reply = replies.shift() ?? { status: 200, body: '{"ok":true}' }
    if (reply.drop) return incoming.socket.destroy()
    if (reply.hang) return
    outgoing.writeHead(reply.status, { 'content-type': 'application/json' })
    if (reply.stall) outgoing.write(reply.body)
    else outgoing.end(reply.body ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  base = `http://127.0.0.1:${address.port}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const shape = z.object({ ok: z.boolean() })
const call = (more: Partial<ServiceCall<typeof shape>> = {}) =>
  request({ name: 'GET thing', url: `${base}/thing`, shape, ...more })

describe('a call to a service', () => {
  it('answers with what the contract knows and ignores the rest', async () => {
    replies = [{ status: 200, body: '{"ok":true,"more":1}' }]
    expect(await call({ query: { a: 'b c', none: undefined } })).toEqual({ ok: true })
    expect(asked[0]?.url).toBe('/thing?a=b+c')
  })

  it('tries a read three times at most, then says that the retries are used up', async () => {
    replies = [{ status: 500 }, { status: 0, drop: true }, { status: 502 }, { status: 200, body: '{"ok":true}' }]
    await expect(call()).rejects.toThrow('GET thing: retry exceeded limit')
    expect(asked).toHaveLength(3)
  })

  it('gets over one failure', async () => {
    replies = [{ status: 0, drop: true }]
    expect(await call()).toEqual({ ok: true })
  })

  it('never sends a write twice unless that does no harm', async () => {
    replies = [{ status: 503 }]
    await expect(call({ method: 'POST', body: {} })).rejects.toBeInstanceOf(ServiceUnavailable)
    expect(asked).toHaveLength(1)
    replies = [{ status: 503 }]
    expect(await call({ method: 'POST', body: { a: 1 }, repeatable: true })).toEqual({ ok: true })
    expect(asked.map(({ body }) => body)).toEqual(['{}', '{"a":1}', '{"a":1}'])
  })

  it('asks once where the service has waited for the payment provider, and holds nothing against the service', async () => {
    const body = JSON.stringify({ errors: [{ code: 'payment_provider_unreachable', detail: 'no answer' }] })
    replies = Array.from({ length: 6 }, () => ({ status: 503, body }))
    for (let time = 1; time <= 6; time++) {
      await expect(call({ method: 'PUT', body: {}, repeatable: true })).rejects.toBeInstanceOf(ServiceUnavailable)
      expect(asked).toHaveLength(time)
    }
    expect(await call()).toEqual({ ok: true })
  })

  it('sends a write again that a key makes safe: one key for all its tries, and another for the next call', async () => {
    const keyed = { method: 'POST', body: {}, repeatable: 'keyed' } as const
    replies = [{ status: 503 }, { status: 0, drop: true }]
    expect(await call(keyed)).toEqual({ ok: true })
    expect(await call(keyed)).toEqual({ ok: true })
    const keys = asked.map(({ key }) => key)
    expect(keys).toHaveLength(4)
    expect(new Set(keys.slice(0, 3)).size).toBe(1)
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys[3]).not.toBe(keys[0])
    await call({ method: 'POST', body: {}, repeatable: true })
    expect(asked[4]?.key).toBeUndefined()
  })

  it('waits for its own first try where the service still works on it, and takes another’s work for a refusal', async () => {
    const working = { status: 409, body: '{"errors":[{"code":"in_progress","detail":"at work"}]}' }
    const keyed = { method: 'POST', body: {}, repeatable: 'keyed' } as const
    replies = [{ status: 0, drop: true }, working, { status: 200, body: '{"ok":true}' }]
    expect(await call(keyed)).toEqual({ ok: true })
    replies = [{ status: 0, drop: true }, working, working]
    await expect(call(keyed)).rejects.toThrow('retry exceeded limit (in_progress)')
    replies = [working]
    await expect(call(keyed)).rejects.toBeInstanceOf(ServiceRefused)
  })

  it('throws the list of a refusal as it is, at once', async () => {
    const errors = [{ code: 'promo_code_not_applicable', detail: 'no', source: { pointer: '/data/promoCode' } }]
    replies = [{ status: 422, body: JSON.stringify({ errors }) }]
    const refusal = await call().catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(ServiceRefused)
    expect(refusal).toMatchObject({ status: 422, errors })
    expect(asked).toHaveLength(1)
  })

  it('tells what was not found', async () => {
    replies = [{ status: 404, body: '{"errors":{"listing":["listing not found"]}}' }]
    await expect(call()).rejects.toMatchObject(new ServiceNotFound(['listing']))
    replies = [{ status: 404, body: '{}' }]
    await expect(call()).rejects.toBeInstanceOf(ServiceNotFound)
  })

  it('tells it, too, where a back end says it in an answer of 200', async () => {
    replies = [{ status: 200, body: '{"errors":{"store":"Store not found"}}' }]
    await expect(call()).rejects.toMatchObject(new ServiceNotFound(['store']))
    replies = [{ status: 200, body: '{"errors":{"base":["busy"]}}' }]
    await expect(call()).rejects.toBeInstanceOf(ServiceUnavailable)
  })

  it('tells a protected store by its 401', async () => {
    replies = [{ status: 401 }]
    await expect(call()).rejects.toBeInstanceOf(ServiceUnauthorised)
  })

  it('names the call and the field of an answer that is not what the contract says', async () => {
    replies = [{ status: 200, body: '{"ok":"yes"}' }]
    await expect(call()).rejects.toThrow('GET thing: retry exceeded limit (the answer\'s field "ok" is wrong')
  })

  it.each(['<html>', '{"ok":', ''])('gives up on an answer that is no JSON: %s', async (body) => {
    replies = [0, 1, 2].map(() => ({ status: 200, body }))
    await expect(call()).rejects.toBeInstanceOf(ServiceUnavailable)
  })

  it('throws "retry exceeded limit" for a 4xx that names no reasons', async () => {
    replies = [{ status: 400, body: '{"message":"no"}' }]
    await expect(call()).rejects.toThrow('retry exceeded limit')
    expect(asked).toHaveLength(1)
  })

  it('takes no longer than told, however often it tries', async () => {
    replies = [0, 1, 2].map(() => ({ status: 0, hang: true }))
    const begun = performance.now()
    await expect(call({ timeoutMs: 1500 })).rejects.toThrow('retry exceeded limit')
    expect(performance.now() - begun).toBeLessThan(3500)
    expect(asked.length).toBeGreaterThan(1)
  })

  it('takes no longer for an answer that stops in the middle', async () => {
    replies = [0, 1, 2].map(() => ({ status: 200, body: '{"ok":', stall: true }))
    const begun = performance.now()
    await expect(call({ timeoutMs: 1500 })).rejects.toBeInstanceOf(ServiceUnavailable)
    expect(performance.now() - begun).toBeLessThan(3500)
  })

  it('reads no answer that is longer than anybody needs, and does not ask for it again', async () => {
    replies = [{ status: 200, body: `{"ok":true,"more":"${'x'.repeat(10_000_000)}"}` }]
    await expect(call({ maxBytes: 1_000_000 })).rejects.toThrow('a body of more than 1000000 bytes')
    expect(asked).toHaveLength(1)
  })

  it('fails soon, but not in the same turn, while a service is known not to answer, and not by a service that says what failed', async () => {
    replies = Array.from({ length: 15 }, () => ({ status: 0, hang: true }))
    for (let count = 0; count < 5; count++)
      await expect(call({ timeoutMs: 100 })).rejects.toBeInstanceOf(ServiceUnavailable)
    const before = asked.length
    let turns = 0
    const counting = setInterval(() => turns++, 1)
    await expect(call()).rejects.toThrow('did not answer a moment ago')
    clearInterval(counting)
    expect(asked).toHaveLength(before)
    // Not in the same turn: the framework would wait for ever on a cached function that fails like that.
    expect(turns).toBeGreaterThan(0)
  })

  it('closes the way for nobody when a call in a hurry is not answered', async () => {
    replies = [0, 1, 2].map(() => ({ status: 0, hang: true }))
    await expect(call({ timeoutMs: 100 })).rejects.toBeInstanceOf(ServiceUnavailable)
    replies = [{ status: 200, body: '{"ok":true}' }]
    expect(await call()).toEqual({ ok: true })
  })

  it('closes the way for nobody when one call fails in the words of the service', async () => {
    const failed = { status: 500, body: '{"errors":[{"code":"failed","detail":"The service failed"}]}' }
    replies = Array.from({ length: 18 }, () => failed)
    for (let count = 0; count < 6; count++) await expect(call()).rejects.toBeInstanceOf(ServiceUnavailable)
    expect(await call()).toEqual({ ok: true })
  })

  it('never breaks otherwise, whatever comes back', async () => {
    const bodies = fc.oneof(fc.string(), fc.json(), fc.constantFrom('<html>', '{"errors":[]}', '{"errors":{"x":1}}'))
    const status = fc.constantFrom(200, 204, 400, 401, 403, 404, 409, 422, 429, 500, 502, 503)
    await fc.assert(
      fc.asyncProperty(status, bodies, async (code, body) => {
        replies = [0, 1, 2].map(() => ({ status: code, body: code === 204 ? '' : body }))
        const outcome = await call({ method: 'POST', body: {} }).catch((error: unknown) => error)
        const known = [ServiceUnavailable, ServiceRefused, ServiceNotFound, ServiceUnauthorised]
        expect(known.some((kind) => outcome instanceof kind) || shape.safeParse(outcome).success).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})
