import { randomBytes } from 'node:crypto'
import Stripe from 'stripe'

/** Stripe's webhooks: records every event and posts it to one URL. */
export class FakeWebhooks {
  /** Bodies of all events, in order of creation. */
  readonly events: string[] = []
  /** The results of posts, for example `payment_intent.succeeded 200`; status 0 if the request failed. */
  readonly posted: string[] = []
  /** The URL to which each event is posted when it is created. */
  url: string | null = null
  readonly #sending = new Set<Promise<void>>()

  constructor(readonly secret: string) {}

  sendEvent(type: string, object: object, account: string | null): void {
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

  /** The signature header of a body. `timestamp` is in seconds; default: now. */
  sign(body: string, { secret = this.secret, timestamp }: { secret?: string; timestamp?: number } = {}): string {
    return Stripe.webhooks.generateTestHeaderString({ payload: body, secret, ...(timestamp && { timestamp }) })
  }

  async post(body: string, url: string): Promise<number> {
    const headers = { 'content-type': 'application/json', 'stripe-signature': this.sign(body) }
    const status = await fetch(url, { method: 'POST', headers, body }).then(
      (response) => response.status,
      () => 0,
    )
    this.posted.push(`${JSON.parse(body).type} ${status}`)
    return status
  }

  /** Resolves when all posts have ended. */
  async settled(): Promise<void> {
    while (this.#sending.size > 0) await Promise.all(this.#sending)
  }
}
