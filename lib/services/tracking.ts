import { z } from 'zod'
import type { ViewedCampaign } from '../../commerce/contract/tracking'
import { env } from '../env'
import { request } from './request'

/** No view is worth a wait. */
const timeoutMs = 1500

/** POST {backend}/tracking/viewed_campaign. The answer's content says nothing. Throws as every call does; the caller goes on. */
export const postViewedCampaign = (store: string, view: ViewedCampaign) =>
  request({
    name: 'POST viewed_campaign',
    url: `${env.BACKEND_URL}/tracking/viewed_campaign`,
    method: 'POST',
    query: { storeSlug: store },
    body: view,
    shape: z.unknown(),
    timeoutMs,
  })
