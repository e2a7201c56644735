import { CookieChoiceInput } from '@awning/contract/consent'
import { privateJson } from '@/lib/api/api-response'
import { handleWrite } from '@/lib/api/handle-write'
import { postCookieChoice } from '@/lib/services/forms'

/** Counts a choice of the cookie banner: `{ analytics, marketing }`. The choice itself is stored in the visitor's cookie. */
export const POST = (request: Request) =>
  handleWrite(
    request,
    CookieChoiceInput.omit({ locale: true }),
    async ({ store, market: { locale } }, choice) =>
      privateJson(await postCookieChoice(store, { ...choice, locale }), 202),
    'report',
  )
