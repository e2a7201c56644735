import type { Readable } from 'node:stream'
import type { Logger } from 'pino'
import type { AddressCheck } from './addresses/port'
import type { Clock } from './clock'
import type { Finding } from './contract/doctor'
import type { Db } from './db/client'
import type { DeliveryPort } from './delivery/port'
import type { PictureStore } from './pictures/picture-store'
import type { StoreRef } from './stores/store-ref'
import type { TaxPort } from './tax/port'

/** Everything that a verb needs from outside. Nothing of it is global, so tests bring their own. */
export type Deps = {
  db: Db
  /** The database for what takes minutes: connections and limits of their own on a server. `db` where unset. */
  operatorDb?: Db | undefined
  clock: Clock
  log: Logger
  adminToken: string
  /** Opens the measures; there are none where unset. */
  metricsToken?: string | undefined
  /** Opens previews; they are off where unset. */
  previewSecret?: string | undefined
  /** Stores live at `{slug}.{rootDomain}`. */
  rootDomain: string
  /** Public address of a host: `http://{host}:3000`. */
  publicUrlPattern: string
  /** Where the addresses of pictures begin. */
  picturesUrl: string
  pictures: PictureStore
  /** Fetches a bitmap from a public address and keeps it. Throws an error whose message is a reason for the operator. */
  takePicture: (url: string) => Promise<{ key: string; color: string }>
  /** Opens GET /v1/availability, which is open to all where unset. */
  availabilityKey?: string | undefined
  /** The addresses of a host; DNS where unset. */
  resolveHost?: (host: string) => Promise<string[]>
  /** Who else is told of what shoppers send by forms: addresses of providers. Nothing is written for one that is unset. */
  formProviders?: { newsletter?: string | undefined; getNotified?: string | undefined }
  /** The folder of mails that are files; there are none where unset. */
  mailDir?: string | undefined
  /** Whoever quotes delivery and reckons tax in place of our own tables. */
  delivery?: DeliveryPort | undefined
  tax?: TaxPort | undefined
  /** Whoever checks addresses in place of our own tables. */
  addressCheck?: AddressCheck | undefined
  /** Listings were published, by their slugs: their link previews are made ahead of the first visitor. */
  published?: ((store: StoreRef, listings: readonly string[]) => void) | undefined
  /** A host leads to a store from now on: it is registered for wallets. Called after the commit; never fails. */
  domainAdded?: ((store: StoreRef, host: string) => void) | undefined
  /** A copy of all data as it is sent, a gzipped tar archive; there is no such call where absent. */
  backup?: (() => Readable) | undefined
  /** Looks at what the installation depends on; there is no such call where absent. */
  examine?: (() => Promise<Finding[]>) | undefined
  /** The outbox got a row: the worker need not wait for its next turn. Called after the commit. */
  poke: () => void
}
