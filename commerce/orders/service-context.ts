import type { Deps } from '../deps'
import type { PaymentProviders } from '../payments/providers'
import type { ReachFaultPoint } from './fault-points'

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
}
