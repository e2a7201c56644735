import { WithdrawalForm } from '@awning/contract/returns'
import { handleOrderCall } from '@/lib/order/handle-order-call'
import { withdraw } from '@/lib/services/orders'

/** `{ number, email, items }` → `{ order }` */
export const POST = (request: Request) => handleOrderCall(request, WithdrawalForm, withdraw)
