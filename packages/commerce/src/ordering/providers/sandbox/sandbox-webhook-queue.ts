import type { Clock } from '@awning/platform/clock'
import { createSandboxEvents, newEventId, SandboxEvent, type SandboxWebhook, signSandboxEvent } from './sandbox-events'

export type WebhookFaults = {
  /** How often each webhook arrives. Default: once. */
  copies?: number
  /** The order of arrival, as indexes in the order of sending. Indexes left out never arrive. */
  order?: readonly number[]
  /** Signs with a wrong secret. */
  forged?: boolean
  /** A wrong amount in minor units, in place of the real one; the signature is valid. */
  wrongAmount?: number
}

/**
 * A webhook queue for fault tests: stores what the sandbox sends until the test delivers it late, twice, in another order,
 * changed or not at all. Pass `events` to `createSandbox`.
 * @internal for tests
 */
export function createWebhookQueue(secret: string, clock: Clock) {
  let queue: SandboxWebhook[] = []
  const read = (webhook: SandboxWebhook) => SandboxEvent.parse(JSON.parse(webhook.body))
  const sign = (event: SandboxEvent, key = secret) => signSandboxEvent(event, key, clock.now())

  function applyFaults(webhook: SandboxWebhook, { forged, wrongAmount }: WebhookFaults): SandboxWebhook {
    const event = read(webhook)
    const changed = wrongAmount === undefined ? event : { ...event, payment: { ...event.payment, amount: wrongAmount } }
    return sign(changed, forged ? `${secret} of somebody else` : secret)
  }

  return {
    events: createSandboxEvents(secret, clock, (webhook) => {
      queue.push(webhook)
    }),
    /** In the order of sending. */
    waiting: () => queue.map((webhook) => read(webhook).type),
    drop: () => {
      queue = []
    },
    /** Queues a correctly signed webhook that the sandbox never sent, for example about an unknown payment. */
    invent: (event: Omit<SandboxEvent, 'id'>) => {
      queue.push(sign({ id: newEventId(), ...event }))
    },
    /**
     * Delivers the queued webhooks one by one, signed with the current time, and returns the statuses. The queue is empty
     * afterwards.
     */
    bring: async (
      send: (webhook: SandboxWebhook) => Promise<number>,
      faults: WebhookFaults = {},
    ): Promise<number[]> => {
      const webhooks = queue
      queue = []
      const statuses: number[] = []
      for (const index of faults.order ?? webhooks.keys()) {
        const webhook = webhooks[index]
        if (webhook === undefined) throw new Error(`no webhook ${index} is queued`)
        const delivered = applyFaults(webhook, faults)
        for (let copy = 0; copy < (faults.copies ?? 1); copy++) statuses.push(await send(delivered))
      }
      return statuses
    },
  }
}
