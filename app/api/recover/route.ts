import { RecoverForm } from '@awning/contract/order-status'
import { privateJson } from '@/lib/api/api-response'
import { handleWrite } from '@/lib/api/handle-write'
import { limitVisitor } from '@/lib/limits/rate-limit'
import { recoverOrders } from '@/lib/services/orders'

/** `{ email }` → `{ success, error }` of the service, which is the same for an address with orders and for one without. */
export const POST = (request: Request) =>
  handleWrite(request, RecoverForm, async ({ store }, { email }) => {
    const limited = await limitVisitor('recover', store.slug, request)
    return limited ?? privateJson(await recoverOrders(store.slug, email))
  })
