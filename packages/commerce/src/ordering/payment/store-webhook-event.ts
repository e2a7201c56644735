import { createHash } from 'node:crypto'
import type { ProviderName } from '@awning/contract/payment-offer'
import type { Deps } from '../../context'
import { providerEvents } from '../../db/schema/orders'
import type { ProviderEvent } from '../../ports/payment-provider'

/**
 * Stores a verified event until it is processed. A repeated event changes nothing. Only the size and hash of its body are stored:
 * the payment is read from its provider, and buyers' names and addresses must not be stored.
 */
export async function storeWebhookEvent(
  provider: ProviderName,
  { id: eventId, type, paymentId, declined, isDispute = false }: ProviderEvent,
  raw: string,
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<void> {
  const body = { bytes: Buffer.byteLength(raw), sha256: createHash('sha256').update(raw).digest('hex') }
  await db
    .insert(providerEvents)
    .values({ provider, eventId, type, paymentId, declined, isDispute, body, receivedAt: clock.now() })
    .onConflictDoNothing()
}
