import { GetNotifiedInput } from '@/commerce/contract/forms'
import { handleWrite } from '@/lib/checkout/handle'
import { answer } from '@/lib/services/answer'
import { postGetNotified } from '@/lib/services/forms'

/** Takes the wish to hear when a colour and size can be had again: `{ email, listingSlug, productId, colorId, sizeId? }`. */
export const POST = (request: Request) =>
  handleWrite(
    request,
    GetNotifiedInput,
    async ({ store, market: { locale } }, input) => answer(await postGetNotified(store, { ...input, locale }), 201),
    'form',
  )
