import { NewsletterForm } from '@awning/contract/forms'
import { privateJson } from '@/lib/api/api-response'
import { handleWrite } from '@/lib/api/handle-write'
import { postNewsletter } from '@/lib/services/forms'

/** Signs an address up for the newsletter: `{ email }`. The subscription starts after double opt-in by email. */
export const POST = (request: Request) =>
  handleWrite(
    request,
    NewsletterForm,
    async ({ store, market }, { email }) =>
      privateJson(await postNewsletter(store, { email, locale: market.locale }), 201),
    'form',
  )
