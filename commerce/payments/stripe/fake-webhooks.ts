import { randomBytes } from 'node:crypto'
import Stripe from 'stripe'

/** What Stripe tells by itself: every event that came about, and the posting of them to one address. */
export class FakeWebhooks {
  /** Bodies of all events, in the order in which they came about. */
  readonly events: string[] = []
  /** What the address answered: `payment_intent.succeeded 200`; 0 where nobody did. */
  readonly posted: string[] = []
  /** Where events are posted by themselves, each as it comes about. */
  url: string | null = null
  readonly #sending = new Set<Promise<void>>()

  constructor(readonly secret: string) {}

  tell(type: string, object: object, account: string | null): void {
    const body = JSON.stringify({
      id: `evt_${randomBytes(9).toString('hex')}`,
      object: 'event',
      api_version: '2026-10-28.endive',
      created: Math.floor(Date.now() / 1000),
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
      ...(account !== null && { account }),
    })
    this.events.push(body)
    if (this.url === null) return
    const sending = this.post(body, this.url).then(() => {
      this.#sending.delete(sending)
    })
    this.#sending.add(sending)
  }

  /** The header that signs a body. `timestamp` in seconds, now where unset. */
  sign(body: string, { secret = this.secret, timestamp }: { secret?: string; timestamp?: number } = {}): string {
    return Stripe.webhooks.generateTestHeaderString({ payload: body, secret, ...(timestamp && { timestamp }) })
  }

  async post(body: string, url: string): Promise<number> {
    const headers = { 'content-type': 'application/json', 'stripe-signature': this.sign(body) }
    const status = await fetch(url, { method: 'POST', headers, body }).then(
      (answer) => answer.status,
      () => 0,
    )
    this.posted.push(`${JSON.parse(body).type} ${status}`)
    return status
  }

  /** Resolves when nothing is on its way. */
  async settled(): Promise<void> {
    while (this.#sending.size > 0) await Promise.all(this.#sending)
  }
}
