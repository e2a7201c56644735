import { createHash } from 'node:crypto'
import type { ProviderName } from '@awning/contract/payment-offer'
import type { Deps } from '../../context'
import { providerEvents } from '../../db/schema/provider-events'
import type { ProviderEvent } from '../../ports/payment-provider'

/** Whose keys signed an event: a provider's keys of one store, or of the deployment. */
type Signer = { provider: ProviderName; store: string | undefined }

/**
 * Stores a verified event until it is processed. A repeated event changes nothing. Only the size and hash of its body are stored:
 * the payment is read from its provider, and buyers' names and addresses must not be stored.
 */
export async function storeWebhookEvent(
  { provider, store }: Signer,
  { id: eventId, type, paymentId, account, declined, isDispute = false }: ProviderEvent,
  raw: string,
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<void> {
  const body = { bytes: Buffer.byteLength(raw), sha256: createHash('sha256').update(raw).digest('hex') }
  await db
    .insert(providerEvents)
    .values({
      ...{ provider, signedBy: store ?? '', account: account ?? '', eventId },
      ...{ type, paymentId, declined, isDispute, body, receivedAt: clock.now() },
    })
    .onConflictDoNothing()
}
