import { RecoverForm } from '@/commerce/contract/order-status'
import { handleWrite } from '@/lib/checkout/handle'
import { takeOfVisitor } from '@/lib/limits/take'
import { answer } from '@/lib/services/answer'
import { recoverOrders } from '@/lib/services/orders'

/** `{ email }` → `{ success, error }` as the service words it, which is the same for an address with orders and for one without. */
export const POST = (request: Request) =>
  handleWrite(request, RecoverForm, async ({ store }, { email }) => {
    const refused = await takeOfVisitor('recover', store.slug, request)
    return refused ?? answer(await recoverOrders(store.slug, email))
  })
