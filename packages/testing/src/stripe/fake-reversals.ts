import { randomBytes } from 'node:crypto'
import type { FormObject } from '@awning/commerce/ordering/providers/stripe/form-body'
import { invalid, missing } from './fake-fault'
import { amountOf } from './fake-params'
import type { Emit, FakeDispute, FakeIntent, FakeRefund } from './fake-types'

const token = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`

/** Refunds and disputes of an account. */
export abstract class FakeReversals {
  readonly refunds: FakeRefund[] = []
  readonly disputes: FakeDispute[] = []

  constructor(protected readonly emit: Emit) {}

  abstract find(id: string): FakeIntent

  refund(params: FormObject) {
    const intent = this.find(String(params.payment_intent))
    const charge = intent.latest_charge
    if (charge === null || !charge.captured) throw invalid('charge_not_refundable', 'There is nothing to refund.')
    const left = charge.amount_captured - charge.amount_refunded
    if (left === 0) throw invalid('charge_already_refunded', `Charge ${charge.id} has already been refunded.`)
    const amount = params.amount === undefined ? left : amountOf(params.amount, 'amount')
    if (amount > left)
      throw invalid('amount_too_large', 'The amount is greater than the captured amount.', { param: 'amount' })
    charge.amount_refunded += amount
    charge.refunded = charge.amount_refunded === charge.amount_captured
    const refund: FakeRefund = {
      id: token('re'),
      object: 'refund',
      payment_intent: intent.id,
      charge: charge.id,
      amount,
      currency: intent.currency,
      status: 'succeeded',
      metadata: metadataOf(params.metadata),
    }
    this.refunds.push(refund)
    this.emit('charge.refunded', charge)
    return { ...refund }
  }

  /** The buyer's bank returns a refund: the account has the money again. */
  failRefund(id: string, failure_reason: string): void {
    const refund = this.refunds.find((one) => one.id === id)
    const charge = refund && this.find(refund.payment_intent).latest_charge
    if (!refund || !charge) throw missing('refund', id)
    Object.assign(refund, { status: 'failed', failure_reason })
    charge.amount_refunded -= refund.amount
    charge.refunded = false
    this.emit('refund.failed', refund)
  }

  /** The buyer disputes the payment at their bank. */
  dispute(intentId: string, { reason = 'fraudulent', amount }: { reason?: string; amount?: number } = {}): FakeDispute {
    const { latest_charge: charge, currency } = this.find(intentId)
    if (charge === null) throw missing('charge', intentId)
    charge.disputed = true
    const dispute: FakeDispute = {
      id: token('du'),
      object: 'dispute',
      payment_intent: intentId,
      charge: charge.id,
      amount: amount ?? charge.amount_captured,
      currency,
      reason,
      status: 'needs_response',
      created: Date.parse('2026-11-21T08:00:00Z') / 1000,
      evidence_details: { due_by: Date.parse('2026-12-05T23:59:59Z') / 1000 },
    }
    this.disputes.push(dispute)
    this.emit('charge.dispute.created', dispute)
    return dispute
  }

  decideDispute(id: string, status: 'won' | 'lost' | 'warning_closed'): void {
    const dispute = this.disputes.find((one) => one.id === id)
    if (dispute === undefined) throw missing('dispute', id)
    dispute.status = status
    this.emit('charge.dispute.closed', dispute)
  }

  listDisputes(params: FormObject) {
    return { object: 'list', data: this.disputes.filter((one) => one.payment_intent === params.payment_intent) }
  }

  refundsOf(chargeId: string) {
    return { object: 'list', has_more: false, data: this.refunds.filter(({ charge }) => charge === chargeId).reverse() }
  }
}

const metadataOf = (value: FormObject[string] | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(typeof value === 'object' ? value : {}).map(([key, text]) => [key, String(text)]))
