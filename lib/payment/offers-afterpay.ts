import { isAfterpayStore } from '@awning/platform/rules/afterpay'
import type { HostStore } from '../visit/lookup'

/** Whether a store offers Afterpay: its methods include it, and its region and flags allow it. */
export const offersAfterpay = ({ payments, region, flags = {} }: Pick<HostStore, 'payments' | 'region' | 'flags'>) =>
  payments?.methods.includes('afterpay') === true && isAfterpayStore({ region, flags })
