import { ReturnForm } from '@awning/contract/returns'
import { handleOrderCall } from '@/lib/order/handle-order-call'
import { requestReturn } from '@/lib/services/orders'

/** `{ number, email, items, comment }` → `{ order }` */
export const POST = (request: Request) => handleOrderCall(request, ReturnForm, requestReturn)
