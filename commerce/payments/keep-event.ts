import { createHash } from 'node:crypto'
import type { ProviderName } from '../contract/payment-offer'
import { providerEvents } from '../db/schema/orders'
import type { Deps } from '../deps'
import type { ProviderEvent } from './port'

/**
 * Keeps an event whose signature held, until it is heeded. A repeated one changes nothing. Of its body only a mark is kept: the payment is asked
 * of its provider anyway, and buyers' names and addresses have no business here.
 */
export async function keepEvent(
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
