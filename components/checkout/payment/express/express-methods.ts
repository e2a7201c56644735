import type { Checkout } from '@awning/contract/checkout'
import type { ProviderName, StorePayments } from '@awning/contract/payment-offer'
import { type ExpressMethod, type WalletMethod, walletMethods } from '../../../../lib/payment/own-wallet'

/** The methods above step 1, by the component that has their buttons. */
export type ExpressGroups = { sandbox: ExpressMethod[]; stripe: WalletMethod[]; hasPaypal: boolean }

const isWallet = (method: string): method is WalletMethod => walletMethods.some((one) => one === method)

/** The methods of a checkout that can pay from step 1, the one that started the checkout first, PayPal after the wallets. Empty if none can pay it now. */
export function expressGroups(checkout: Checkout, { stripe, paypal }: StorePayments): ExpressGroups {
  if (!isPossible(checkout)) return { sandbox: [], stripe: [], hasPaypal: false }
  const rank = (method: ExpressMethod) => (method === checkout.paymentMethod ? 0 : method === 'paypal' ? 2 : 1)
  const at = (provider: ProviderName) =>
    checkout.methods
      .flatMap(({ method, provider: own, unavailable }) =>
        own === provider && unavailable === null && (isWallet(method) || method === 'paypal') ? [method] : [],
      )
      .sort((one, other) => rank(one) - rank(other))
  return {
    sandbox: at('sandbox'),
    stripe: stripe ? at('stripe').filter(isWallet) : [],
    hasPaypal: paypal !== null && at('paypal').length > 0,
  }
}

/** A store that requires an address for digital items alone has no express buttons for them: a sheet would have a delivery address. */
const isPossible = ({ state, lineItems, unavailable, costs, addressRequired }: Checkout) =>
  (state === 'created' || state === 'failure') &&
  unavailable.length === 0 &&
  costs.total.value > 0 &&
  (!addressRequired || lineItems.some(({ digital }) => !digital))
