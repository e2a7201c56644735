import { readLookupNumber } from '@/commerce/contract/lookup-number'
import { TrackForm } from '@/commerce/contract/order-status'
import { handleWrite } from '@/lib/checkout/handle'
import { take, takeOfVisitor } from '@/lib/limits/take'
import { answer } from '@/lib/services/answer'
import { trackOrder } from '@/lib/services/orders'
import { trackedOrder } from '@/lib/track/tracked-order'

/**
 * `{ number, email }` → `{ order }`, without what its page does not show; 404 for every pair that is none, whichever half is wrong. A POST, so that an
 * address of mail stands in no log. Tries are counted by visitor, and by number whoever asks.
 */
export const POST = (request: Request) =>
  handleWrite(request, TrackForm, async ({ store }, form) => {
    const number = readLookupNumber(form.number) ?? form.number
    const refused =
      (await takeOfVisitor('track', store.slug, request)) ??
      (await take('trackOfNumber', `${store.slug} ${number.toUpperCase()}`))
    if (refused) return refused
    return answer({ order: trackedOrder(await trackOrder(store.slug, { ...form, number })) })
  })
