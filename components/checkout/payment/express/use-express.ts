'use client'

import type { Checkout } from '@awning/contract/checkout'
import { errorCodes } from '@awning/contract/errors'
import type { EstimatedOption } from '@awning/contract/estimate'
import type { WalletContact } from '@awning/contract/express-payment'
import type { SandboxMethod } from '@awning/contract/payment'
import { useState } from 'react'
import { CallFailedError, CallRejectedError } from '../../../../lib/browser/call-errors'
import { estimateCheckout } from '../../../../lib/checkout/api'
import type { CheckoutChange, Destination } from '../../../../lib/checkout/calls'
import { CustomerForm, DigitalForm } from '../../../../lib/checkout/customer-schema'
import { confirmWithSandbox } from '../../../../lib/checkout/sandbox-api'
import type { TaxPlace } from '../../../../lib/checkout/tax-place'
import { saveTypedDetails } from '../../../../lib/checkout/typed-details'
import type { UnacknowledgedChange } from '../../../../lib/checkout/unacknowledged-change'
import { useChange } from '../../../../lib/checkout/use-checkout'
import { toCustomerFields, toDigitalFields } from '../../../../lib/checkout/wallet-details'
import type { PaymentAttempt } from '../../../../lib/payment/confirmation'
import type { ExpressMethod } from '../../../../lib/payment/own-wallet'
import { goToStep } from '../../go-to-step'
import type { DigitalSale } from './use-digital-sale'

/** How a payment is made with what the buyer approved. In the sandbox, with one of its payment methods. */
type Means =
  | { sandboxMethod: SandboxMethod }
  | (Pick<PaymentAttempt, 'make' | 'confirm'> & { sandboxMethod?: undefined })

/** What the buyer approved in the sheet of a wallet. */
export type Approval = Means & {
  method: ExpressMethod
  /** Lets the service accept the approval for the saved checkout. */
  accept?: (saved: Checkout) => Promise<unknown>
  contact: WalletContact
  option: EstimatedOption
  /** The place of the tax, for digital items: the contact needs no address then. */
  place?: TaxPlace | undefined
}

/** Why an approval did not lead to a payment, as a key below `checkout.express.problems`. */
type ExpressProblem = 'incomplete' | 'undeliverable' | 'failed'

/** The props of the buttons of wallets, above step 1 and in the cart. */
export type SheetProps = {
  busy: boolean
  /** The sale of a checkout without an address; undefined for other checkouts, and before `tryOpen` returns true. */
  digital: DigitalSale | undefined
  /** The costs of `digital` are loading. */
  waiting: boolean
  /** Whether a sheet can open now. If not, the page shows what is missing. */
  tryOpen: () => boolean
  /** The delivery options of a destination with their costs, cheapest first; undefined if there are none or they are not known. */
  estimate: (destination: Destination) => Promise<readonly EstimatedOption[] | undefined>
  /** Saves the approved address and delivery option, then places the order. Never rejects: the page shows the result. */
  pay: (approval: Approval) => Promise<void>
  /** Called with true when the sheet of a wallet opens, and with false when it is closed. */
  onOpen: (open: boolean) => void
}

export type ExpressProps = SheetProps & {
  checkout: Checkout
  /** Shows that the details could not be saved. */
  fail: () => void
}

type WalletChange =
  | Extract<CheckoutChange, { customer: unknown; deliveryOptionId: string }>
  | Extract<CheckoutChange, { digitalCustomer: unknown; paymentMethod: string }>

/**
 * Pays from step 1 with the address and the delivery option of a wallet. `onDetails`: the wallet returned details that cannot be
 * saved, which are now those of the form. `onChanged`: the total differs from the one in the sheet.
 */
export function useExpress(
  checkout: Checkout,
  events: {
    place: (attempt: PaymentAttempt) => Promise<void>
    onDetails: () => void
    onChanged: (next: Checkout, change: UnacknowledgedChange) => void
  },
) {
  const change = useChange<WalletChange>(checkout.id)
  const [problem, setProblem] = useState<ExpressProblem>()
  const [busy, setBusy] = useState(false)

  const save = async (approval: Approval): Promise<Checkout | undefined> => {
    const { fields, wanted } = await toChange(approval)
    const reject = async (reason: ExpressProblem) => {
      await saveTypedDetails(fields)
      events.onDetails()
      setProblem(reason)
      return undefined
    }
    if (wanted === undefined) return await reject('incomplete')
    try {
      return await change.mutateAsync(wanted)
    } catch (error) {
      if (!(error instanceof CallRejectedError || error instanceof CallFailedError)) throw error
      return await reject(approval.place === undefined && isUndeliverable(error) ? 'undeliverable' : 'failed')
    }
  }

  const pay = async (approval: Approval) => {
    setProblem(undefined)
    setBusy(true)
    try {
      const saved = await save(approval)
      if (saved === undefined) return
      const { method, option, contact, accept } = approval
      const { make, confirm } =
        approval.sandboxMethod === undefined
          ? approval
          : { make: undefined, confirm: confirmWithSandbox(checkout.id, approval.sandboxMethod) }
      if (!isSameTotal(saved, option)) {
        events.onChanged(saved, { before: { ...saved, costs: option.costs }, changed: ['total'], promoLost: false })
        return goToStep('payment')
      }
      const billing = { name: contact.name, email: contact.email }
      await events.place({
        method,
        displayed: saved,
        billing,
        confirm,
        ...(make && { make }),
        ...(accept && { accept: () => accept(saved) }),
      })
    } finally {
      setBusy(false)
    }
  }

  const estimate = async (destination: Destination) => {
    try {
      const { options } = await estimateCheckout(checkout.id, destination)
      return options.length > 0 ? options : undefined
    } catch (error) {
      if (error instanceof CallRejectedError || error instanceof CallFailedError) return undefined
      throw error
    }
  }
  return { problem, busy, estimate, pay, fail: () => setProblem('failed') }
}

/** The approved details as form values, and the change that saves them; undefined if they are not complete. */
async function toChange({ contact, option, method: paymentMethod, place }: Approval) {
  if (place !== undefined) {
    const fields = toDigitalFields(contact, place)
    const { data } = await DigitalForm.safeParseAsync(fields)
    return { fields, wanted: data && { digitalCustomer: data, paymentMethod } }
  }
  const fields = await toCustomerFields(contact)
  const { data } = await CustomerForm.safeParseAsync(fields)
  return { fields, wanted: data && { customer: data, deliveryOptionId: option.id, paymentMethod } }
}

function isUndeliverable(error: CallRejectedError | CallFailedError): boolean {
  if (error instanceof CallFailedError) return false
  return [errorCodes.cannotBeShipped, errorCodes.countryNotSupported, errorCodes.deliveryNotQuoted].some((code) =>
    error.has(code),
  )
}

const isSameTotal = ({ costs: { total } }: Checkout, { costs: shown }: EstimatedOption) =>
  total.value === shown.total.value && total.currency === shown.total.currency
