import { z } from 'zod'
import { Id } from './primitives'

const Value = z.string().max(200)

/** Parameters of an address; a repeated one has the list of its values. */
export const CampaignVars = z.record(Value, z.union([Value, z.array(Value).max(30)]))
export type CampaignVars = z.infer<typeof CampaignVars>

/** POST /tracking/viewed_campaign: somebody looks at a listing. Names nobody: neither the browser nor the visitor. */
export const ViewedCampaign = z.object({
  /** The listing's id. */
  campaign_id: Id,
  /** Where the visitor came from, without its query; empty where nobody knows. */
  referrer: z.string().max(2000),
  /** The parameters of the page's address without product, size and variation. */
  get_vars: CampaignVars.optional(),
})
export type ViewedCampaign = z.infer<typeof ViewedCampaign>
