import { seal, unseal } from '@awning/platform/seal'
import { z } from 'zod'
import { env } from '../env'

const Token = z.object({ checkout: z.string() })
const purpose = 'checkout page'
export const pageTokenSecret = () => env.CHECKOUT_SECRET ?? env.REVALIDATE_SECRET

/**
 * A token in the checkout page that its API calls send back. A script on a shop page can read the URL of a checkout from the
 * history of the tab, and its calls send the cookie. But it cannot read the checkout page (`isReadByScript`) and has no token.
 */
export const issuePageToken = (checkout: string): Promise<string> => seal({ checkout }, purpose, pageTokenSecret())

/**
 * Whether a call comes from the checkout's own page. Browsers send `Sec-Fetch-Site` with every call and no script can remove it.
 * A client without it is not a page of the app, and has only its own cookie.
 */
export async function isFromCheckoutPage(request: Request, checkout: string, sent: string): Promise<boolean> {
  if (!request.headers.has('sec-fetch-site')) return true
  const token = await unseal(sent, Token, purpose, pageTokenSecret())
  return token?.checkout === checkout
}

/** Whether a script fetches the page, instead of a navigation. */
export const isReadByScript = (headers: Headers): boolean =>
  (headers.get('sec-fetch-dest') ?? 'document') !== 'document'
