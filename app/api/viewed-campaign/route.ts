import { ViewedCampaign } from '@/commerce/contract/tracking'
import { handleWrite } from '@/lib/checkout/handle'
import { log } from '@/lib/log'
import { answer } from '@/lib/services/answer'
import { postViewedCampaign } from '@/lib/services/tracking'
import { campaignVars, queryOfVars } from '@/lib/tracking/public-query'

/** A listing is looked at: handed to the back end, whose answer is ignored. The browser learns nothing of it either way. */
export const POST = (request: Request) =>
  handleWrite(
    request,
    ViewedCampaign,
    async ({ store }, { get_vars = {}, ...view }) => {
      const vars = campaignVars(queryOfVars(get_vars))
      try {
        await postViewedCampaign(store.slug, { ...view, ...(Object.keys(vars).length > 0 && { get_vars: vars }) })
      } catch (error) {
        log.debug({ store: store.slug, err: error }, 'a viewed campaign was not taken')
      }
      return answer({ taken: true }, 202)
    },
    'report',
  )
