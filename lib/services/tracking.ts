import type { ViewedCampaign } from '@awning/contract/tracking'
import { z } from 'zod'
import { env } from '../env'
import { request } from './request'

/** Short: counting a view must not delay a page. */
const timeoutMs = 1500

/** POST {backend}/tracking/viewed_campaign. The response body is not used. Throws like `request`; the caller ignores errors. */
export const postViewedCampaign = (store: string, view: ViewedCampaign) =>
  request({
    name: 'POST viewed_campaign',
    url: `${env.BACKEND_URL}/tracking/viewed_campaign`,
    method: 'POST',
    query: { storeSlug: store },
    body: view,
    schema: z.unknown(),
    timeoutMs,
  })
