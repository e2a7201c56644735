import { createRoute, z } from '@hono/zod-openapi'
import { errorCodes } from '../contract/errors'
import { ProviderName } from '../contract/payment-offer'
import { Slug } from '../contract/primitives'
import { Refused } from '../errors'
import type { SaleDeps } from '../orders/sale-deps'
import { json, newRoutes, refusedAnswer } from '../routing'
import { keepEvent } from './keep-event'

const responses = {
  200: json(z.object({ received: z.literal(true) }), 'Kept; the same event again changes nothing'),
  400: refusedAnswer,
  404: refusedAnswer,
  429: refusedAnswer,
}
const provider = z.string().max(20)

const postWebhook = createRoute({
  method: 'post',
  path: '/webhooks/{provider}',
  tags: ['payment'],
  summary: 'An event of a payment provider, signed for the installation’s keys; answered as soon as it is kept',
  request: { params: z.object({ provider }) },
  responses,
})

const postStoreWebhook = createRoute({
  method: 'post',
  path: '/webhooks/{provider}/{storeSlug}',
  tags: ['payment'],
  summary: 'An event of a payment provider, signed for the keys of this store alone',
  request: { params: z.object({ provider, storeSlug: Slug }) },
  responses,
})

/** 5xx makes a provider send its event again: that is what every failure to keep it is answered with. */
export function webhookRoutes(deps: SaleDeps) {
  async function receive(request: Request, raw: string, named: { provider: string; storeSlug?: string }) {
    const name = ProviderName.safeParse(named.provider)
    const house = name.success ? deps.payments[name.data] : undefined
    if (!name.success || house?.readEvent === undefined) {
      throw new Refused(404, errorCodes.notFound, 'No such provider tells anything here')
    }
    const event = await house.readEvent(raw, request.headers, named.storeSlug)
    if (event === null) throw new Refused(400, errorCodes.invalid, 'The signature does not hold')
    await keepEvent(name.data, event, raw, deps)
    await deps.reachFaultPoint('event-kept')
    deps.poke()
    return { received: true } as const
  }
  return newRoutes()
    .openapi(postWebhook, async (c) => c.json(await receive(c.req.raw, await c.req.text(), c.req.valid('param')), 200))
    .openapi(postStoreWebhook, async (c) =>
      c.json(await receive(c.req.raw, await c.req.text(), c.req.valid('param')), 200),
    )
}
