import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type FormObject, parseForm } from '@awning/commerce/ordering/providers/stripe/form-body'
import { FakeDomains } from './fake-domains'
import { StripeFault, unauthorized } from './fake-fault'
import { FakeIntents } from './fake-intents'
import { type FakeResponse, IdempotencyStore, toResponse } from './fake-keys'
import { afterpayPage, challengePage, completedPage, expiredPage } from './fake-pages'
import { type FakeAccount, formatFault, formatIntent, routeFake } from './fake-routes'
import { FakeWebhooks } from './fake-webhooks'

/** A received request. `params` come from the form, or from the query of a GET; all values are strings. */
export type FakeCall = {
  method: string
  path: string
  params: FormObject
  headers: Readonly<Record<string, string>>
  /** Null if the connection was broken. */
  status: number | null
}

/** A fault for the next matching request, `times` times. */
export type FakeFault = {
  method?: string
  path?: RegExp
  times?: number
  /** Delays the request until this resolves. */
  until?: Promise<unknown>
  /** A 500, stored under the key as Stripe does; a 429; a connection that breaks before or after processing. */
  fail?: 'server_error' | 'rate_limit' | 'broken_before' | 'broken_after'
}

export type FakeStripe = Awaited<ReturnType<typeof openFakeStripe>>

/**
 * A fake Stripe on a local port with its own state: PaymentIntents with manual capture, refunds, payment method domains,
 * idempotency keys, connected accounts (header Stripe-Account, in the browser `_stripe_account`) and signed webhooks. Parameters
 * that we never send are rejected.
 *
 * A browser fake of Stripe.js calls (form-encoded, any origin):
 * - `POST /v1/payment_methods` with key=pk_…, type=card and card[number], or card[token]=tok_visa for a wallet;
 * - `POST /v1/payment_intents/{id}/confirm` with key, client_secret and payment_method;
 *   the payment method is a created id, or a test id like pm_card_visa;
 *   a declined card returns 402 with `error.code` and `error.decline_code`;
 *   `requires_action` has `next_action.use_stripe_sdk.stripe_js`, a page with the buttons Complete and Fail, for a frame
 *   or a window (it posts the message '3ds-answered' to its parent);
 * - `GET /v1/payment_intents/{id}?key=&client_secret=`.
 * Afterpay's page has the buttons Authorize Test Payment, Fail Test Payment and Cancel, which redirect to `return_url`.
 */
export async function openFakeStripe({
  secretKey = 'sk_test_fake',
  publishableKey = 'pk_test_fake',
  webhookSecret = 'whsec_fake',
  port = 0,
}: {
  secretKey?: string
  publishableKey?: string
  webhookSecret?: string
  port?: number
} = {}) {
  const calls: FakeCall[] = []
  const faults: FakeFault[] = []
  const webhooks = new FakeWebhooks(webhookSecret)
  const accounts = new Map<string, FakeAccount>()
  const idempotency = new IdempotencyStore()
  let url = ''

  function accountOf(id: string | null): FakeAccount {
    const existing = accounts.get(id ?? '')
    if (existing !== undefined) return existing
    const intents = new FakeIntents(url, (type, object) =>
      webhooks.sendEvent(type, object.object === 'payment_intent' ? formatIntent(object) : object, id),
    )
    const created = { intents, domains: new FakeDomains() }
    accounts.set(id ?? '', created)
    return created
  }

  async function answerCall(call: FakeCall, fault: FakeFault | undefined): Promise<FakeResponse> {
    const bearer = call.headers.authorization?.replace(/^Bearer /, '') ?? text(call.params.key)
    const byBrowser = bearer === publishableKey
    if (!byBrowser && bearer !== secretKey) return toResponse(unauthorized())
    const accountId = call.headers['stripe-account'] ?? text(call.params._stripe_account)
    const key = call.method === 'POST' ? call.headers['idempotency-key'] : undefined
    const request = `${call.method} ${call.path} ${JSON.stringify(call.params)}`
    return await idempotency.once(key === undefined ? null : `${accountId} ${key}`, request, async () => {
      await fault?.until
      if (fault?.fail === 'rate_limit') return errorResponse(429, 'rate_limit')
      if (fault?.fail === 'server_error') return errorResponse(500, 'api_error')
      try {
        return { status: 200, body: routeFake({ ...call, byBrowser }, accountOf(accountId)) }
      } catch (error) {
        if (error instanceof StripeFault) return toResponse(formatFault(error))
        throw error
      }
    })
  }

  async function serveApi(call: FakeCall, request: IncomingMessage, response: ServerResponse): Promise<void> {
    calls.push(call)
    const fault = takeFault(faults, call)
    if (fault?.fail === 'broken_before') {
      await fault.until
      request.socket.destroy()
      return
    }
    const { status, body, replayed } = await answerCall(call, fault)
    if (fault?.fail === 'broken_after') {
      request.socket.destroy()
      return
    }
    call.status = status
    if (replayed) response.setHeader('idempotent-replayed', 'true')
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${calls.length}` })
    response.end(JSON.stringify(body))
  }

  /** Serves the buyer's pages `/test/afterpay/{attempt}` and `/test/3ds/{attempt}`, and their buttons. */
  function servePage(path: string, response: ServerResponse): void {
    const [, , kind, attempt = '', outcome] = path.split('/')
    const html = { 'content-type': 'text/html; charset=utf-8' }
    const found = [...accounts.values()]
      .map(({ intents }) => ({ intents, intent: [...intents.all.values()].find((one) => one.attempt === attempt) }))
      .find(({ intent }) => intent !== undefined)
    if (found?.intent === undefined) {
      response.writeHead(410, html).end(expiredPage())
      return
    }
    const { intents, intent } = found
    if (outcome !== 'authorize' && outcome !== 'fail' && outcome !== 'cancel') {
      const amount = `${intent.amount / 100} ${intent.currency.toUpperCase()}`
      response.writeHead(200, html).end(kind === 'afterpay' ? afterpayPage(attempt, amount) : challengePage(attempt))
      return
    }
    const returnUrl = intent.next_action?.redirect_to_url?.return_url
    intents.answer(attempt, outcome)
    if (returnUrl === undefined) {
      response.writeHead(200, html).end(completedPage())
      return
    }
    const location = new URL(returnUrl)
    location.searchParams.set('payment_intent', intent.id)
    location.searchParams.set('payment_intent_client_secret', intent.client_secret)
    location.searchParams.set('redirect_status', outcome === 'authorize' ? 'succeeded' : 'failed')
    response.writeHead(303, { location: location.href }).end()
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  })

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe')
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end()
      return
    }
    const body = await readBody(request)
    if (pathname.startsWith('/test/')) return servePage(pathname, response)
    const method = request.method ?? 'GET'
    const params = parseForm(method === 'GET' ? searchParams.toString() : body)
    await serveApi({ method, path: pathname, params, headers: textHeaders(request), status: null }, request, response)
  }

  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The fake Stripe has no port')
  url = `http://127.0.0.1:${address.port}`

  return {
    url,
    secretKey,
    publishableKey,
    webhookSecret,
    /** Every API request so far. */
    calls,
    /** `events`, and `url`, to which events are posted. */
    webhooks,
    /** Without an id: the platform's own account. */
    account: (id: string | null = null) => accountOf(id),
    /** Adds a fault for the next matching request. */
    break: (fault: FakeFault) => {
      faults.push(fault)
    },
    /** Answers for the buyer on Afterpay's page or in 3-D Secure. */
    answer(intentId: string, outcome: 'authorize' | 'fail' | 'cancel'): void {
      const holder = [...accounts.values()].find(({ intents }) => intents.all.has(intentId))
      const attempt = holder?.intents.find(intentId).attempt
      if (holder === undefined || attempt == null) throw new Error(`${intentId} has no open attempt`)
      holder.intents.answer(attempt, outcome)
    },
    async stop(): Promise<void> {
      await webhooks.settled()
      await new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      })
    },
  }
}

const errorResponse = (status: number, type: string): FakeResponse =>
  toResponse(new StripeFault(status, { type }, 'Try later.'))
const text = (value: FormObject[string] | undefined): string | null => (typeof value === 'string' ? value : null)

function takeFault(faults: FakeFault[], { method, path }: FakeCall): FakeFault | undefined {
  const index = faults.findIndex(
    (fault) => (fault.method ?? method) === method && (fault.path === undefined || fault.path.test(path)),
  )
  const fault = faults[index]
  if (fault === undefined) return undefined
  const left = (fault.times ?? 1) - 1
  if (left > 0) faults[index] = { ...fault, times: left }
  else faults.splice(index, 1)
  return fault
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

const textHeaders = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
