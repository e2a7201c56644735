import { errorCodes } from '@awning/contract/errors'
import { privateJson } from '@/lib/api/api-response'
import { handlePurchase } from '@/lib/checkout/handle'
import { isOwnCheckout } from '@/lib/checkout/own-checkout'
import { saveDetails } from '@/lib/checkout/save-details'
import { SavedWallet, SaveWallet } from '@/lib/checkout/wallet-calls'
import { reject } from '@/lib/server/reject'
import { getCheckout } from '@/lib/services/checkouts'

/**
 * Saves what the buyer approved in a wallet in the cart, where there is no page token: only in a checkout without a customer, and
 * the response contains nothing of it.
 */
export const POST = (request: Request) =>
  handlePurchase(
    request,
    SaveWallet,
    async ({ store }, { id, fields, ...choice }) => {
      if (!(await isOwnCheckout(id))) return reject(404, 'not_found')
      if ((await getCheckout(store, id)).customer !== null) return reject(403, errorCodes.pageTokenMissing)
      const saved = await saveDetails(store, { id, step: 'customer', fields, choice })
      return privateJson(SavedWallet.parse({ isSaved: saved !== null }))
    },
    'payment',
  )
