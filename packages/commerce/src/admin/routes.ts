import type { ServiceContext } from '../context'
import { newRoutes } from '../http/routing'
import { adminPreviewRoutes } from '../themes/preview-routes'
import { adminAccessRoutes } from './access-routes'
import { adminBackupRoutes } from './backup-routes'
import { adminBookkeepingRoutes } from './bookkeeping-routes'
import { adminDetailRoutes } from './detail-routes'
import { adminDoctorRoutes } from './doctor-routes'
import { importRoutes } from './import-routes'
import { adminInvoiceRoutes } from './invoice-routes'
import { adminMessageRoutes } from './message-routes'
import { adminOrderCommandRoutes } from './order-command-routes'
import { adminOrderNoteRoutes } from './order-note-routes'
import { adminOrderRoutes } from './order-routes'
import { adminOriginRoutes } from './origin-routes'
import { adminPaymentRoutes } from './payment-routes'
import { adminPrivacyRoutes } from './privacy-routes'
import { adminReturnRoutes } from './return-routes'
import { adminSettingRoutes } from './setting-routes'
import { adminStoreRoutes } from './store-routes'

/**
 * The operator's calls: `Authorization: Bearer {ADMIN_TOKEN}`, which `createCommerce` requires. No page of another origin may
 * read a response.
 */
export function adminRoutes(deps: ServiceContext) {
  const routes = newRoutes()
  routes.openAPIRegistry.registerComponent('securitySchemes', 'operator', { type: 'http', scheme: 'bearer' })
  routes.route('/', adminStoreRoutes(deps))
  routes.route('/', adminBackupRoutes(deps))
  routes.route('/', adminDoctorRoutes(deps))
  routes.route('/', adminDetailRoutes(deps))
  routes.route('/', adminSettingRoutes(deps))
  routes.route('/', adminAccessRoutes(deps))
  routes.route('/', adminOriginRoutes(deps))
  routes.route('/', adminPaymentRoutes(deps))
  routes.route('/', importRoutes(deps))
  routes.route('/', adminOrderRoutes(deps))
  routes.route('/', adminBookkeepingRoutes(deps))
  routes.route('/', adminOrderCommandRoutes(deps))
  routes.route('/', adminOrderNoteRoutes(deps))
  routes.route('/', adminReturnRoutes(deps))
  routes.route('/', adminInvoiceRoutes(deps))
  routes.route('/', adminMessageRoutes(deps))
  routes.route('/', adminPrivacyRoutes(deps))
  routes.route('/', adminPreviewRoutes(deps))
  return routes
}
