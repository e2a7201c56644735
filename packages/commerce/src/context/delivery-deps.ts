import type { Mailer } from '../email/mailer'
import type { Retention } from '../privacy/sweep-expired'
import type { ServiceContext } from './service-context'

/** The dependencies of outbox deliveries. */
export type DeliveryDeps = ServiceContext & {
  mailer: Mailer
  /** 'Awning <orders@example.com>': the address is used; the name is replaced by the store's. */
  mailFrom: string
  /** Receives the forms of shoppers. Default: the address of `mailFrom`. */
  formsMailTo?: string | undefined
  /** The app's URL as seen from the service. */
  appUrl: string
  /**
   * Signs posts to the app: one secret, or several separated by spaces during a rotation. The same applies to the other secrets.
   */
  revalidateSecret: string
  /** Signs posts to fulfillment and to the form providers. */
  fulfillmentSecret?: string | undefined
  formSecrets?: { newsletter?: string | undefined; getNotified?: string | undefined }
  /** Days for which personal data is stored. Default: forever. */
  retention?: Retention | undefined
  /** Sends requests; replaced in tests. */
  fetch: (url: string, init: RequestInit) => Promise<Response>
}
