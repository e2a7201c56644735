import { ViewedCampaign } from '@awning/contract/tracking'
import { createRoute, z } from '@hono/zod-openapi'
import { errorResponse, json, jsonBody, newRoutes } from '../http/routing'

const Accepted = z.object({ ok: z.literal(true) })

const postViewedCampaign = createRoute({
  method: 'post',
  path: '/tracking/viewed_campaign',
  tags: ['tracking'],
  summary:
    'Report the view of a listing. This service does not store it; set BACKEND_URL to a service that counts views',
  request: { body: jsonBody(ViewedCampaign) },
  responses: { 202: json(Accepted, 'Accepted'), 400: errorResponse },
})

export const trackingRoutes = () => newRoutes().openapi(postViewedCampaign, (c) => c.json({ ok: true } as const, 202))
