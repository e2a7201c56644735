import { TrackForm } from '@awning/contract/order-status'
import { parseLookupNumber } from '@awning/platform/rules/lookup-number'
import { privateJson } from '@/lib/api/api-response'
import { handleWrite } from '@/lib/api/handle-write'
import { consume, limitVisitor } from '@/lib/limits/rate-limit'
import { ownOrder } from '@/lib/order/own-order'
import { trackedOrder } from '@/lib/order/tracked-order'
import { trackOrder } from '@/lib/services/orders'

/**
 * `{ number, email }` → `{ order }` with only the fields that its page shows; the same 404 for a wrong number and a wrong
 * address. A POST, so that the email address is not in any log. Attempts are limited per visitor, and per number across all
 * visitors.
 */
export const POST = (request: Request) =>
  handleWrite(request, TrackForm, async ({ store }, form) => {
    const number = parseLookupNumber(form.number) ?? form.number
    const limited =
      (await limitVisitor('track', store.slug, request)) ??
      (await consume('trackOfNumber', `${store.slug} ${number.toUpperCase()}`))
    if (limited) return limited
    const order = ownOrder(await trackOrder(store.slug, { ...form, number }), { withBuyer: true })
    return privateJson({ order: trackedOrder(order) })
  })
