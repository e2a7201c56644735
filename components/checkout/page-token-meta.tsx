import { typedDetailsKey } from '../../lib/checkout/details-key'
import { detailsKeyMeta, pageTokenMeta } from '../../lib/checkout/page-meta'
import { issuePageToken } from '../../lib/checkout/page-token'
import { PageMeta } from './page-meta'

/**
 * The page token that API calls of the checkout page send back, and the key of what is typed into it. React hoists the elements
 * into the head.
 */
export const PageTokenMeta = async ({ checkoutId }: { checkoutId: string }) => (
  <>
    <PageMeta name={pageTokenMeta} content={await issuePageToken(checkoutId)} />
    <PageMeta name={detailsKeyMeta} content={typedDetailsKey(checkoutId)} />
  </>
)
