import { createRoute } from '@hono/zod-openapi'
import { notFound, requireSaleStore } from '../checkouts/find-checkout'
import { errorCodes } from '../contract/errors'
import {
  SandboxChallengeInput,
  SandboxConfirmAnswer,
  SandboxConfirmInput,
  SandboxDecisionAnswer,
  SandboxDecisionInput,
  SandboxPaymentAnswer,
  SandboxPaymentInput,
  stripeErrorCodes,
} from '../contract/payment'
import { Refused } from '../errors'
import type { SaleDeps } from '../orders/sale-deps'
import { json, jsonBody, newRoutes, refusedAnswer } from '../routing'
import { countDecline, isCard, refuseCarding } from './carding'
import { findPayment } from './find-payment'
import { PaymentRefused, type ProviderPayment } from './port'
import { AnswerLost, type Sandbox } from './sandbox'
import { readVisitor } from './visitor'

const tags = ['sandbox']
const refusals = { 400: refusedAnswer, 404: refusedAnswer, 409: refusedAnswer, 429: refusedAnswer, 503: refusedAnswer }
const answers = { 200: json(SandboxConfirmAnswer, 'What a provider’s script would tell the browser'), ...refusals }

const postConfirm = createRoute({
  method: 'post',
  path: '/sandbox/confirm',
  tags,
  summary: 'The buyer’s test card, wallet or PayPal account',
  request: { body: jsonBody(SandboxConfirmInput) },
  responses: answers,
})

const postChallenge = createRoute({
  method: 'post',
  path: '/sandbox/challenge',
  tags,
  summary: 'The buyer’s answer to the 3-D Secure step',
  request: { body: jsonBody(SandboxChallengeInput) },
  responses: answers,
})

const getPayment = createRoute({
  method: 'get',
  path: '/sandbox/payment',
  tags,
  summary: 'What the page shows that stands for Afterpay’s',
  request: { query: SandboxPaymentInput },
  responses: { 200: json(SandboxPaymentAnswer, 'The payment'), ...refusals },
})

const postDecision = createRoute({
  method: 'post',
  path: '/sandbox/decision',
  tags,
  summary: 'The buyer’s decision on that page',
  request: { body: jsonBody(SandboxDecisionInput) },
  responses: { 200: json(SandboxDecisionAnswer, 'Where the buyer goes back to'), ...refusals },
})

type Named = { storeSlug: string; checkoutId: string; paymentToken: string }

/** What a provider's script does in the browser. Exists only where the sandbox runs. */
export function sandboxRoutes(sandbox: Sandbox, deps: SaleDeps) {
  async function requireMine({ storeSlug, checkoutId, paymentToken }: Named) {
    const store = await requireSaleStore(storeSlug, deps.db)
    const payment = await findPayment(store, checkoutId, { token: paymentToken }, deps.db)
    if (payment?.provider !== 'sandbox') throw notFound()
    return { store, payment }
  }

  /** As a provider's webhook tells of it. */
  async function counted(mine: Awaited<ReturnType<typeof requireMine>>, seen: ProviderPayment) {
    await countDecline(mine.store, mine.payment, seen.declined, deps)
    return told(seen)
  }

  return newRoutes()
    .openapi(postConfirm, async (c) => {
      const input = c.req.valid('json')
      const mine = await requireMine(input)
      const visitor = readVisitor(c.req.raw, deps)
      if (isCard(mine.payment.method)) await refuseCarding(mine.store, { checkoutId: input.checkoutId, visitor }, deps)
      const seen = await heard(() => sandbox.confirm(input.paymentToken, input.paymentMethodId))
      return c.json(await counted(mine, seen), 200)
    })
    .openapi(postChallenge, async (c) => {
      const input = c.req.valid('json')
      const mine = await requireMine(input)
      return c.json(await counted(mine, await heard(() => sandbox.challenge(input.paymentToken, input.outcome))), 200)
    })
    .openapi(getPayment, async (c) => {
      const input = c.req.valid('query')
      await requireMine(input)
      const payment = await sandbox.look(input.paymentToken)
      if (payment === null) throw notFound()
      const { amount, currency, method, redirectUrl } = payment
      return c.json({ amount, currency, method, open: Boolean(redirectUrl) }, 200)
    })
    .openapi(postDecision, async (c) => {
      const input = c.req.valid('json')
      await requireMine(input)
      return c.json({ redirectUrl: await heard(() => sandbox.decide(input.paymentToken, input.decision)) }, 200)
    })
}

/** A payment that is over can't be confirmed any more. */
async function heard<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof AnswerLost) throw new Refused(503, errorCodes.providerUnreachable, error.message)
    if (!(error instanceof PaymentRefused)) throw error
    throw new Refused(409, errorCodes.paymentNotAuthorised, error.message, '/paymentToken')
  }
}

function told({ status, errorCode }: ProviderPayment): SandboxConfirmAnswer {
  if (status === 'authorised' || status === 'requires_action') return { status }
  return { status: 'refused', error: { code: stripeErrorCodes.find((code) => code === errorCode) ?? 'card_declined' } }
}
