import { Currency } from '@awning/platform/currencies'
import type Stripe from 'stripe'
import type { ProviderDispute } from '../../../ports/payment-provider'

/** An unknown status counts as open, so that an operator looks at it. */
export function toDispute(dispute: Stripe.Dispute): ProviderDispute {
  const { id, status, reason, amount, currency, created, evidence_details } = dispute
  const { due_by } = evidence_details
  return {
    id,
    status: statusOf(status),
    reason,
    amount,
    currency: Currency.parse(currency.toUpperCase()),
    openedAt: new Date(created * 1000),
    respondBy: due_by === null ? null : new Date(due_by * 1000),
  }
}

function statusOf(status: Stripe.Dispute['status']): ProviderDispute['status'] {
  if (status === 'won') return 'won'
  if (status === 'lost') return 'lost'
  return status === 'warning_closed' || status === 'prevented' ? 'closed' : 'open'
}
