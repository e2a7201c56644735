import { GetNotifiedInput } from '@awning/contract/forms'
import { privateJson } from '@/lib/api/api-response'
import { handleWrite } from '@/lib/api/handle-write'
import { postGetNotified } from '@/lib/services/forms'

/** Accepts a back-in-stock request for a color and size: `{ email, listingSlug, productId, colorId, sizeId? }`. */
export const POST = (request: Request) =>
  handleWrite(
    request,
    GetNotifiedInput,
    async ({ store, market: { locale } }, input) =>
      privateJson(await postGetNotified(store, { ...input, locale }), 201),
    'form',
  )
