import type { PaymentProviders } from '../ordering/payment/providers'
import type { ReachFaultPoint } from '../ports/fault-points'
import type { Deps } from './deps'

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
