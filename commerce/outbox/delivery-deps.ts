import type { Mailer } from '../mail/mailer'
import type { SaleDeps } from '../orders/sale-deps'
import type { Retention } from '../privacy/sweep-expired'

/** What the messages of the outbox need to arrive. */
export type DeliveryDeps = SaleDeps & {
  mailer: Mailer
  /** 'Awning <orders@example.com>': the address is used, the name is the store's. */
  mailFrom: string
  /** Who reads what shoppers send by forms; the address of `mailFrom` where unset. */
  formsMailTo?: string | undefined
  /** The app, as the service reaches it. */
  appUrl: string
  /** Signs what is posted to the app: one secret, or several separated by spaces while they are rotated. So do the others. */
  revalidateSecret: string
  /** Signs what is posted to fulfilment and to the providers of forms. */
  fulfilmentSecret?: string | undefined
  formSecrets?: { newsletter?: string | undefined; getNotified?: string | undefined }
  /** Days for which personal data is kept; all of it for ever where unset. */
  retention?: Retention | undefined
  /** How messages leave; the global one outside of tests. */
  fetch: (url: string, init: RequestInit) => Promise<Response>
}
