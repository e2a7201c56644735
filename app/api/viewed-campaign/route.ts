import { ViewedCampaign } from '@awning/contract/tracking'
import { campaignVars, queryOfVars } from '@/lib/analytics/public-query'
import { privateJson } from '@/lib/api/api-response'
import { handleWrite } from '@/lib/api/handle-write'
import { log } from '@/lib/server/log'
import { postViewedCampaign } from '@/lib/services/tracking'

/** Sends the view of a listing to the service. Its response is ignored, and the browser always gets the same result. */
export const POST = (request: Request) =>
  handleWrite(
    request,
    ViewedCampaign,
    async ({ store }, { get_vars = {}, ...view }) => {
      const vars = campaignVars(queryOfVars(get_vars))
      try {
        await postViewedCampaign(store.slug, { ...view, ...(Object.keys(vars).length > 0 && { get_vars: vars }) })
      } catch (error) {
        log.debug({ store: store.slug, err: error }, 'a viewed campaign was not recorded')
      }
      return privateJson({ taken: true }, 202)
    },
    'report',
  )
