import { errorCodes } from '@awning/contract/errors'
import { seeOther } from '@/lib/api/api-response'
import { handleForm } from '@/lib/api/handle-write'
import { readOwnCart } from '@/lib/cart/own-cart'
import { CustomerForm, DigitalForm, toCustomer, toDigitalCustomer } from '@/lib/checkout/customer-schema'
import { CheckoutForm, type DetailsStep } from '@/lib/checkout/form-calls'
import { rejectForeign } from '@/lib/checkout/handle'
import { readQuotes } from '@/lib/checkout/quotes'
import { clearRejectedForm, saveRejectedForm } from '@/lib/checkout/rejected-form'
import { startOwnCheckout } from '@/lib/checkout/start-own-checkout'
import { limitVisitor } from '@/lib/limits/rate-limit'
import { paths } from '@/lib/routing/paths'
import { updateCheckout } from '@/lib/services/checkouts'
import { ServiceNotFoundError, ServiceRejectedError, ServiceUnavailableError } from '@/lib/services/errors'
import type { RequestShop } from '@/lib/shop/store-from-request'

/** The checkout without scripts, up to the payment. Every response leads to the page that shows the result. */
export const POST = (request: Request) =>
  handleForm(request, CheckoutForm, async (shop, form) => {
    if (shop.preview !== undefined) return seeOther(paths.cart())
    if (form.step === 'start') return await start(request, shop, form.from === 'drawer' ? paths.cart : paths.plainCart)
    const foreign = await rejectForeign(request, form.id, form.token)
    if (foreign !== null) return foreign
    const { step, id, token: _token, ...fields } = form
    if (step !== 'delivery') return await saveDetails(shop, id, step, fields)
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

async function saveDetails(
  { store }: RequestShop,
  id: string,
  step: DetailsStep,
  fields: Record<string, string>,
): Promise<Response> {
  const parsed = await toDetails(step, fields)
  const rejected = { checkout: id, fields, problems: {}, reason: null }
  if ('problems' in parsed) {
    await saveRejectedForm({ ...rejected, problems: parsed.problems })
    return seeOther(paths.checkout(id))
  }
  const saved = await attempt(() => updateCheckout(store, id, parsed))
  if (saved instanceof Error) {
    await saveRejectedForm({ ...rejected, reason: isUndeliverable(saved) ? 'undeliverable' : 'failed' })
    return seeOther(paths.checkout(id))
  }
  await clearRejectedForm()
  if (saved.deliveryOption === null && saved.addressRequired)
    await attempt(async () => {
      const [first] = await readQuotes(store, saved)
      if (first) await updateCheckout(store, id, { deliveryOptionId: first.id })
    })
  return seeOther(`${paths.checkout(id)}#${saved.addressRequired ? 'step-delivery' : 'step-payment'}`)
}

/** The change that saves the typed details, or the problem of each field. */
async function toDetails(
  step: DetailsStep,
  fields: Record<string, string>,
): Promise<Parameters<typeof updateCheckout>[2] | { problems: Record<string, string> }> {
  if (step === 'digital') {
    const { data, error } = await DigitalForm.safeParseAsync(fields)
    return data ? { digitalCustomer: toDigitalCustomer(data) } : { problems: problemsOf(error.issues) }
  }
  const { data, error } = await CustomerForm.safeParseAsync(fields)
  return data ? { customer: await toCustomer(data) } : { problems: problemsOf(error.issues) }
}

/** The first problem of each field. */
const problemsOf = (issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))

/** Returns the error of a rejected or failed call: the page shows the result. */
async function attempt<Result>(work: () => Promise<Result>) {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ServiceRejectedError) return error
    if (error instanceof ServiceNotFoundError || error instanceof ServiceUnavailableError) return error
    throw error
  }
}

const isUndeliverable = (error: Error): boolean =>
  error instanceof ServiceRejectedError &&
  error.errors.some(({ code }) => code === errorCodes.countryNotSupported || code === errorCodes.cannotBeShipped)
