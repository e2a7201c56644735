import { createRoute, z } from '@hono/zod-openapi'
import { ViewedCampaign } from '../contract/tracking'
import { json, jsonBody, newRoutes, refusedAnswer } from '../routing'

const Taken = z.object({ ok: z.literal(true) })

const postViewedCampaign = createRoute({
  method: 'post',
  path: '/tracking/viewed_campaign',
  tags: ['tracking'],
  summary:
    'A listing is looked at. Taken and not kept: this service counts no visits, a back end that does stands at BACKEND_URL',
  request: { body: jsonBody(ViewedCampaign) },
  responses: { 202: json(Taken, 'Taken'), 400: refusedAnswer },
})

export const trackingRoutes = () => newRoutes().openapi(postViewedCampaign, (c) => c.json({ ok: true } as const, 202))
