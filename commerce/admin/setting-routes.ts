import { createRoute, z } from '@hono/zod-openapi'
import {
  AddedPromo,
  AddPromoInput,
  PromoSummary,
  RemovedPromo,
  SavedTheme,
  SetFlag,
  SetFlagInput,
} from '../contract/admin'
import { errorCodes } from '../contract/errors'
import { flagNames, isFlag } from '../contract/flags'
import { StoreEmail, StoreEmailInput } from '../contract/order-commands'
import { ThemeData } from '../contract/theme'
import type { Deps } from '../deps'
import { Refused } from '../errors'
import { addPromo, removePromo } from '../promos/change-promos'
import { listPromos } from '../promos/list-promos'
import { json, jsonBody, newRoutes, refusedAnswer } from '../routing'
import { setEmail } from '../stores/set-email'
import { setFlag } from '../stores/set-flag'
import { changeTheme } from '../themes/change-theme'
import { checkTheme } from '../themes/check-theme'
import { operatorStore, summaryOf } from './operator-store'

const security = [{ operator: [] }]
const tags = ['operator']
const bySlug = z.object({ slug: z.string().max(100) })
const refusals = { 401: refusedAnswer, 404: refusedAnswer, 422: refusedAnswer }

const putTheme = createRoute({
  method: 'put',
  path: '/admin/stores/{slug}/theme',
  tags,
  summary: 'Give a store its theme; fields that no theme has are named and left out',
  security,
  request: {
    params: bySlug,
    body: jsonBody(z.unknown().openapi({ description: `A theme: ${Object.keys(ThemeData.shape).join(', ')}` })),
  },
  responses: { 200: json(SavedTheme, 'It has it'), ...refusals },
})

const getPromos = createRoute({
  method: 'get',
  path: '/admin/stores/{slug}/promos',
  tags,
  summary: 'The promo codes of a store, with how often each was used',
  security,
  request: { params: bySlug },
  responses: { 200: json(z.object({ promos: z.array(PromoSummary) }), 'The codes'), ...refusals },
})

const postPromo = createRoute({
  method: 'post',
  path: '/admin/stores/{slug}/promos',
  tags,
  summary: 'Make a promo code, or give the one that is there new terms',
  security,
  request: { params: bySlug, body: jsonBody(AddPromoInput) },
  responses: { 200: json(AddedPromo, 'It holds'), 400: refusedAnswer, ...refusals },
})

const deletePromo = createRoute({
  method: 'delete',
  path: '/admin/stores/{slug}/promos/{code}',
  tags,
  summary: 'Take a promo code away; one that was used ends now instead',
  security,
  request: { params: bySlug.extend({ code: z.string().max(64) }) },
  responses: { 200: json(RemovedPromo, 'It counts no more'), ...refusals },
})

const putFlag = createRoute({
  method: 'put',
  path: '/admin/stores/{slug}/flags/{name}',
  tags,
  summary: 'Switch something on or off in a store',
  security,
  request: { params: bySlug.extend({ name: z.string().max(60) }), body: jsonBody(SetFlagInput) },
  responses: { 200: json(SetFlag, 'All switches that are set'), 400: refusedAnswer, ...refusals },
})

const putEmail = createRoute({
  method: 'put',
  path: '/admin/stores/{slug}/email',
  tags,
  summary: 'Say where the creator of a store reads of its orders; null is nowhere',
  security,
  request: { params: bySlug, body: jsonBody(StoreEmailInput) },
  responses: { 200: json(StoreEmail, 'It holds'), 400: refusedAnswer, ...refusals },
})

export function adminSettingRoutes(deps: Deps) {
  return newRoutes()
    .openapi(putTheme, async (c) => {
      const store = await operatorStore(deps.db, c.req.valid('param').slug)
      const { theme, ignored } = checkTheme(c.req.valid('json'))
      const { changed, refused } = await changeTheme(store, theme, deps)
      return c.json({ changed, ignored, refused, url: (await summaryOf(store, deps)).url }, 200)
    })
    .openapi(getPromos, async (c) => {
      const store = await operatorStore(deps.db, c.req.valid('param').slug)
      return c.json({ promos: await listPromos(store, deps.clock.now(), deps.db) }, 200)
    })
    .openapi(postPromo, async (c) => {
      const store = await operatorStore(deps.db, c.req.valid('param').slug)
      return c.json(await addPromo(store, c.req.valid('json'), deps), 200)
    })
    .openapi(deletePromo, async (c) => {
      const { slug, code } = c.req.valid('param')
      return c.json(await removePromo(await operatorStore(deps.db, slug), code, deps), 200)
    })
    .openapi(putEmail, async (c) => {
      const store = await operatorStore(deps.db, c.req.valid('param').slug)
      return c.json(await setEmail(store, c.req.valid('json').email, deps), 200)
    })
    .openapi(putFlag, async (c) => {
      const { slug, name } = c.req.valid('param')
      const store = await operatorStore(deps.db, slug)
      if (!isFlag(name)) {
        const detail = `There is no flag "${name}". The flags are ${flagNames.join(', ')}.`
        throw new Refused(422, errorCodes.invalid, detail, '/name')
      }
      return c.json(await setFlag(store, name, c.req.valid('json').on, deps), 200)
    })
}
