import { z } from 'zod'
import { seal, unseal } from '../../commerce/contract/seal'
import { env } from '../env'
import { pageTokenHeader } from './page-token-names'

/** Which checkout the page shows that the token stands in. */
const Token = z.object({ checkout: z.string() })
const purpose = 'checkout page'
const secret = () => env.CHECKOUT_SECRET ?? env.REVALIDATE_SECRET

/**
 * A token that stands in the checkout's own page and that its calls send back. The address of a checkout can be read from the history of the tab, and the
 * cookie goes with every call, so a script of a shop page could make the same calls: it cannot read the page (`isReadByScript`), and has no token.
 */
export const issuePageToken = (checkout: string): Promise<string> => seal({ checkout }, purpose, secret())

/**
 * Whether a call comes from the checkout's own page. Browsers say `Sec-Fetch-Site` with every call and let no script leave it out; a client without
 * it is no page of ours, and has only its own cookie.
 */
export async function isFromCheckoutPage(request: Request, checkout: string): Promise<boolean> {
  if (!request.headers.has('sec-fetch-site')) return true
  const token = await unseal(request.headers.get(pageTokenHeader) ?? '', Token, purpose, secret())
  return token?.checkout === checkout
}

/** Whether a script fetches a page rather than a browser opening it in a window. */
export const isReadByScript = (headers: Headers): boolean =>
  (headers.get('sec-fetch-dest') ?? 'document') !== 'document'
