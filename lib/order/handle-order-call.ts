import type { Order } from '@awning/contract/checkout'
import type { TrackForm } from '@awning/contract/order-status'
import { parseLookupNumber } from '@awning/platform/rules/lookup-number'
import type { z } from 'zod'
import { privateJson } from '../api/api-response'
import { handleWrite } from '../api/handle-write'
import { limitOrderLookup } from '../limits/rate-limit'
import { ownOrder } from './own-order'
import { trackedOrder } from './tracked-order'

/**
 * Handles a call of a page about the order with a number and email address: `{ number, email, … }` → `{ order }` with only the fields
 * that the page shows; the same 404 for a wrong number and a wrong address.
 */
export const handleOrderCall = <Form extends TrackForm>(
  request: Request,
  schema: z.ZodType<Form>,
  call: (store: string, form: Form) => Promise<Order>,
): Promise<Response> =>
  handleWrite(request, schema, async ({ store }, form) => {
    const number = parseLookupNumber(form.number) ?? form.number
    const limited = await limitOrderLookup(store.slug, number, request)
    if (limited) return limited
    const order = ownOrder(await call(store.slug, { ...form, number }), { withBuyer: true })
    return privateJson({ order: trackedOrder(order) })
  })
