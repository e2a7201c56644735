import { errorCodes } from '@awning/contract/errors'
import { ProviderName } from '@awning/contract/payment-offer'
import { Slug } from '@awning/contract/primitives'
import { createRoute, z } from '@hono/zod-openapi'
import type { ServiceContext } from '../../context'
import { ApiError } from '../../http/errors'
import { errorResponse, json, newRoutes } from '../../http/routing'
import { storeWebhookEvent } from '../payment/store-webhook-event'

const responses = {
  200: json(z.object({ received: z.literal(true) }), 'Stored. A repeated event changes nothing'),
  400: errorResponse,
  404: errorResponse,
  429: errorResponse,
}
const provider = z.string().max(20)

const postWebhook = createRoute({
  method: 'post',
  path: '/webhooks/{provider}',
  tags: ['payment'],
  summary:
    'Receive an event of a payment provider, signed with the keys of the deployment. The response is sent after the event is stored',
  request: { params: z.object({ provider }) },
  responses,
})

const postStoreWebhook = createRoute({
  method: 'post',
  path: '/webhooks/{provider}/{storeSlug}',
  tags: ['payment'],
  summary: 'Receive an event of a payment provider, signed with the keys of the store',
  request: { params: z.object({ provider, storeSlug: Slug }) },
  responses,
})

/** A provider retries after a 5xx response, so every failure to store an event must return one. */
export function webhookRoutes(deps: ServiceContext) {
  async function receive(request: Request, raw: string, params: { provider: string; storeSlug?: string }) {
    const name = ProviderName.safeParse(params.provider)
    const platform = name.success ? deps.payments[name.data] : undefined
    if (!name.success || platform?.readEvent === undefined) {
      throw new ApiError(404, errorCodes.notFound, 'This provider is not configured.')
    }
    const event = await platform.readEvent(raw, request.headers, params.storeSlug)
    if (event === null) throw new ApiError(400, errorCodes.invalid, 'The signature is invalid.')
    await storeWebhookEvent({ provider: name.data, store: params.storeSlug }, event, raw, deps)
    deps.wakeWorker()
    return { received: true } as const
  }
  return newRoutes()
    .openapi(postWebhook, async (c) => c.json(await receive(c.req.raw, await c.req.text(), c.req.valid('param')), 200))
    .openapi(postStoreWebhook, async (c) =>
      c.json(await receive(c.req.raw, await c.req.text(), c.req.valid('param')), 200),
    )
}
