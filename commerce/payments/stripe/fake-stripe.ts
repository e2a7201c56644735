import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { FakeDomains } from './fake-domains'
import { StripeFault, unauthorised } from './fake-fault'
import { FakeIntents } from './fake-intents'
import { type FakeAnswer, KeptAnswers, toAnswer } from './fake-keys'
import { afterpayPage, answeredPage, challengePage, overPage } from './fake-pages'
import { type FakeAccount, routeFake, shown, shownFault } from './fake-routes'
import { FakeWebhooks } from './fake-webhooks'
import { type FormObject, parseForm } from './form-body'

/** One request as it came. `params` are the form's, or the query's of a GET; all values are texts. */
export type FakeCall = {
  method: string
  path: string
  params: FormObject
  headers: Readonly<Record<string, string>>
  /** What was answered; null where nobody heard it. */
  status: number | null
}

/** What goes wrong with the next request that fits, `times` times. */
export type FakeFault = {
  method?: string
  path?: RegExp
  times?: number
  /** Nothing is done before this is over. */
  until?: Promise<unknown>
  /** A 500, kept under the key as Stripe keeps it; a 429; a line that breaks before or after the work. */
  fail?: 'server_error' | 'rate_limit' | 'broken_before' | 'broken_after'
}

export type FakeStripe = Awaited<ReturnType<typeof openFakeStripe>>

/**
 * Stripe on a port of this machine, with a state of its own: PaymentIntents with manual capture, refunds, domains for wallets, idempotency
 * keys, connected accounts (header Stripe-Account, in the browser `_stripe_account`), signed webhooks. Parameters that we never send are refused.
 *
 * What stands in for Stripe.js in a browser calls (form-encoded; every origin may):
 * - `POST /v1/payment_methods` with key=pk_…, type=card and card[number], or card[token]=tok_visa for a wallet;
 * - `POST /v1/payment_intents/{id}/confirm` with key, client_secret, payment_method (an id from before, or pm_card_visa and its like);
 *   a refused card is a 402 with `error.code` and `error.decline_code`;
 *   `requires_action` has `next_action.use_stripe_sdk.stripe_js`, a page with the buttons Complete and Fail, for a frame or a window
 *   (it posts the message '3ds-answered' to its parent);
 * - `GET /v1/payment_intents/{id}?key=&client_secret=`.
 * A buyer on Afterpay's page has the buttons Authorize Test Payment, Fail Test Payment and Cancel, which lead back to `return_url`.
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
  const kept = new KeptAnswers()
  let url = ''

  function accountOf(id: string | null): FakeAccount {
    const known = accounts.get(id ?? '')
    if (known !== undefined) return known
    const intents = new FakeIntents(url, (type, object) =>
      webhooks.tell(type, object.object === 'payment_intent' ? shown(object) : object, id),
    )
    const made = { intents, domains: new FakeDomains() }
    accounts.set(id ?? '', made)
    return made
  }

  async function answerCall(call: FakeCall, fault: FakeFault | undefined): Promise<FakeAnswer> {
    const bearer = call.headers.authorization?.replace(/^Bearer /, '') ?? text(call.params.key)
    const byBrowser = bearer === publishableKey
    if (!byBrowser && bearer !== secretKey) return toAnswer(unauthorised())
    const accountId = call.headers['stripe-account'] ?? text(call.params._stripe_account)
    const key = call.method === 'POST' ? call.headers['idempotency-key'] : undefined
    const request = `${call.method} ${call.path} ${JSON.stringify(call.params)}`
    return await kept.once(key === undefined ? null : `${accountId} ${key}`, request, async () => {
      await fault?.until
      if (fault?.fail === 'rate_limit') return refusal(429, 'rate_limit')
      if (fault?.fail === 'server_error') return refusal(500, 'api_error')
      try {
        return { status: 200, body: routeFake({ ...call, byBrowser }, accountOf(accountId)) }
      } catch (error) {
        if (error instanceof StripeFault) return toAnswer(shownFault(error))
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

  /** The pages of buyers: `/test/afterpay/{attempt}` and `/test/3ds/{attempt}`, and what their buttons post. */
  function servePage(path: string, response: ServerResponse): void {
    const [, , kind, attempt = '', outcome] = path.split('/')
    const html = { 'content-type': 'text/html; charset=utf-8' }
    const found = [...accounts.values()]
      .map(({ intents }) => ({ intents, intent: [...intents.all.values()].find((one) => one.attempt === attempt) }))
      .find(({ intent }) => intent !== undefined)
    if (found?.intent === undefined) {
      response.writeHead(410, html).end(overPage())
      return
    }
    const { intents, intent } = found
    if (outcome !== 'authorize' && outcome !== 'fail' && outcome !== 'cancel') {
      const amount = `${intent.amount / 100} ${intent.currency.toUpperCase()}`
      response.writeHead(200, html).end(kind === 'afterpay' ? afterpayPage(attempt, amount) : challengePage(attempt))
      return
    }
    const back = intent.next_action?.redirect_to_url?.return_url
    intents.answer(attempt, outcome)
    if (back === undefined) {
      response.writeHead(200, html).end(answeredPage())
      return
    }
    const location = new URL(back)
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
  if (address === null || typeof address === 'string') throw new Error('the fake of Stripe has no port')
  url = `http://127.0.0.1:${address.port}`

  return {
    url,
    secretKey,
    publishableKey,
    webhookSecret,
    /** Every request to the API so far. */
    calls,
    /** `events`, and `url` to have them posted as they come about. */
    webhooks,
    /** What an account holds; the installation's own where no id is given. */
    account: (id: string | null = null) => accountOf(id),
    /** Breaks the next request that fits. */
    break: (fault: FakeFault) => {
      faults.push(fault)
    },
    /** What a buyer answers on Afterpay's page or to 3-D Secure for this payment. */
    answer(intentId: string, outcome: 'authorize' | 'fail' | 'cancel'): void {
      const holder = [...accounts.values()].find(({ intents }) => intents.all.has(intentId))
      const attempt = holder?.intents.find(intentId).attempt
      if (holder === undefined || attempt == null) throw new Error(`nothing is open for ${intentId}`)
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

const refusal = (status: number, type: string): FakeAnswer => toAnswer(new StripeFault(status, { type }, 'Try later.'))
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
