'use client'

import { useState } from 'react'
import { isAfterpayCountry } from '../../commerce/contract/afterpay'
import type { Checkout } from '../../commerce/contract/checkout'
import type { MethodOffer, PaymentMethod } from '../../commerce/contract/payment-offer'
import { useChange } from '../../lib/checkout/use-checkout'
import { useUnsaved } from './use-unsaved'

type Method = MethodOffer['method']

const isWallet = (method: Method) => method === 'apple-pay' || method === 'google-pay'

/** Stripe's wallets depend on the browser; the sandbox's stand-ins do not. */
export const dependsOnBrowser = ({ method, provider }: MethodOffer) => provider === 'stripe' && isWallet(method)

/** Why an offer cannot be chosen by this buyer, as a key below `checkout.payment.missing`. */
export function closedReason({ method, unavailable }: MethodOffer, { customer }: Pick<Checkout, 'customer'>) {
  if (unavailable !== null) return 'method-down'
  const abroad = customer !== null && !isAfterpayCountry(customer.address.countryCode)
  return method === 'afterpay' && abroad ? 'afterpay-country' : undefined
}

/**
 * The ways of paying that this buyer can see, and the chosen one: what was picked here, else what the checkout names, else the first that works.
 * Choosing updates the checkout; the page does not wait for it, since the payment names its method once more.
 */
export function usePaymentMethod(checkout: Checkout) {
  const [picked, setPicked] = useState<PaymentMethod>()
  const [wallets, setWallets] = useState<readonly Method[]>([])
  const change = useChange<{ paymentMethod: PaymentMethod }>(checkout.id)
  const unsaved = useUnsaved(change, checkout.version)
  const named = checkout.paymentMethod === 'basic-card' ? 'card' : checkout.paymentMethod
  const offers = checkout.methods.filter((offer) => !dependsOnBrowser(offer) || wallets.includes(offer.method))
  const usable = offers.filter((offer) => closedReason(offer, checkout) === undefined)
  const find = (wanted: PaymentMethod | undefined) => usable.find(({ method }) => method === wanted)
  const chosen = find(picked) ?? find(named) ?? usable[0] ?? offers[0]

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
    /** Leaves Afterpay for another way of paying; undefined where there is none. */
    leaveAfterpay: other && (() => choose(other.method)),
    /** What the browser's part of a wallet found out. */
    setWallet: (method: Method, available: boolean) =>
      setWallets((known) => {
        if (known.includes(method) === available) return known
        return available ? [...known, method] : known.filter((one) => one !== method)
      }),
  }
}

export type PaymentChoice = ReturnType<typeof usePaymentMethod>
