import { createRoute } from '@hono/zod-openapi'
import { notFound, requireSaleStore } from '../checkouts/find-checkout'
import { errorCodes } from '../contract/errors'
import { SandboxChallengeInput, SandboxConfirmAnswer, SandboxConfirmInput, stripeErrorCodes } from '../contract/payment'
import { Refused } from '../errors'
import type { SaleDeps } from '../orders/sale-deps'
import { json, jsonBody, newRoutes, refusedAnswer } from '../routing'
import { findPayment } from './find-payment'
import { PaymentRefused, type ProviderPayment } from './port'
import type { Sandbox } from './sandbox'

const tags = ['sandbox']
const answers = {
  200: json(SandboxConfirmAnswer, 'What a provider’s script would tell the browser'),
  400: refusedAnswer,
  404: refusedAnswer,
  409: refusedAnswer,
}

const postConfirm = createRoute({
  method: 'post',
  path: '/sandbox/confirm',
  tags,
  summary: 'The buyer’s test card',
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

type Named = { storeSlug: string; checkoutId: string; paymentToken: string }

/** What a provider's script does in the browser. Exists only where the sandbox runs. */
export function sandboxRoutes(sandbox: Sandbox, deps: SaleDeps) {
  async function requireMine({ storeSlug, checkoutId, paymentToken }: Named): Promise<void> {
    const store = await requireSaleStore(storeSlug, deps.db)
    const payment = await findPayment(store, checkoutId, { token: paymentToken }, deps.db)
    if (payment?.provider !== 'sandbox') throw notFound()
  }

  return newRoutes()
    .openapi(postConfirm, async (c) => {
      const input = c.req.valid('json')
      await requireMine(input)
      return c.json(told(await heard(() => sandbox.confirm(input.paymentToken, input.paymentMethodId))), 200)
    })
    .openapi(postChallenge, async (c) => {
      const input = c.req.valid('json')
      await requireMine(input)
      return c.json(told(await heard(() => sandbox.challenge(input.paymentToken, input.outcome))), 200)
    })
}

/** A payment that is over can't be confirmed any more. */
async function heard(ask: () => Promise<ProviderPayment>): Promise<ProviderPayment> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    throw new Refused(409, errorCodes.paymentNotAuthorised, error.message, '/paymentToken')
  }
}

function told({ status, errorCode }: ProviderPayment): SandboxConfirmAnswer {
  if (status === 'authorised' || status === 'requires_action') return { status }
  return { status: 'refused', error: { code: stripeErrorCodes.find((code) => code === errorCode) ?? 'card_declined' } }
}
