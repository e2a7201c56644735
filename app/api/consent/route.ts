import { CookieChoiceInput } from '@/commerce/contract/consent'
import { handleWrite } from '@/lib/checkout/handle'
import { answer } from '@/lib/services/answer'
import { postCookieChoice } from '@/lib/services/forms'

/** Counts a choice of the cookie banner: `{ analytics, marketing }`. The choice itself stays in the visitor's cookie. */
export const POST = (request: Request) =>
  handleWrite(
    request,
    CookieChoiceInput.omit({ locale: true }),
    async ({ store, market: { locale } }, choice) => answer(await postCookieChoice(store, { ...choice, locale }), 202),
    'report',
  )
