import { StorePayments } from '@awning/contract/payment-offer'
import { z } from 'zod'

/** The methods whose sheet has an address and delivery options, so that they can pay from the cart on. */
export const walletMethods = ['apple-pay', 'google-pay'] as const
export const WalletMethod = z.enum(walletMethods)
export type WalletMethod = z.infer<typeof WalletMethod>

/** The methods that can pay from step 1, with the address that the buyer has there. */
export type ExpressMethod = WalletMethod | 'paypal'

/** The wallets of a store. `simulated`: those of the sandbox, which every browser can use. Otherwise they are Stripe's. */
export const StoreWallets = z.object({
  methods: z.array(WalletMethod),
  simulated: z.boolean(),
  stripe: StorePayments.shape.stripe,
})
export type StoreWallets = z.infer<typeof StoreWallets>

/**
 * The wallets that can pay for a cart; undefined if none can. `shipped`: at least one item ships. For digital items alone, the
 * checkout asks for the place of the tax first.
 */
export const walletsFor = (wallets: StoreWallets, shipped: boolean): StoreWallets | undefined =>
  shipped && (wallets.simulated || wallets.stripe !== null) ? wallets : undefined

type WalletWindow = { ApplePaySession?: { canMakePayments: () => boolean }; PaymentRequest?: unknown }

/**
 * The wallet that a browser most likely has, without the script of a provider: Apple Pay where Apple's API is, otherwise Google Pay
 * in browsers with the Payment Request API. Undefined if there is none that the store accepts.
 */
export function findOwnWallet(
  { methods, simulated }: Pick<StoreWallets, 'methods' | 'simulated'>,
  page: WalletWindow,
): WalletMethod | undefined {
  const found = hasApplePay(page) ? 'apple-pay' : page.PaymentRequest || simulated ? 'google-pay' : undefined
  return found !== undefined && methods.includes(found) ? found : simulated ? methods[0] : undefined
}

/** Apple's function throws on pages without TLS. */
function hasApplePay({ ApplePaySession }: WalletWindow): boolean {
  try {
    return ApplePaySession?.canMakePayments() === true
  } catch {
    return false
  }
}
