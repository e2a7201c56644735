import { issuePageToken } from '../../lib/checkout/page-token'
import { pageTokenMeta } from '../../lib/checkout/page-token-names'

/** The page token that API calls of the checkout page send back. React hoists the element into the head. */
export const PageTokenMeta = async ({ checkoutId }: { checkoutId: string }) => (
  <meta name={pageTokenMeta} content={await issuePageToken(checkoutId)} />
)
