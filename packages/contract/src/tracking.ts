import { z } from 'zod'
import { Id } from './primitives'

const Value = z.string().max(200)

/** Query parameters of a URL; a repeated one is an array. */
export const CampaignVars = z.record(Value, z.union([Value, z.array(Value).max(30)]))
export type CampaignVars = z.infer<typeof CampaignVars>

/** POST /tracking/viewed_campaign: a view of a listing. Anonymous: identifies neither the browser nor the visitor. */
export const ViewedCampaign = z.object({
  /** The listing's id. */
  campaign_id: Id,
  /** The visitor's referrer without its query; empty when unknown. */
  referrer: z.string().max(2000),
  /** The query parameters of the page's URL without product, size and variation. */
  get_vars: CampaignVars.optional(),
})
export type ViewedCampaign = z.infer<typeof ViewedCampaign>
