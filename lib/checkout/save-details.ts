import type { Checkout } from '@awning/contract/checkout'
import { errorCodes } from '@awning/contract/errors'
import type { PaymentMethod } from '@awning/contract/payment-offer'
import { updateCheckout } from '../services/checkouts'
import type { StoreAccess } from '../services/credentials'
import { ServiceNotFoundError, ServiceRejectedError, ServiceUnavailableError } from '../services/errors'
import { CustomerForm, DigitalForm, toCustomer, toDigitalCustomer } from './customer-schema'
import type { DetailsStep } from './form-calls'
import { clearRejectedForm, saveRejectedForm } from './rejected-form'

type Details = {
  id: string
  step: DetailsStep
  /** The fields as text, not validated. */
  fields: Record<string, string>
  /** Saved together with the details of a wallet. */
  choice?: { deliveryOptionId: string; paymentMethod: PaymentMethod }
}

/** Saves the customer of a checkout. Null if they are rejected: the page of the checkout then shows them with the errors. */
export async function saveDetails(
  store: StoreAccess,
  { id, step, fields, choice = undefined }: Details,
): Promise<Checkout | null> {
  const parsed = await toDetails(step, fields)
  const rejected = { checkout: id, fields, problems: {}, reason: null }
  if ('problems' in parsed) {
    await saveRejectedForm({ ...rejected, problems: parsed.problems })
    return null
  }
  const saved = await attempt(() => updateCheckout(store, id, { ...parsed, ...choice }))
  if (saved instanceof Error) {
    await saveRejectedForm({ ...rejected, reason: isUndeliverable(saved) ? 'undeliverable' : 'failed' })
    return null
  }
  await clearRejectedForm()
  return saved
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

/** Returns the error of a rejected or failed call, for a page that shows the result. */
export async function attempt<Result>(work: () => Promise<Result>) {
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
