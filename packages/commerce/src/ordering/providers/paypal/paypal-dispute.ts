import { minorUnits } from '@awning/platform/money'
import type { ProviderDispute } from '../../../ports/payment-provider'
import type { PaypalDispute } from './paypal-shapes'

export function toDispute(dispute: PaypalDispute): ProviderDispute {
  const { dispute_id: id, reason, dispute_amount, create_time, seller_response_due_date } = dispute
  const { currency_code: currency, value } = dispute_amount
  return {
    id,
    status: statusOf(dispute),
    reason: (reason ?? 'unknown').toLowerCase(),
    amount: minorUnits(value, currency),
    currency,
    openedAt: new Date(create_time),
    respondBy: seller_response_due_date === undefined ? null : new Date(seller_response_due_date),
  }
}

function statusOf({ status, dispute_outcome }: PaypalDispute): ProviderDispute['status'] {
  if (status !== 'RESOLVED') return 'open'
  switch (dispute_outcome?.outcome_code) {
    case 'RESOLVED_BUYER_FAVOUR':
    case 'ACCEPTED':
      return 'lost'
    case 'RESOLVED_SELLER_FAVOUR':
      return 'won'
    default:
      return 'closed'
  }
}
