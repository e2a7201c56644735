// Bundle boundary: loaded when a cart that a wallet can pay is idle.
'use client'

import { DeliveryCountries } from '@awning/contract/addresses'
import type { WireError } from '@awning/contract/errors'
import type { Money } from '@awning/contract/primitives'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CallFailedError, CallRejectedError } from '../../lib/browser/call-errors'
import { fetchApi } from '../../lib/browser/fetch-api'
import { goTo } from '../../lib/browser/leave-page'
import { estimateCheckout } from '../../lib/checkout/api'
import type { Destination } from '../../lib/checkout/calls'
import { startWalletCheckout } from '../../lib/checkout/start-browser-checkout'
import { saveWalletApproval } from '../../lib/checkout/wallet-approval'
import { SavedWallet } from '../../lib/checkout/wallet-calls'
import { toCustomerFields } from '../../lib/checkout/wallet-details'
import type { StoreWallets, WalletMethod } from '../../lib/payment/own-wallet'
import { paths } from '../../lib/routing/paths'
import { SandboxExpress } from '../checkout/payment/express/sandbox-express'
import { StripeWallets } from '../checkout/payment/express/stripe-express'
import type { Approval, SheetProps } from '../checkout/payment/express/use-express'
import { AllMessages } from '../ui/all-messages'
import { useCheckoutFailure } from './use-checkout-failure'

type Props = {
  method: WalletMethod
  wallets: StoreWallets
  /** What the sheet shows until the address is known. */
  subtotal: Money
  disabled: boolean
  onRejected: (errors: WireError[]) => void
  onStarted: () => void
}

/**
 * The button of the wallet of this browser, whose sheet opens with one press. The checkout is started while the sheet opens. The
 * approval is saved, and the page of the checkout pays with it.
 */
export function CartWallet(props: Props) {
  return (
    <AllMessages>
      <WalletButtons {...props} />
    </AllMessages>
  )
}

function WalletButtons({ method, wallets, subtotal, disabled, onRejected, onStarted }: Props) {
  const showFailure = useCheckoutFailure(onRejected)
  const started = useRef<Promise<string>>(undefined)
  const [busy, setBusy] = useState(false)
  const [isSupported, setSupported] = useState(true)
  const { data: served } = useQuery({
    queryKey: ['delivery-countries'],
    queryFn: () => fetchApi({ path: '/api/delivery-countries', schema: DeliveryCountries }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: wallets.stripe !== null,
  })

  const estimate = async (destination: Destination) => {
    try {
      const id = await started.current
      const { options } = id === undefined ? { options: [] } : await estimateCheckout(id, destination)
      return options.length > 0 ? options : undefined
    } catch (error) {
      if (isCallError(error)) return undefined
      throw error
    }
  }

  /** A rejected cart is shown at once. The sheet then finds no delivery. */
  const open = (isOpen: boolean) => {
    if (!isOpen) return
    started.current = startWalletCheckout(method)
    started.current.catch(showFailure)
  }

  const pay = async (approval: Approval) => {
    setBusy(true)
    try {
      const id = await started.current
      const paymentMethodId = await paymentMethodOf(approval)
      if (id === undefined || paymentMethodId === undefined) throw new CallFailedError('the wallet has no payment')
      const { option, contact } = approval
      const { isSaved } = await fetchApi({
        path: '/api/cart/wallet',
        method: 'POST',
        body: { id, fields: await toCustomerFields(contact), deliveryOptionId: option.id, paymentMethod: method },
        schema: SavedWallet,
        timeoutMs: 15_000,
      })
      if (isSaved) saveWalletApproval({ checkout: id, method, paymentMethodId, total: option.costs.total })
      onStarted()
      goTo(paths.checkout(id))
    } catch (error) {
      setBusy(false)
      showFailure(error)
    }
  }

  // The browser may restore this page from its back-forward cache.
  useEffect(() => {
    const resetBusy = () => setBusy(false)
    window.addEventListener('pageshow', resetBusy)
    return () => window.removeEventListener('pageshow', resetBusy)
  }, [])

  if (!isSupported) return null
  const props: SheetProps = {
    busy,
    digital: undefined,
    waiting: disabled,
    tryOpen: () => !disabled,
    estimate,
    pay,
    onOpen: open,
  }
  if (wallets.stripe === null) return <SandboxExpress {...props} methods={[method]} />
  return (
    <StripeWallets
      {...props}
      methods={[method]}
      keys={wallets.stripe}
      total={subtotal}
      countries={served?.countries}
      onSupported={setSupported}
    />
  )
}

/** The payment method that the wallet made; undefined if it made none. */
async function paymentMethodOf(approval: Approval): Promise<string | undefined> {
  if (approval.sandboxMethod !== undefined) return approval.sandboxMethod
  const made = await approval.make?.()
  return made && 'paymentMethodId' in made ? made.paymentMethodId : undefined
}

const isCallError = (error: unknown) => error instanceof CallRejectedError || error instanceof CallFailedError
