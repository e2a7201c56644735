import { createRoute, z } from '@hono/zod-openapi'
import { errorCodes } from '../contract/errors'
import { ProviderName } from '../contract/payment-offer'
import { Refused } from '../errors'
import type { SaleDeps } from '../orders/sale-deps'
import { json, newRoutes, refusedAnswer } from '../routing'
import { keepEvent } from './keep-event'
import type { ProviderHouse } from './port'
import type { PaymentProviders } from './providers'

const postWebhook = createRoute({
  method: 'post',
  path: '/webhooks/{provider}',
  tags: ['payment'],
  summary: 'What a payment provider tells by itself, signed; answered as soon as it is kept',
  request: { params: z.object({ provider: z.string().max(20) }) },
  responses: {
    200: json(z.object({ received: z.literal(true) }), 'Kept; the same event again changes nothing'),
    400: refusedAnswer,
    404: refusedAnswer,
  },
})

/** 5xx makes a provider send its event again: that is what every failure to keep it is answered with. */
export function webhookRoutes(deps: SaleDeps) {
  return newRoutes().openapi(postWebhook, async (c) => {
    const provider = ProviderName.safeParse(c.req.valid('param').provider)
    const readEvent = provider.success ? readerOf(provider.data, deps.payments) : undefined
    if (!provider.success || readEvent === undefined) {
      throw new Refused(404, errorCodes.notFound, 'No such provider tells anything here')
    }
    const raw = await c.req.text()
    const event = await readEvent(raw, c.req.raw.headers)
    if (event === null) throw new Refused(400, errorCodes.invalid, 'The signature does not hold')
    await keepEvent(provider.data, event, raw, deps)
    await deps.reachFaultPoint('event-kept')
    deps.poke()
    return c.json({ received: true } as const, 200)
  })
}

function readerOf(name: ProviderName, providers: PaymentProviders): ProviderHouse['readEvent'] | undefined {
  const house = providers[name]
  return house?.readEvent && ((raw, headers) => house.readEvent?.(raw, headers) ?? Promise.resolve(null))
}
