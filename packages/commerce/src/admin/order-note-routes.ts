import {
  AddressChangeInput,
  ChangedAddress,
  ChangedTags,
  NoteInput,
  ResendInput,
  ResentEmail,
  TagsInput,
  Timeline,
} from '@awning/contract/order-commands'
import { createRoute, z } from '@hono/zod-openapi'
import type { ServiceContext } from '../context'
import { errorResponse, json, jsonBody, newRoutes } from '../http/routing'
import { readTimeline } from '../ordering/order/activity'
import { addNote, changeTags } from '../ordering/order/annotate-order'
import { changeAddress } from '../ordering/order/change-address'
import { orderAfterCommand } from '../ordering/order/operator-orders'
import { resendEmail } from '../ordering/order/resend-email'
import { operatorStore } from '../stores/operator-store'
import { actorOf, operatorHeader } from './operator-header'

const security = [{ operator: [] }]
const tags = ['operator']
const params = z.object({ slug: z.string().max(100), number: z.string().max(60) })
const rejections = { 400: errorResponse, 401: errorResponse, 404: errorResponse, 409: errorResponse }

const getTimeline = createRoute({
  method: 'get',
  path: '/admin/stores/{slug}/orders/{number}/timeline',
  tags,
  summary: 'What happened to an order and who did it, with notes and emails, oldest first',
  security,
  request: { params },
  responses: { 200: json(Timeline, 'The timeline'), ...rejections },
})

const note = createRoute({
  method: 'post',
  path: '/admin/stores/{slug}/orders/{number}/notes',
  tags,
  summary: 'Add a note to the timeline, which only operators read',
  security,
  request: { params, headers: operatorHeader, body: jsonBody(NoteInput) },
  responses: { 200: json(Timeline, 'The timeline with the note'), ...rejections },
})

const changeOrderTags = createRoute({
  method: 'post',
  path: '/admin/stores/{slug}/orders/{number}/tags',
  tags,
  summary: 'Add and remove tags of an order',
  security,
  request: { params, headers: operatorHeader, body: jsonBody(TagsInput) },
  responses: { 200: json(ChangedTags, 'The tags'), ...rejections },
})

const changeOrderAddress = createRoute({
  method: 'post',
  path: '/admin/stores/{slug}/orders/{number}/address',
  tags,
  summary: 'Change the buyer and the address of an order that is not shipped. Nothing is charged',
  security,
  request: { params, headers: operatorHeader, body: jsonBody(AddressChangeInput) },
  responses: {
    200: json(ChangedAddress, 'The order, and what delivery and tax cost more at the new address'),
    ...rejections,
    422: errorResponse,
  },
})

const resend = createRoute({
  method: 'post',
  path: '/admin/stores/{slug}/orders/{number}/emails',
  tags,
  summary: 'Send an email of an order to its buyer again',
  security,
  request: { params, headers: operatorHeader, body: jsonBody(ResendInput) },
  responses: { 200: json(ResentEmail, 'The email will be sent'), ...rejections },
})

export function adminOrderNoteRoutes(deps: ServiceContext) {
  return newRoutes()
    .openapi(getTimeline, async (c) => {
      const { slug, number } = c.req.valid('param')
      return c.json(await readTimeline(await operatorStore(deps.db, slug), number, deps.db), 200)
    })
    .openapi(note, async (c) => {
      const { slug, number } = c.req.valid('param')
      const store = await operatorStore(deps.db, slug)
      await addNote(store, number, { ...c.req.valid('json'), by: actorOf(c.req.valid('header')) }, deps)
      return c.json(await readTimeline(store, number, deps.db), 200)
    })
    .openapi(changeOrderTags, async (c) => {
      const { slug, number } = c.req.valid('param')
      const store = await operatorStore(deps.db, slug)
      const input = { ...c.req.valid('json'), by: actorOf(c.req.valid('header')) }
      return c.json(await changeTags(store, number, input, deps), 200)
    })
    .openapi(changeOrderAddress, async (c) => {
      const { slug, number } = c.req.valid('param')
      const store = await operatorStore(deps.db, slug)
      const input = { ...c.req.valid('json'), by: actorOf(c.req.valid('header')) }
      const changed = await changeAddress(store, number, input, deps)
      return c.json({ ...changed, ...(await orderAfterCommand(store, number, deps.db)) }, 200)
    })
    .openapi(resend, async (c) => {
      const { slug, number } = c.req.valid('param')
      const store = await operatorStore(deps.db, slug)
      const input = c.req.valid('json')
      const { to } = await resendEmail(store, number, { ...input, by: actorOf(c.req.valid('header')) }, deps)
      return c.json({ email: input.email, to }, 200)
    })
}
