import { Currency } from '@awning/platform/currencies'
import { z } from 'zod'
import { WalletMethod } from '../payment/own-wallet'

/** What a buyer approved in a wallet in the cart: how the payment is made, and the total of the sheet. Without personal data. */
const WalletApproval = z.object({
  checkout: z.string(),
  method: WalletMethod,
  /** The payment method at Stripe, or one of the sandbox. */
  paymentMethodId: z.string(),
  total: z.object({ value: z.int(), currency: Currency }),
})
export type WalletApproval = z.infer<typeof WalletApproval>

const key = 'wallet-approval'

/** Keeps the approval for the page of the checkout, which the cart opens next. False: without storage, nothing is kept. */
export function saveWalletApproval(approval: WalletApproval): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(approval))
    return true
  } catch {
    return false
  }
}

/** The approval for this checkout, once. */
export function takeWalletApproval(checkout: string): WalletApproval | undefined {
  try {
    const stored = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    const approval = stored === null ? undefined : WalletApproval.safeParse(JSON.parse(stored)).data
    return approval?.checkout === checkout ? approval : undefined
  } catch {
    return undefined
  }
}
