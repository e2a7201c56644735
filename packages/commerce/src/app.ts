import { errorCodes } from '@awning/contract/errors'
import { createRequestCounts } from '@awning/platform/metrics/request-counts'
import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { metricsRoutes } from './admin/metrics-routes'
import { adminRoutes } from './admin/routes'
import { inventoryRoutes } from './catalog/inventory-routes'
import { productListRoutes } from './catalog/product-list-routes'
import { reviewRoutes } from './catalog/review-routes'
import { catalogRoutes } from './catalog/routes'
import { seoRoutes } from './catalog/seo-routes'
import { changeRoutes } from './changes/routes'
import type { Deps, ServiceContext } from './context'
import { isBusy } from './db/is-busy'
import { sqlState } from './db/sql-state'
import { invoiceRoutes } from './documents/invoice-routes'
import { bodyLimits } from './http/body-limits'
import { createReadinessCheck } from './http/check-readiness'
import { docsPage, docsPolicy } from './http/docs-page'
import { ApiError, NotFound } from './http/errors'
import { limitCalls } from './http/limit-calls'
import { createOpenApiDocument } from './http/openapi-document'
import { requestLog } from './http/request-log'
import { responseHeaders } from './http/response-headers'
import { handleIdempotent } from './idempotency/handle-idempotent'
import { pictureRoutes } from './media/routes'
import { formRoutes } from './messages/form-routes'
import { trackingRoutes } from './messages/tracking-routes'
import { addressRoutes } from './ordering/address-routes'
import { cartRoutes } from './ordering/api/cart-routes'
import { checkoutRoutes } from './ordering/api/checkout-routes'
import { expressPaymentRoutes } from './ordering/api/express-payment-routes'
import { orderRoutes } from './ordering/api/order-routes'
import { paymentRoutes } from './ordering/api/payment-routes'
import { sandboxRoutes } from './ordering/api/sandbox-routes'
import { webhookRoutes } from './ordering/api/webhook-routes'
import { ObjectStoreError } from './ports/object-store'
import { storeRoutes } from './store-profile/routes'
import { crossOrigin } from './stores/cross-origin'
import { domainRoutes } from './stores/domain-routes'
import { guardStores } from './stores/guard-stores'
import { hostRoutes } from './stores/host-routes'
import { localizationRoutes } from './stores/localization-routes'
import { operatorOnly } from './stores/operator-only'
import { previewRoutes } from './themes/preview-routes'
import { themeRoutes } from './themes/routes'

export function createCommerce(deps: ServiceContext): OpenAPIHono {
  const app = new OpenAPIHono()
  const requests = createRequestCounts()
  app.use(requestLog(deps.log, requests))
  app.use(responseHeaders)
  // Runs before the body is read: only the operator may send a large one.
  app.use('/admin/*', operatorOnly(deps.adminToken))
  app.use(bodyLimits)
  app.use(limitCalls())
  // Runs before everything that reads a store, stored idempotent responses included.
  app.use(guardStores(deps))
  app.use(crossOrigin(deps))
  app.use(handleIdempotent(deps))

  app.onError((error, c) => errorResponse(error, c, deps))
  app.notFound((c) =>
    c.json(
      { errors: [{ code: errorCodes.notFound, detail: 'This endpoint does not exist. See /docs for all endpoints.' }] },
      404,
    ),
  )

  app.route('/', metricsRoutes(deps, requests))
  app.route('/', changeRoutes(deps))
  app.get('/health', (c) => c.json({ ok: true }))
  const checkReadiness = createReadinessCheck(deps)
  app.get('/ready', async (c) => {
    try {
      await checkReadiness()
      return c.json({ ok: true })
    } catch (error) {
      deps.log.error({ err: error }, 'the database or the data directory cannot be used')
      return c.json({ ok: false }, 503, { 'Retry-After': '2' })
    }
  })
  let description: ReturnType<typeof createOpenApiDocument> | undefined
  app.get('/openapi.json', (c) => {
    description ??= createOpenApiDocument(app)
    return c.json(description)
  })
  app.get('/docs', (c) => c.html(docsPage(), 200, { 'Content-Security-Policy': docsPolicy }))

  app.route('/', storeRoutes(deps))
  app.route('/', productListRoutes(deps))
  app.route('/', domainRoutes(deps))
  app.route('/', hostRoutes(deps))
  app.route('/', seoRoutes(deps))
  app.route('/', themeRoutes(deps))
  app.route('/', previewRoutes(deps))
  app.route('/', catalogRoutes(deps))
  app.route('/', reviewRoutes(deps))
  app.route('/', inventoryRoutes(deps))
  app.route('/', formRoutes(deps))
  app.route('/', localizationRoutes(deps))
  app.route('/', trackingRoutes())
  app.route('/', cartRoutes(deps))
  app.route('/', addressRoutes(deps))
  app.route('/', checkoutRoutes(deps))
  app.route('/v1', checkoutRoutes(deps))
  app.route('/', paymentRoutes(deps))
  app.route('/', expressPaymentRoutes(deps))
  app.route('/', webhookRoutes(deps))
  app.route('/', orderRoutes(deps))
  app.route('/', invoiceRoutes(deps))
  if (deps.payments.sandbox !== undefined) app.route('/', sandboxRoutes(deps.payments.sandbox, deps))
  app.route('/', pictureRoutes(deps))
  app.route('/', adminRoutes({ ...deps, db: deps.operatorDb ?? deps.db }))
  // Clients of the availability host use this prefix.
  app.route('/api', catalogRoutes(deps))
  app.route('/api', inventoryRoutes(deps))
  return app
}

/**
 * SQLSTATE codes for a number out of range and for text that cannot be stored (NUL, a lone surrogate). The caller's error: 400.
 */
const unstorableStates: ReadonlySet<string> = new Set(['22003', '22021', '22P05'])

function errorResponse(error: unknown, c: Context, deps: Deps): Response {
  if (error instanceof ApiError) return c.json({ ...error.extra, errors: error.toWire() }, error.status)
  if (error instanceof NotFound) return c.json({ errors: { [error.resource]: [error.message] } }, 404)
  if (error instanceof HTTPException) {
    const detail = error.status < 500 ? error.message || 'The request is malformed.' : 'An internal error occurred.'
    return c.json({ errors: [{ code: errorCodes.invalid, detail }] }, error.status)
  }
  if (unstorableStates.has(sqlState(error)))
    return c.json(
      { errors: [{ code: errorCodes.invalid, detail: 'The call contains a number or text that cannot be stored.' }] },
      400,
    )
  if (error instanceof ObjectStoreError) {
    deps.log.error({ err: error, method: c.req.method, route: c.req.routePath }, 'the store of pictures is unavailable')
    const detail = 'Pictures are temporarily unavailable. Retry the call in a few seconds.'
    return c.json({ errors: [{ code: 'busy', detail }] }, 503, { 'Retry-After': '2' })
  }
  if (isBusy(error)) {
    deps.log.error({ err: error, method: c.req.method, route: c.req.routePath }, 'the database is unavailable')
    const detail = 'The service is busy. Retry the call in a few seconds.'
    return c.json({ errors: [{ code: 'busy', detail }] }, 503, { 'Retry-After': '2' })
  }
  deps.log.error({ err: error, method: c.req.method, route: c.req.routePath }, 'a call failed with an unexpected error')
  return c.json({ errors: [{ code: 'failed', detail: 'An internal error occurred.' }] }, 500)
}
