import type { Mailer } from '../mail/mailer'
import type { SaleDeps } from '../orders/sale-deps'

/** What the messages of the outbox need to arrive. */
export type DeliveryDeps = SaleDeps & {
  mailer: Mailer
  /** 'Awning <orders@example.com>': the address is used, the name is the store's. */
  mailFrom: string
  /** The app, as the service reaches it. */
  appUrl: string
  /** Signs what is posted to the app and to fulfilment. */
  revalidateSecret: string
  /** How messages leave; the global one outside of tests. */
  fetch: (url: string, init: RequestInit) => Promise<Response>
}
