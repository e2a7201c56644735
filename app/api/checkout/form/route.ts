import { seeOther } from '@/lib/api/api-response'
import { handleForm } from '@/lib/api/handle-write'
import { readOwnCart } from '@/lib/cart/own-cart'
import { CheckoutForm, type DetailsStep } from '@/lib/checkout/form-calls'
import { rejectForeign } from '@/lib/checkout/handle'
import { readQuotes } from '@/lib/checkout/quotes'
import { attempt, saveDetails } from '@/lib/checkout/save-details'
import { startOwnCheckout } from '@/lib/checkout/start-own-checkout'
import { limitVisitor } from '@/lib/limits/rate-limit'
import { paths } from '@/lib/routing/paths'
import { updateCheckout } from '@/lib/services/checkouts'
import type { RequestShop } from '@/lib/shop/store-from-request'

/** The checkout without scripts, up to the payment. Every response leads to the page that shows the result. */
export const POST = (request: Request) =>
  handleForm(request, CheckoutForm, async (shop, form) => {
    if (shop.preview !== undefined) return seeOther(paths.cart())
    if (form.step === 'start') return await start(request, shop, form.from === 'drawer' ? paths.cart : paths.plainCart)
    const foreign = await rejectForeign(request, form.id, form.token)
    if (foreign !== null) return foreign
    const { step, id, token: _token, ...fields } = form
    if (step !== 'delivery') return await save(shop, id, step, fields)
    await attempt(() => updateCheckout(shop.store, id, { deliveryOptionId: form.deliveryOptionId }))
    return seeOther(`${paths.checkout(id)}#step-payment`)
  })

/** `cartPath` is the cart that shows why the checkout could not be started. */
async function start(request: Request, shop: RequestShop, cartPath: typeof paths.cart): Promise<Response> {
  const limited = await limitVisitor('startCheckout', shop.store.slug, request)
  if (limited !== null) return limited
  const started = await attempt(async () => {
    const { lines } = await readOwnCart(shop.store)
    return lines.length === 0 ? 'empty' : await startOwnCheckout(shop, { lines })
  })
  if (started === 'empty') return seeOther(cartPath())
  if (started instanceof Error || 'rejected' in started) return seeOther(cartPath('checkout'))
  return seeOther('id' in started ? paths.checkout(started.id) : started.leadsTo)
}

async function save(
  { store }: RequestShop,
  id: string,
  step: DetailsStep,
  fields: Record<string, string>,
): Promise<Response> {
  const saved = await saveDetails(store, { id, step, fields })
  if (saved === null) return seeOther(paths.checkout(id))
  if (saved.deliveryOption === null && saved.addressRequired)
    await attempt(async () => {
      const [first] = await readQuotes(store, saved)
      if (first) await updateCheckout(store, id, { deliveryOptionId: first.id })
    })
  return seeOther(`${paths.checkout(id)}#${saved.addressRequired ? 'step-delivery' : 'step-payment'}`)
}
