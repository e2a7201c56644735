import type { Deps } from '../deps'
import type { PaymentProviders } from '../payments/providers'
import type { ReachFaultPoint } from './fault-points'

/** What selling needs beyond the catalogue. */
export type SaleDeps = Deps & {
  payments: PaymentProviders
  reachFaultPoint: ReachFaultPoint
  /** Where placed orders are handed over; nothing is written for it where unset. */
  fulfilmentUrl?: string
  /** With which the app signs who pays; without it nobody is known by it. */
  visitorSecret?: string | undefined
  /** The service as the app reaches it: what such a call must name. */
  serviceUrl?: string
}
