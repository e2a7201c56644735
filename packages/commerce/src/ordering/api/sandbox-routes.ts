import { errorCodes } from '@awning/contract/errors'
import {
  SandboxChallengeInput,
  SandboxConfirmInput,
  SandboxConfirmResponse,
  SandboxDecisionInput,
  SandboxDecisionResponse,
  SandboxPaymentInput,
  SandboxPaymentResponse,
  stripeErrorCodes,
} from '@awning/contract/payment'
import { createRoute } from '@hono/zod-openapi'
import type { ServiceContext } from '../../context'
import { ApiError } from '../../http/errors'
import { errorResponse, json, jsonBody, newRoutes } from '../../http/routing'
import { PaymentDeclinedError, type ProviderPayment } from '../../ports/payment-provider'
import type { Sandbox } from '../../ports/sandbox'
import { accessOf, type StoreAccess } from '../../stores/store-access'
import { notFound, requireStore } from '../checkout/find-checkout'
import { assertNotCarding, isCard, recordCardDecline } from '../payment/carding'
import { findPayment } from '../payment/find-payment'
import { ResponseLostError } from '../providers/sandbox/sandbox'
import { readVisitor } from './visitor'

const tags = ['sandbox']
const errorResponses = {
  400: errorResponse,
  404: errorResponse,
  409: errorResponse,
  429: errorResponse,
  503: errorResponse,
}
const responses = {
  200: json(SandboxConfirmResponse, 'The result that a provider script would return'),
  ...errorResponses,
}

const postConfirm = createRoute({
  method: 'post',
  path: '/sandbox/confirm',
  tags,
  summary: 'Confirm a payment with a test card, wallet or PayPal account',
  request: { body: jsonBody(SandboxConfirmInput) },
  responses: responses,
})

const postChallenge = createRoute({
  method: 'post',
  path: '/sandbox/challenge',
  tags,
  summary: 'Complete the 3-D Secure step of the buyer',
  request: { body: jsonBody(SandboxChallengeInput) },
  responses: responses,
})

const getPayment = createRoute({
  method: 'get',
  path: '/sandbox/payment',
  tags,
  summary: 'The payment that the sandbox page of Afterpay displays',
  request: { query: SandboxPaymentInput },
  responses: { 200: json(SandboxPaymentResponse, 'The payment'), ...errorResponses },
})

const postDecision = createRoute({
  method: 'post',
  path: '/sandbox/decision',
  tags,
  summary: 'Submit the decision of the buyer on the sandbox page of Afterpay',
  request: { body: jsonBody(SandboxDecisionInput) },
  responses: { 200: json(SandboxDecisionResponse, 'The URL to which the buyer returns'), ...errorResponses },
})

type PaymentIds = { storeSlug: string; checkoutId: string; paymentToken: string }

/** What a provider's script does in the browser. Exists only while the sandbox runs. */
export function sandboxRoutes(sandbox: Sandbox, deps: ServiceContext) {
  async function requireSandboxPayment({ storeSlug, checkoutId, paymentToken }: PaymentIds, access: StoreAccess) {
    const store = await requireStore(storeSlug, access, deps.db)
    const payment = await findPayment(store, checkoutId, { token: paymentToken }, deps.db)
    if (payment?.provider !== 'sandbox') throw notFound()
    return { store, payment }
  }

  /** Counts a declined card, as a provider's webhook would. */
  async function countDecline(owner: Awaited<ReturnType<typeof requireSandboxPayment>>, seen: ProviderPayment) {
    await recordCardDecline(owner.store, owner.payment, seen.declined, deps)
    return toResponse(seen)
  }

  return newRoutes()
    .openapi(postConfirm, async (c) => {
      const input = c.req.valid('json')
      const owner = await requireSandboxPayment(input, accessOf(c))
      const visitor = readVisitor(c.req.raw, deps)
      if (isCard(owner.payment.method))
        await assertNotCarding(owner.store, { checkoutId: input.checkoutId, visitor }, deps)
      const seen = await mapErrors(() => sandbox.confirm(input.paymentToken, input.paymentMethodId, input.last4))
      return c.json(await countDecline(owner, seen), 200)
    })
    .openapi(postChallenge, async (c) => {
      const input = c.req.valid('json')
      const owner = await requireSandboxPayment(input, accessOf(c))
      return c.json(
        await countDecline(owner, await mapErrors(() => sandbox.challenge(input.paymentToken, input.outcome))),
        200,
      )
    })
    .openapi(getPayment, async (c) => {
      const input = c.req.valid('query')
      await requireSandboxPayment(input, accessOf(c))
      const payment = await sandbox.sendPending(input.paymentToken)
      if (payment === null) throw notFound()
      const { amount, currency, method, redirectUrl } = payment
      return c.json({ amount, currency, method, open: Boolean(redirectUrl) }, 200)
    })
    .openapi(postDecision, async (c) => {
      const input = c.req.valid('json')
      await requireSandboxPayment(input, accessOf(c))
      return c.json({ redirectUrl: await mapErrors(() => sandbox.decide(input.paymentToken, input.decision)) }, 200)
    })
}

/** Maps errors of the sandbox: a payment that is over can't be confirmed. */
async function mapErrors<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof ResponseLostError) throw new ApiError(503, errorCodes.providerUnreachable, error.message)
    if (!(error instanceof PaymentDeclinedError)) throw error
    throw new ApiError(409, errorCodes.paymentNotAuthorized, error.message, '/paymentToken')
  }
}

function toResponse({ status, errorCode }: ProviderPayment): SandboxConfirmResponse {
  if (status === 'authorized' || status === 'requires_action') return { status }
  return { status: 'declined', error: { code: stripeErrorCodes.find((code) => code === errorCode) ?? 'card_declined' } }
}
