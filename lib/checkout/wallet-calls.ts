import { z } from 'zod'
import { WalletMethod } from '../payment/own-wallet'
import { CheckoutId } from './calls'

/** Body of POST /api/cart/wallet: what a wallet returned in the cart, as form values that are not validated. */
export const SaveWallet = z.object({
  id: CheckoutId,
  fields: z.record(z.string().max(40), z.string().max(500)),
  deliveryOptionId: z.string().min(1).max(60),
  paymentMethod: WalletMethod,
})

/** False: the checkout shows what the wallet lacks. */
export const SavedWallet = z.object({ isSaved: z.boolean() })
