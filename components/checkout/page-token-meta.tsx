import { issuePageToken } from '../../lib/checkout/page-token'
import { pageTokenMeta } from '../../lib/checkout/page-token-names'

/** The token that the calls of a checkout's page send back. React places it in the head. */
export const PageTokenMeta = async ({ checkoutId }: { checkoutId: string }) => (
  <meta name={pageTokenMeta} content={await issuePageToken(checkoutId)} />
)
