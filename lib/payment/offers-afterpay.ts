import { isAfterpayStore } from '../../commerce/contract/afterpay'
import type { StoreEntry } from '../store/lookup'

/** Whether Afterpay can be used in a store: its methods name it, and its region and flags allow it. */
export const offersAfterpay = ({ payments, region, flags = {} }: Pick<StoreEntry, 'payments' | 'region' | 'flags'>) =>
  payments?.methods.includes('afterpay') === true && isAfterpayStore({ region, flags })
