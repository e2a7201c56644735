'use client'

import type { Checkout } from '@awning/contract/checkout'
import type { MethodOffer, PaymentMethod } from '@awning/contract/payment-offer'
import { isAfterpayCountry } from '@awning/platform/rules/afterpay'
import { useState } from 'react'
import { useChange } from '../../../lib/checkout/use-checkout'
import { useUnsavedChanges } from '../use-unsaved-changes'

type Method = MethodOffer['method']

const isWallet = (method: Method) => method === 'apple-pay' || method === 'google-pay'

/** Stripe's wallets depend on the browser; the sandbox's fake wallets do not. */
export const dependsOnBrowser = ({ method, provider }: MethodOffer) => provider === 'stripe' && isWallet(method)

/** Why this buyer cannot select an offer, as a key below `checkout.payment.missing`. */
export function closedReason({ method, unavailable }: MethodOffer, { customer }: Pick<Checkout, 'customer'>) {
  if (unavailable !== null) return 'method-down'
  const isForeign = customer !== null && !isAfterpayCountry(customer.address.countryCode)
  return method === 'afterpay' && isForeign ? 'afterpay-country' : undefined
}

/** The payment method that the buyer chose before. The default of a new checkout is Afterpay, which nobody chose. */
function savedMethod({ paymentMethod, paymentMethodChosen }: Checkout): PaymentMethod | undefined {
  if (paymentMethod === 'basic-card') return 'card'
  return paymentMethod === 'afterpay' && !paymentMethodChosen ? undefined : paymentMethod
}

/**
 * The payment methods that this buyer can see, and the selected one: the one picked on this page, else the one chosen before, else
 * the card, else the first available one. A selection updates the checkout. The page does not wait for it: the payment request repeats the method.
 */
export function usePaymentMethod(checkout: Checkout) {
  const [picked, setPicked] = useState<PaymentMethod>()
  const [wallets, setWallets] = useState<readonly Method[]>([])
  const change = useChange<{ paymentMethod: PaymentMethod }>(checkout.id)
  const unsaved = useUnsavedChanges(change, checkout.version)
  const offers = checkout.methods.filter((offer) => !dependsOnBrowser(offer) || wallets.includes(offer.method))
  const usable = offers.filter((offer) => closedReason(offer, checkout) === undefined)
  const find = (wanted: PaymentMethod | undefined) => usable.find(({ method }) => method === wanted)
  const chosen = find(picked) ?? find(savedMethod(checkout)) ?? find('card') ?? usable[0] ?? offers[0]

  const choose = (method: Method) => {
    setPicked(method)
    change.mutate({ paymentMethod: method })
  }

  const other = usable.find(({ method }) => method !== 'afterpay')
  return {
    offers,
    chosen,
    failed: unsaved,
    choose,
    /** Switches from Afterpay to another payment method; undefined if there is none. */
    leaveAfterpay: other && (() => choose(other.method)),
    /** Records whether the browser supports a wallet. */
    setWallet: (method: Method, available: boolean) =>
      setWallets((known) => {
        if (known.includes(method) === available) return known
        return available ? [...known, method] : known.filter((one) => one !== method)
      }),
  }
}

export type PaymentChoice = ReturnType<typeof usePaymentMethod>
