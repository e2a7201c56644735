import { WithdrawalForm } from '@awning/contract/returns'
import { parseLookupNumber } from '@awning/platform/rules/lookup-number'
import { privateJson } from '@/lib/api/api-response'
import { handleWrite } from '@/lib/api/handle-write'
import { consume, limitVisitor } from '@/lib/limits/rate-limit'
import { ownOrder } from '@/lib/order/own-order'
import { trackedOrder } from '@/lib/order/tracked-order'
import { withdraw } from '@/lib/services/orders'

/** `{ number, email, items }` → `{ order }`, limited like /api/track, which knows an order by the same data. */
export const POST = (request: Request) =>
  handleWrite(request, WithdrawalForm, async ({ store }, form) => {
    const number = parseLookupNumber(form.number) ?? form.number
    const limited =
      (await limitVisitor('track', store.slug, request)) ??
      (await consume('trackOfNumber', `${store.slug} ${number.toUpperCase()}`))
    if (limited) return limited
    const order = ownOrder(await withdraw(store.slug, { ...form, number }), { withBuyer: true })
    return privateJson({ order: trackedOrder(order) })
  })
