import { NewsletterForm } from '@/commerce/contract/forms'
import { handleWrite } from '@/lib/checkout/handle'
import { answer } from '@/lib/services/answer'
import { postNewsletter } from '@/lib/services/forms'

/** Signs an address up for the newsletter: `{ email }`. It is subscribed once the link in a mail was confirmed. */
export const POST = (request: Request) =>
  handleWrite(
    request,
    NewsletterForm,
    async ({ store, market }, { email }) => answer(await postNewsletter(store, { email, locale: market.locale }), 201),
    'form',
  )
