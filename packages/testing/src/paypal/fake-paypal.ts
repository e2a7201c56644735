import { createSign, randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { createFakeCertificate, type FakeCertificate } from './fake-certificate'
import { FakeErrorResponse } from './fake-error-response'
import { createFakeOrders } from './fake-orders'

/*
 * A fake PayPal for tests over real HTTP: the calls that we make, with PayPal's rules for orders, access tokens and idempotency
 * by PayPal-Request-Id. Two more endpoints, open to any browser (CORS), are the buyer's actions in PayPal's window: `POST
 * /test/orders/{id}/approve` approves; `POST /test/orders/{id}/decline` approves and lets the capture fail (INSTRUMENT_DECLINED);
 * `POST /test/orders/{id}/address` selects the address of the sample account.
 * Closing the window changes nothing at PayPal, so it has no endpoint.
 */

export type PaypalRequest = { method: string; path: string; headers: IncomingHttpHeaders; body: unknown }

/** A fault of the next matching call. `after` processes the request and loses the response. */
export type PaypalFault = {
  on: 'token' | 'create' | 'get' | 'patch' | 'capture' | 'refund' | 'certificate' | 'disputes' | 'dispute'
  kind: 'before' | 'after' | 'silent' | 500 | 429 | 401
  times?: number
}

export const fakePaypalKeys = {
  clientId: 'fake-paypal-client',
  clientSecret: 'fake-paypal-secret-0123456789abcdef',
  webhookId: 'FAKEWEBHOOK01',
} as const

type CallId = { name: PaypalFault['on']; id: string }
type FakeResponse = { status: number; body?: unknown }

export async function openFakePaypal({ port = 0, certificate }: { port?: number; certificate?: FakeCertificate } = {}) {
  const orders = createFakeOrders()
  const requests: PaypalRequest[] = []
  const faults: Required<PaypalFault>[] = []
  const tokens = new Set<string>()
  /** The response per request id and call. */
  const responses = new Map<string, () => FakeResponse>()
  /** Created on first use: a key pair takes a tenth of a second, and most tests receive no webhook. */
  let created: FakeCertificate | undefined
  const signer = () => {
    created ??= certificate ?? createFakeCertificate()
    return created
  }

  function faultOn(name: PaypalFault['on']): PaypalFault['kind'] | null {
    const index = faults.findIndex(({ on }) => on === name)
    const fault = faults[index]
    if (fault === undefined) return null
    fault.times -= 1
    if (fault.times <= 0) faults.splice(index, 1)
    return fault.kind
  }

  function once(call: CallId, headers: IncomingHttpHeaders, work: () => () => FakeResponse): FakeResponse {
    const requestId = headers['paypal-request-id']
    if (typeof requestId !== 'string' || requestId.length > 108) return errorResponse(400, 'MISSING_REQUEST_ID')
    const key = `${call.name} ${call.id} ${requestId}`
    const answer = responses.get(key) ?? work()
    responses.set(key, answer)
    return answer()
  }

  function respond(call: CallId, headers: IncomingHttpHeaders, body: unknown, query: URLSearchParams): FakeResponse {
    const { name, id } = call
    switch (name) {
      case 'token': {
        const expected = Buffer.from(`${fakePaypalKeys.clientId}:${fakePaypalKeys.clientSecret}`).toString('base64')
        if (headers.authorization !== `Basic ${expected}`) return { status: 401, body: { error: 'invalid_client' } }
        const access_token = `A21.${randomUUID()}`
        tokens.add(access_token)
        return { status: 200, body: { access_token, token_type: 'Bearer', expires_in: 32_400 } }
      }
      case 'create':
        return once(call, headers, () => {
          const orderId = orders.create(body)
          return () => ({ status: 201, body: orders.show(orderId) })
        })
      case 'get':
        return { status: 200, body: id.startsWith('CAPTURE') ? orders.showCapture(id) : orders.show(id) }
      case 'patch':
        orders.patch(id, body)
        return { status: 204 }
      case 'capture':
        return once(call, headers, () => {
          orders.capture(id)
          return () => ({ status: 201, body: orders.show(id) })
        })
      case 'refund':
        return once(call, headers, () => {
          const refund = orders.refund(id, body)
          return () => ({ status: 201, body: refund })
        })
      case 'disputes':
        return { status: 200, body: orders.listDisputes(query.get('disputed_transaction_id')) }
      case 'dispute':
        return { status: 200, body: orders.showDispute(id) }
      case 'certificate':
        return id === certificateName ? { status: 200, body: signer().pem } : errorResponse(404, 'NOT_FOUND')
    }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', headers } = request
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://fake')
    const raw = await text(request)
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    if (method === 'OPTIONS') return send(response, { status: 204 })
    const buyer = /^\/test\/orders\/(\w+)\/(approve|decline|address)$/.exec(path)
    if (buyer?.[1] !== undefined) {
      if (buyer[2] === 'address') orders.selectAddress(buyer[1], samplePayer, sampleAddress)
      else orders.approve(buyer[1], samplePayer)
      if (buyer[2] === 'decline') orders.nextCapture(buyer[1], 'INSTRUMENT_DECLINED')
      return send(response, { status: 200, body: orders.show(buyer[1]) })
    }
    const body = parse(raw)
    requests.push({ method, path, headers, body })
    const call = matchRoute(method, path)
    if (call === null) return send(response, errorResponse(404, 'NOT_FOUND'))
    const fault = faultOn(call.name)
    if (fault === 'silent') return
    if (fault === 'before') return void request.socket.destroy()
    if (typeof fault === 'number') return send(response, { status: fault, body: { name: 'INTERNAL_SERVER_ERROR' } })
    const bearer = headers.authorization?.replace('Bearer ', '') ?? ''
    if (call.name !== 'token' && call.name !== 'certificate' && !tokens.has(bearer))
      return send(response, { status: 401, body: invalidToken })
    const answer = attempt(() => respond(call, headers, body, searchParams))
    if (fault === 'after') return void request.socket.destroy()
    send(response, answer)
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => send(response, { status: 500, body: { name: String(error) } }))
  })
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The fake PayPal has no port')
  const url = `http://127.0.0.1:${address.port}`

  return {
    url,
    orders,
    requests,
    fail: (fault: PaypalFault) => void faults.push({ times: 1, ...fault }),
    /** Invalidates every access token. */
    forgetTokens: () => tokens.clear(),
    /** A webhook as PayPal sends it: the body and the headers with its signature. */
    message(
      event: object,
      {
        certUrl = `${url}/v1/notifications/certs/${certificateName}`,
        raw = JSON.stringify(event),
        webhookId = fakePaypalKeys.webhookId as string,
      } = {},
    ) {
      const id = randomUUID()
      const time = '2026-11-20T10:00:00Z'
      const signed = `${id}|${time}|${webhookId}|${crc32(raw)}`
      const headers = new Headers({
        'paypal-transmission-id': id,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': createSign('sha256').update(signed).sign(signer().privateKey, 'base64'),
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': certUrl,
      })
      return { raw, headers }
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
export type FakePaypal = Awaited<ReturnType<typeof openFakePaypal>>

const samplePayer = {
  name: { given_name: 'Ada', surname: 'Byron' },
  email_address: 'ada@example.com',
  phone: { phone_number: { national_number: '2025550123' } },
}
const sampleAddress = {
  name: { full_name: 'Ada Byron' },
  address: {
    address_line_1: '12 Analytical Way',
    admin_area_2: 'Portland',
    admin_area_1: 'OR',
    postal_code: '97201',
    country_code: 'US',
  },
}

const certificateName = 'CERT-0000cafe-0000beef'
const invalidToken = { error: 'invalid_token', error_description: 'Access Token not found in cache' }

const routes: readonly [method: string, path: RegExp, name: PaypalFault['on']][] = [
  ['POST', /^\/v1\/oauth2\/token$/, 'token'],
  ['POST', /^\/v2\/checkout\/orders$/, 'create'],
  ['GET', /^\/v2\/checkout\/orders\/(\w+)$/, 'get'],
  ['GET', /^\/v2\/payments\/captures\/(\w+)$/, 'get'],
  ['PATCH', /^\/v2\/checkout\/orders\/(\w+)$/, 'patch'],
  ['POST', /^\/v2\/checkout\/orders\/(\w+)\/capture$/, 'capture'],
  ['POST', /^\/v2\/payments\/captures\/(\w+)\/refund$/, 'refund'],
  ['GET', /^\/v1\/customer\/disputes$/, 'disputes'],
  ['GET', /^\/v1\/customer\/disputes\/([\w-]+)$/, 'dispute'],
  ['GET', /^\/v1\/notifications\/certs\/([\w.-]+)$/, 'certificate'],
]

function matchRoute(method: string, path: string): CallId | null {
  for (const [verb, pattern, name] of routes) {
    const found = verb === method ? pattern.exec(path) : null
    if (found) return { name, id: found[1] ?? '' }
  }
  return null
}

function attempt(work: () => FakeResponse): FakeResponse {
  try {
    return work()
  } catch (error) {
    if (error instanceof FakeErrorResponse) return errorResponse(error.status, error.issue)
    throw error
  }
}

function errorResponse(status: number, issue: string): FakeResponse {
  const names: Record<number, string> = {
    400: 'INVALID_REQUEST',
    403: 'NOT_AUTHORIZED',
    404: 'RESOURCE_NOT_FOUND',
    422: 'UNPROCESSABLE_ENTITY',
  }
  return { status, body: { name: names[status], debug_id: 'f1a2b3c4d5', details: [{ issue }] } }
}

function send(response: ServerResponse, { status, body }: FakeResponse): void {
  if (typeof body === 'string') {
    response.writeHead(status, { 'content-type': 'application/x-pem-file' }).end(body)
    return
  }
  response.writeHead(status, body === undefined ? {} : { 'content-type': 'application/json' })
  response.end(body === undefined ? undefined : JSON.stringify(body))
}

function parse(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return raw
  }
}
