import type { Readable } from 'node:stream'
import type { Finding } from '@awning/contract/doctor'
import type { Clock } from '@awning/platform/clock'
import type { Logger } from 'pino'
import type { Db } from './db/store-db'
import type { StoredPicture } from './pictures/originals'
import type { PictureStore } from './pictures/picture-store'
import type { AddressService } from './ports/address-service'
import type { ChangeFeed } from './ports/change-feed'
import type { DeliveryService } from './ports/delivery-service'
import type { DnsRecords } from './ports/dns-records'
import type { ReachFaultPoint } from './ports/fault-points'
import type { Mailer } from './ports/mailer'
import type { PaymentProviders } from './ports/payment-providers'
import type { TaxService } from './ports/tax-service'
import type { StoreRef } from './store-ref'

/** Every external dependency of a handler. Nothing is global, so tests pass their own. */
export type Deps = {
  db: Db
  /** The database for calls that take minutes: own connections and limits on a server. Defaults to `db`. */
  operatorDb?: Db | undefined
  clock: Clock
  log: Logger
  adminToken: string
  /** For GET /metrics. There are no metrics when unset. */
  metricsToken?: string | undefined
  /** Free bytes on the disk of the data directory. */
  freeBytes?: (() => Promise<number>) | undefined
  /** Seals preview links. Previews are off when unset. */
  previewSecret?: string | undefined
  /** The default host of a store is `{slug}.{rootDomain}`. */
  rootDomain: string
  /** The store at the root domain itself. Without one, nothing is served there. */
  defaultStoreSlug?: string | undefined
  /** Public URL of a host: `http://{host}:3000`. */
  publicUrlPattern: string
  picturesUrl: string
  pictures: PictureStore
  /** Fetches a bitmap from a public URL and stores it. Throws an error whose message is a reason for the operator. */
  storePicture: (url: string) => Promise<StoredPicture>
  /** API key of GET /v1/availability, which is public when unset. */
  availabilityKey?: string | undefined
  /** Defaults to DNS. */
  resolveHost?: (host: string) => Promise<string[]>
  /** Reads the DNS records that prove who owns a domain. Defaults to DNS. */
  dns?: DnsRecords
  /** URLs of providers that receive form submissions. Nothing is sent to a provider that is unset. */
  formServiceUrls?: { newsletter?: string | undefined; getNotified?: string | undefined }
  /** The data directory, which the readiness check writes to; it is not checked when unset. */
  dataDir?: string | undefined
  /** The folder of emails that are written as files; there are none when unset. */
  mailDir?: string | undefined
  /** Remote services that quote delivery and calculate tax instead of the built-in tables. */
  delivery?: DeliveryService | undefined
  tax?: TaxService | undefined
  /** A remote service that checks addresses instead of the built-in tables. */
  addressCheck?: AddressService | undefined
  /** Called with the slugs of published listings, to render their link previews before the first visitor. */
  published?: ((store: StoreRef, listings: readonly string[]) => void) | undefined
  /** Called after a host is added to a store, to register it for wallets. Runs after the commit; never fails. */
  domainAdded?: ((store: StoreRef, host: string) => void) | undefined
  /** The font file of PDF documents, for scripts that the built-in font does not have. */
  documentFont?: string | undefined
  /** A backup of all data as a stream, a gzipped tar archive. The call does not exist when unset. */
  backup?: (() => Readable) | undefined
  /** Checks the dependencies of the installation. The call does not exist when unset. */
  examine?: (() => Promise<Finding[]>) | undefined
  /** Wakes the worker after the outbox or the change feed got a row. Called after the commit. */
  wakeWorker: () => void
}

/** What selling needs in addition to the catalog. */
export type ServiceContext = Deps & {
  payments: PaymentProviders
  reachFaultPoint: ReachFaultPoint
  /** The URL that receives placed orders; if unset, no fulfillment messages are written. */
  fulfillmentUrl?: string
  /** The secret with which the app signs the paying visitor; without it no visitor is identified. */
  visitorSecret?: string | undefined
  /** The URL of the service as the app calls it; a signed call must name it. */
  serviceUrl?: string
  /** What changed, for the app instances. Without it, or without its secret, nobody can read the feed. */
  changeFeed?: ChangeFeed | undefined
  /** Signs the calls that read the change feed: one secret, or several separated by spaces during a rotation. */
  revalidateSecret?: string | undefined
}

/** Days for which each kind of personal data is stored, counted from its last change; 0 stores it forever. */
export type Retention = {
  carts: number
  /** Checkouts without an order. */
  checkouts: number
  /** Messages, preorders and get-notified requests. */
  forms: number
  /** Unconfirmed newsletter sign-ups. */
  signUps: number
  /** Delivered and failed outbox messages, and processed webhook events. */
  messages: number
  mailFiles: number
  /** Consent records of ended subscriptions, and the counts of cookie choices. */
  consents: number
}

/** The dependencies of outbox deliveries. */
export type DeliveryDeps = ServiceContext & {
  mailer: Mailer
  /** 'Awning <orders@example.com>': the address is used; the name is replaced by the store's. */
  mailFrom: string
  /** Receives the forms of shoppers. Default: the address of `mailFrom`. */
  formsMailTo?: string | undefined
  revalidateSecret: string
  /** Signs posts to fulfillment and to the form providers. */
  fulfillmentSecret?: string | undefined
  formSecrets?: { newsletter?: string | undefined; getNotified?: string | undefined }
  /** Days for which personal data is stored. Default: forever. */
  retention?: Retention | undefined
  /** Replaced in tests. */
  fetch: (url: string, init: RequestInit) => Promise<Response>
}
