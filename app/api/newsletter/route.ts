import { NewsletterInput } from '@/commerce/contract/forms'
import { handleWrite } from '@/lib/checkout/handle'
import { answer } from '@/lib/services/answer'
import { postNewsletter } from '@/lib/services/forms'

/** Takes a reader of the store's letters: `{ email }`. */
export const POST = (request: Request) =>
  handleWrite(
    request,
    NewsletterInput,
    async ({ store }, input) => answer(await postNewsletter(store, input), 201),
    'form',
  )
