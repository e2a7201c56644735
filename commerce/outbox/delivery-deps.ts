import type { Mailer } from '../mail/mailer'
import type { SaleDeps } from '../orders/sale-deps'

/** What the messages of the outbox need to arrive. */
export type DeliveryDeps = SaleDeps & {
  mailer: Mailer
  /** 'Awning <orders@example.com>': the address is used, the name is the store's. */
  mailFrom: string
  /** Who reads what shoppers send by forms; the address of `mailFrom` where unset. */
  formsMailTo?: string | undefined
  /** The app, as the service reaches it. */
  appUrl: string
  /** Signs what is posted to the app, to fulfilment and to the providers of forms. */
  revalidateSecret: string
  /** How messages leave; the global one outside of tests. */
  fetch: (url: string, init: RequestInit) => Promise<Response>
}
