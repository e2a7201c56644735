import type { FormObject } from '@awning/commerce/ordering/providers/stripe/form-body'
import type { FakeDomains } from './fake-domains'
import { invalid, StripeFault, unauthorized } from './fake-fault'
import type { FakeIntents } from './fake-intents'
import type { FakeIntent } from './fake-types'

export type FakeAccount = { intents: FakeIntents; domains: FakeDomains }
type RequestContext = { account: FakeAccount; id: string; params: FormObject; byBrowser: boolean }
type Route = {
  method: 'GET' | 'POST'
  path: RegExp
  /** All other parameters are rejected, as by Stripe. */
  params: string
  /** Whether a publishable key is allowed. An intent then also requires its client secret. */
  browser?: 'open' | 'secret'
  response: (context: RequestContext) => object
}

const intentPath = (verb = '') => new RegExp(`^/v1/payment_intents/(?<id>[^/]+)${verb}$`)
const inBrowser = 'key client_secret _stripe_account _stripe_version payment_user_agent referrer guid muid sid'
const purpose =
  'amount currency description shipping metadata allowed_payment_method_types payment_method_options receipt_email expand'

const routes: readonly Route[] = [
  {
    method: 'POST',
    path: /^\/v1\/payment_intents$/,
    params: `${purpose} capture_method`,
    response: ({ account, params }) => formatIntent(account.intents.create(params), params),
  },
  {
    method: 'POST',
    path: intentPath(),
    params: purpose,
    response: ({ account, id, params }) => formatIntent(account.intents.update(id, params), params),
  },
  {
    method: 'GET',
    path: intentPath(),
    params: `expand ${inBrowser}`,
    browser: 'secret',
    response: ({ account, id, params }) => formatIntent(account.intents.find(id), params, account.intents),
  },
  {
    method: 'POST',
    path: intentPath('/confirm'),
    params: `payment_method payment_method_data allowed_payment_method_types shipping return_url use_stripe_sdk expected_payment_method_type expand ${inBrowser}`,
    browser: 'secret',
    response: ({ account, id, params }) => formatIntent(account.intents.confirm(id, params), params),
  },
  {
    method: 'POST',
    path: intentPath('/capture'),
    params: 'amount_to_capture expand',
    response: ({ account, id, params }) => formatIntent(account.intents.capture(id, params), params),
  },
  {
    method: 'POST',
    path: intentPath('/cancel'),
    params: 'cancellation_reason expand',
    response: ({ account, id, params }) => formatIntent(account.intents.cancel(id), params),
  },
  {
    method: 'POST',
    path: /^\/v1\/refunds$/,
    params: 'payment_intent amount reason metadata',
    response: ({ account, params }) => account.intents.refund(params),
  },
  {
    method: 'GET',
    path: /^\/v1\/disputes$/,
    params: 'payment_intent charge limit',
    response: ({ account, params }) => account.intents.listDisputes(params),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_methods$/,
    params: `type card afterpay_clearpay billing_details allow_redisplay ${inBrowser}`,
    browser: 'open',
    response: ({ account, params }) => {
      const { id, object, type } = account.intents.createMethod(params)
      return { id, object, type, billing_details: params.billing_details ?? {} }
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_method_domains$/,
    params: 'domain_name enabled limit',
    response: ({ account, params }) => account.domains.list(text(params.domain_name)),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_method_domains$/,
    params: 'domain_name enabled',
    response: ({ account, params }) => account.domains.create(params),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_method_domains\/(?<id>[^/]+)$/,
    params: 'enabled',
    response: ({ account, id, params }) => account.domains.update(id, params),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_method_domains\/(?<id>[^/]+)\/validate$/,
    params: '',
    response: ({ account, id }) => account.domains.validate(id),
  },
]

/** Responds to a request with a valid key. Throws `StripeFault`. */
export function routeFake(
  { method, path, params, byBrowser }: { method: string; path: string; params: FormObject; byBrowser: boolean },
  account: FakeAccount,
): object {
  for (const route of routes) {
    const match = route.method === method ? route.path.exec(path) : null
    if (match === null) continue
    const id = match.groups?.id ?? ''
    const context: RequestContext = { account, id, params, byBrowser }
    requireAllowed(route, context)
    const unknown = Object.keys(params).find((name) => !route.params.split(' ').includes(name))
    if (unknown !== undefined)
      throw invalid('parameter_unknown', `Received unknown parameter: ${unknown}`, { param: unknown })
    return route.response(context)
  }
  throw new StripeFault(404, { type: 'invalid_request_error' }, `Unrecognized request URL (${method}: ${path}).`)
}

/** A publishable key allows only a few routes. */
function requireAllowed({ browser }: Route, { account, id, params, byBrowser }: RequestContext): void {
  if (!byBrowser || browser === 'open') return
  if (browser === undefined) throw unauthorized()
  if (account.intents.find(id).client_secret !== params.client_secret) {
    throw invalid('payment_intent_invalid_parameter', 'The client_secret provided does not match.', {
      param: 'client_secret',
    })
  }
}

/** 2.9 % and 30 cents. */
const feeOf = (amount: number) => Math.round(amount * 0.029) + 30

/** The charge is an id unless it is expanded. */
export function formatIntent(
  { attempt, latest_charge, ...intent }: FakeIntent,
  { expand }: FormObject = {},
  intents?: FakeIntents,
): object {
  const paths = Array.isArray(expand) ? expand : []
  if (latest_charge !== null && intents !== undefined && paths.includes('latest_charge.refunds')) {
    const { id, amount_captured, currency, balance_transaction } = latest_charge
    const entry = { id: balance_transaction, object: 'balance_transaction', fee: feeOf(amount_captured), currency }
    const hasEntry = balance_transaction !== null && paths.includes('latest_charge.balance_transaction')
    return {
      ...intent,
      latest_charge: {
        ...latest_charge,
        refunds: intents.refundsOf(id),
        ...(hasEntry && { balance_transaction: entry }),
      },
    }
  }
  return { ...intent, latest_charge: paths.includes('latest_charge') ? latest_charge : (latest_charge?.id ?? null) }
}

/** A fault whose intent is formatted for a response. */
export function formatFault(fault: StripeFault): StripeFault {
  const { payment_intent: intent } = fault.error
  if (!isIntent(intent)) return fault
  return new StripeFault(fault.status, { ...fault.error, payment_intent: formatIntent(intent) }, fault.message)
}

const isIntent = (value: unknown): value is FakeIntent =>
  typeof value === 'object' && value !== null && 'attempt' in value && 'latest_charge' in value
const text = (value: FormObject[string] | undefined): string | null => (typeof value === 'string' ? value : null)
