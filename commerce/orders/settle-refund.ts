import { and, eq } from 'drizzle-orm'
import { owned } from '../db/owned'
import { payments, refunds } from '../db/schema/orders'
import { askProvider, ProviderSilent } from '../payments/ask-provider'
import { reopenAttention } from '../payments/attention'
import { toPaymentRow } from '../payments/find-payment'
import { type PaymentProvider, PaymentRefused } from '../payments/port'
import { providerOf } from '../payments/providers'
import type { StoreRef } from '../stores/store-ref'
import { closeRefund, refusedRefund } from './close-refund'
import type { RefundRow } from './lock-order'
import type { SaleDeps } from './sale-deps'

/** `open`: whether the money went back is not known yet. */
export type SettledRefund = { kind: 'done' | 'open' } | { kind: 'refused'; code: string }

/**
 * Asks the provider for the money of an order that is to end, and ends it. The hot path and the recovery both come here, under the key that is
 * stored: however often it is asked, the money moves once.
 */
export async function settleRefund(store: StoreRef, refund: RefundRow, deps: SaleDeps): Promise<SettledRefund> {
  const [found] = await deps.db
    .select()
    .from(payments)
    .where(owned(store, payments, eq(payments.id, refund.paymentId)))
  if (found?.providerId == null) throw new Error(`the refund ${refund.id} has no payment at a provider`)
  const { providerId } = found
  const provider = providerOf(toPaymentRow(found), store, deps.payments)
  await deps.reachFaultPoint('refund-claimed')
  const asked = await askFor(refund, providerId, provider)
  if (asked.kind === 'open') {
    deps.log.warn({ payment: refund.paymentId }, 'whether a payment was refunded is open')
    await note(store, refund, { lastError: asked.reason }, deps)
    return { kind: 'open' }
  }
  if (asked.kind === 'refused') {
    await note(store, refund, { state: 'refused', lastError: asked.code }, deps)
    const reason = `${refusedRefund} by ${provider.name}: ${asked.code}`
    await reopenAttention(store, refund.paymentId, reason, deps)
    return asked
  }
  await deps.reachFaultPoint('refunded')
  await closeRefund(store, refund.orderId, deps)
  return { kind: 'done' }
}

type Asked = { kind: 'done' } | { kind: 'open'; reason: string } | { kind: 'refused'; code: string }

async function askFor(
  { amount, idempotencyKey }: RefundRow,
  providerId: string,
  provider: PaymentProvider,
): Promise<Asked> {
  try {
    await askProvider((signal) => provider.refund(providerId, { amount, idempotencyKey }, signal))
    return { kind: 'done' }
  } catch (error) {
    if (error instanceof ProviderSilent) return silent(error)
    if (!(error instanceof PaymentRefused)) throw error
    return await unlessBack(error.code, providerId, provider)
  }
}

/** A provider that has forgotten our key refuses what it has done already: the money is with the buyer, and that is what was wanted. */
async function unlessBack(code: string, providerId: string, provider: PaymentProvider): Promise<Asked> {
  try {
    const seen = await askProvider((signal) => provider.retrieve(providerId, signal))
    return seen?.status === 'refunded' ? { kind: 'done' } : { kind: 'refused', code }
  } catch (error) {
    if (error instanceof PaymentRefused) return { kind: 'refused', code }
    if (error instanceof ProviderSilent) return silent(error)
    throw error
  }
}

function silent({ cause, message }: ProviderSilent): Asked {
  return { kind: 'open', reason: cause instanceof Error ? cause.message : String(cause ?? message) }
}

/** Only while it is owed under this key: another who asked meanwhile may have ended it. */
async function note(
  store: StoreRef,
  { id, idempotencyKey }: RefundRow,
  { lastError, state }: { lastError: string; state?: 'refused' },
  { db }: SaleDeps,
): Promise<void> {
  const still = and(eq(refunds.id, id), eq(refunds.state, 'owed'), eq(refunds.idempotencyKey, idempotencyKey))
  await db
    .update(refunds)
    .set({ lastError: lastError.slice(0, 300), ...(state !== undefined && { state }) })
    .where(owned(store, refunds, still))
}
