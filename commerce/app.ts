import { OpenAPIHono } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { guardStores } from './access/guard-stores'
import { addressRoutes } from './addresses/routes'
import { operatorOnly } from './admin/operator-only'
import { adminRoutes } from './admin/routes'
import { answerHeaders } from './answer-headers'
import { bodyLimits } from './body-limits'
import { cartRoutes } from './carts/routes'
import { catalogueRoutes } from './catalogue/routes'
import { checkoutRoutes } from './checkouts/routes'
import { errorCodes } from './contract/errors'
import { createRequestCounts } from './contract/metrics/request-counts'
import { isBusy } from './db/is-busy'
import { sqlState } from './db/sql-state'
import type { Deps } from './deps'
import { docsPage, docsPolicy } from './docs-page'
import { domainRoutes } from './domains/routes'
import { NotFound, Refused } from './errors'
import { findableRoutes } from './findable/routes'
import { formRoutes } from './forms/routes'
import { answerOnce } from './idempotency/answer-once'
import { inventoryRoutes } from './inventory/routes'
import { localizationRoutes } from './localization/routes'
import { metricsRoutes } from './metrics/routes'
import { describeCalls } from './openapi-document'
import { orderRoutes } from './orders/routes'
import type { SaleDeps } from './orders/sale-deps'
import { crossOrigin } from './origins/cross-origin'
import { paymentRoutes } from './payments/routes'
import { sandboxRoutes } from './payments/sandbox-routes'
import { webhookRoutes } from './payments/webhook-routes'
import { pictureRoutes } from './pictures/routes'
import { previewRoutes } from './previews/routes'
import { requestLog } from './request-log'
import { storeRoutes } from './stores/routes'
import { themeRoutes } from './themes/routes'
import { trackingRoutes } from './tracking/routes'
import { within } from './within'

/** Whoever asks whether the service is ready does not wait longer, whatever the database does. */
const readyTime = 3_000

/** The whole service as one fetch handler. */
export function createCommerce(deps: SaleDeps): OpenAPIHono {
  const app = new OpenAPIHono()
  const requests = createRequestCounts()
  app.use(requestLog(deps.log, requests))
  app.use(answerHeaders)
  // Before a body is read: only the operator may send a large one.
  app.use('/admin/*', operatorOnly(deps.adminToken))
  app.use(bodyLimits)
  // Before whatever looks at a store, kept answers included.
  app.use(guardStores(deps))
  app.use(crossOrigin(deps))
  app.use(answerOnce(deps))

  app.onError((error, c) => answerError(error, c, deps))
  app.notFound((c) => c.json({ errors: [{ code: errorCodes.notFound, detail: 'There is no such call' }] }, 404))

  app.route('/', metricsRoutes(deps, requests))
  app.get('/health', (c) => c.json({ ok: true }))
  app.get('/ready', async (c) => {
    try {
      await within(readyTime, deps.db.execute(sql`select 1`))
      return c.json({ ok: true })
    } catch (error) {
      deps.log.error({ err: error }, 'the database does not answer')
      return c.json({ ok: false }, 503, { 'Retry-After': '2' })
    }
  })
  let description: ReturnType<typeof describeCalls> | undefined
  app.get('/openapi.json', (c) => {
    description ??= describeCalls(app)
    return c.json(description)
  })
  app.get('/docs', (c) => c.html(docsPage(), 200, { 'Content-Security-Policy': docsPolicy }))

  app.route('/', storeRoutes(deps))
  app.route('/', domainRoutes(deps))
  app.route('/', findableRoutes(deps))
  app.route('/', themeRoutes(deps))
  app.route('/', previewRoutes(deps))
  app.route('/', catalogueRoutes(deps))
  app.route('/', inventoryRoutes(deps))
  app.route('/', formRoutes(deps))
  app.route('/', localizationRoutes(deps))
  app.route('/', trackingRoutes())
  app.route('/', cartRoutes(deps))
  app.route('/', addressRoutes(deps))
  app.route('/', checkoutRoutes(deps))
  app.route('/v1', checkoutRoutes(deps))
  app.route('/', paymentRoutes(deps))
  app.route('/', webhookRoutes(deps))
  app.route('/', orderRoutes(deps))
  if (deps.payments.sandbox !== undefined) app.route('/', sandboxRoutes(deps.payments.sandbox, deps))
  app.route('/', pictureRoutes(deps))
  app.route('/', adminRoutes({ ...deps, db: deps.operatorDb ?? deps.db }))
  // Clients of the availability host ask with this prefix.
  app.route('/api', catalogueRoutes(deps))
  app.route('/api', inventoryRoutes(deps))
  return app
}

/** The database's words for a number beyond its range and for a text that is none (NUL, half a character): the caller's, not ours. */
const unkeepable: ReadonlySet<string> = new Set(['22003', '22021', '22P05'])

function answerError(error: unknown, c: Context, deps: Deps): Response {
  if (error instanceof Refused) return c.json({ ...error.extra, errors: error.toWire() }, error.status)
  if (error instanceof NotFound) return c.json({ errors: { [error.noun]: [error.message] } }, 404)
  if (error instanceof HTTPException) {
    const detail = error.status < 500 ? error.message || 'The call is malformed' : 'The service failed'
    return c.json({ errors: [{ code: errorCodes.invalid, detail }] }, error.status)
  }
  if (unkeepable.has(sqlState(error)))
    return c.json(
      { errors: [{ code: errorCodes.invalid, detail: 'The call holds a number or a text that cannot be kept' }] },
      400,
    )
  if (isBusy(error)) {
    deps.log.error({ err: error, method: c.req.method, route: c.req.routePath }, 'the database has no time')
    const detail = 'The service is busy: the same call may do well in a moment'
    return c.json({ errors: [{ code: 'busy', detail }] }, 503, { 'Retry-After': '2' })
  }
  deps.log.error({ err: error, method: c.req.method, route: c.req.routePath }, 'a call failed')
  return c.json({ errors: [{ code: 'failed', detail: 'The service failed' }] }, 500)
}
