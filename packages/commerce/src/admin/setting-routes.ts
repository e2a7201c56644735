import {
  AddedPromo,
  AddPromoInput,
  PromoSummary,
  RemovedPromo,
  SavedTheme,
  SetFlag,
  SetFlagInput,
} from '@awning/contract/admin'
import { errorCodes } from '@awning/contract/errors'
import { FreeDeliveryInput, SavedFreeDelivery } from '@awning/contract/free-delivery'
import { StoreEmail, StoreEmailInput } from '@awning/contract/order-commands'
import { ThemeData } from '@awning/contract/theme'
import { flagNames, isFlag } from '@awning/platform/rules/flags'
import { createRoute, z } from '@hono/zod-openapi'
import type { Deps } from '../context'
import { ApiError } from '../http/errors'
import { errorResponse, json, jsonBody, newRoutes } from '../http/routing'
import { removePromo, upsertPromo } from '../ordering/promo/change-promos'
import { listPromos } from '../ordering/promo/list-promos'
import { operatorStore, summaryOf } from '../stores/operator-store'
import { setEmail } from '../stores/set-email'
import { setFlag } from '../stores/set-flag'
import { setFreeDelivery } from '../stores/set-free-delivery'
import { changeTheme } from '../themes/change-theme'
import { checkTheme } from '../themes/check-theme'

const security = [{ operator: [] }]
const tags = ['operator']
const bySlug = z.object({ slug: z.string().max(100) })
const rejections = { 401: errorResponse, 404: errorResponse, 422: errorResponse }

const putTheme = createRoute({
  method: 'put',
  path: '/admin/stores/{slug}/theme',
  tags,
  summary: 'Set the theme of a store. Unknown fields are reported and ignored',
  security,
  request: {
    params: bySlug,
    body: jsonBody(z.unknown().openapi({ description: `A theme: ${Object.keys(ThemeData.shape).join(', ')}` })),
  },
  responses: { 200: json(SavedTheme, 'The saved theme'), ...rejections },
})

const getPromos = createRoute({
  method: 'get',
  path: '/admin/stores/{slug}/promos',
  tags,
  summary: 'Promo codes of a store with their numbers of uses',
  security,
  request: { params: bySlug },
  responses: { 200: json(z.object({ promos: z.array(PromoSummary) }), 'The promo codes'), ...rejections },
})

const postPromo = createRoute({
  method: 'post',
  path: '/admin/stores/{slug}/promos',
  tags,
  summary: 'Create or change a promo code',
  security,
  request: { params: bySlug, body: jsonBody(AddPromoInput) },
  responses: { 200: json(AddedPromo, 'The promo code'), 400: errorResponse, ...rejections },
})

const deletePromo = createRoute({
  method: 'delete',
  path: '/admin/stores/{slug}/promos/{code}',
  tags,
  summary: 'Delete a promo code. A code that was used expires immediately instead',
  security,
  request: { params: bySlug.extend({ code: z.string().max(64) }) },
  responses: { 200: json(RemovedPromo, 'The outcome'), ...rejections },
})

const putFlag = createRoute({
  method: 'put',
  path: '/admin/stores/{slug}/flags/{name}',
  tags,
  summary: 'Set a feature flag of a store',
  security,
  request: { params: bySlug.extend({ name: z.string().max(60) }), body: jsonBody(SetFlagInput) },
  responses: { 200: json(SetFlag, 'All flags that are set'), 400: errorResponse, ...rejections },
})

const putEmail = createRoute({
  method: 'put',
  path: '/admin/stores/{slug}/email',
  tags,
  summary: 'Set the email address that receives the order notifications of a store; null for none',
  security,
  request: { params: bySlug, body: jsonBody(StoreEmailInput) },
  responses: { 200: json(StoreEmail, 'The email address'), 400: errorResponse, ...rejections },
})

const putFreeDelivery = createRoute({
  method: 'put',
  path: '/admin/stores/{slug}/free-delivery',
  tags,
  summary: 'Set the order value from which delivery is free in a store; null for none',
  security,
  request: { params: bySlug, body: jsonBody(FreeDeliveryInput) },
  responses: { 200: json(SavedFreeDelivery, 'The offer'), 400: errorResponse, ...rejections },
})

export function adminSettingRoutes(deps: Deps) {
  return newRoutes()
    .openapi(putTheme, async (c) => {
      const store = await operatorStore(deps.db, c.req.valid('param').slug)
      const { theme, ignored, removedCss } = checkTheme(c.req.valid('json'))
      const { changed, rejected } = await changeTheme(store, theme, deps)
      return c.json({ changed, ignored, rejected, removedCss, url: (await summaryOf(store, deps)).url }, 200)
    })
    .openapi(getPromos, async (c) => {
      const store = await operatorStore(deps.db, c.req.valid('param').slug)
      return c.json({ promos: await listPromos(store, deps.clock.now(), deps.db) }, 200)
    })
    .openapi(postPromo, async (c) => {
      const store = await operatorStore(deps.db, c.req.valid('param').slug)
      return c.json(await upsertPromo(store, c.req.valid('json'), deps), 200)
    })
    .openapi(deletePromo, async (c) => {
      const { slug, code } = c.req.valid('param')
      return c.json(await removePromo(await operatorStore(deps.db, slug), code, deps), 200)
    })
    .openapi(putEmail, async (c) => {
      const store = await operatorStore(deps.db, c.req.valid('param').slug)
      return c.json(await setEmail(store, c.req.valid('json').email, deps), 200)
    })
    .openapi(putFreeDelivery, async (c) => {
      const store = await operatorStore(deps.db, c.req.valid('param').slug)
      return c.json(await setFreeDelivery(store, c.req.valid('json').freeDelivery, deps), 200)
    })
    .openapi(putFlag, async (c) => {
      const { slug, name } = c.req.valid('param')
      const store = await operatorStore(deps.db, slug)
      if (!isFlag(name)) {
        const detail = `Flag "${name}" does not exist. Available flags: ${flagNames.join(', ')}.`
        throw new ApiError(422, errorCodes.invalid, detail, '/name')
      }
      return c.json(await setFlag(store, name, c.req.valid('json').on, deps), 200)
    })
}
