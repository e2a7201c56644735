import { ChangedTags, NoteInput, TagsInput, Timeline } from '@awning/contract/order-commands'
import { createRoute, z } from '@hono/zod-openapi'
import type { ServiceContext } from '../context'
import { errorResponse, json, jsonBody, newRoutes } from '../http/routing'
import { readTimeline } from '../ordering/order/activity'
import { addNote, changeTags } from '../ordering/order/annotate-order'
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

export function adminOrderNoteRoutes(deps: ServiceContext) {
  return newRoutes()
    .openapi(getTimeline, async (c) => {
      const { slug, number } = c.req.valid('param')
      return c.json({ entries: await readTimeline(await operatorStore(deps.db, slug), number, deps.db) }, 200)
    })
    .openapi(note, async (c) => {
      const { slug, number } = c.req.valid('param')
      const store = await operatorStore(deps.db, slug)
      await addNote(store, number, { ...c.req.valid('json'), by: actorOf(c.req.valid('header')) }, deps)
      return c.json({ entries: await readTimeline(store, number, deps.db) }, 200)
    })
    .openapi(changeOrderTags, async (c) => {
      const { slug, number } = c.req.valid('param')
      const store = await operatorStore(deps.db, slug)
      const input = { ...c.req.valid('json'), by: actorOf(c.req.valid('header')) }
      return c.json(await changeTags(store, number, input, deps), 200)
    })
}
