import { TrackForm } from '@awning/contract/order-status'
import { handleOrderCall } from '@/lib/order/handle-order-call'
import { trackOrder } from '@/lib/services/orders'

/** `{ number, email }` → `{ order }`. A POST, so that the email address is not in any log. */
export const POST = (request: Request) => handleOrderCall(request, TrackForm, trackOrder)
