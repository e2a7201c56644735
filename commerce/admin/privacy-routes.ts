import { createRoute } from '@hono/zod-openapi'
import { Erasure, PersonExport, PersonInput } from '../contract/privacy'
import type { Deps } from '../deps'
import { erasePerson } from '../privacy/erase-person'
import { exportPerson } from '../privacy/export-person'
import { json, jsonBody, newRoutes, refusedAnswer } from '../routing'
import { operatorStore } from './operator-store'

const security = [{ operator: [] }]
const tags = ['operator']
const refusals = { 400: refusedAnswer, 401: refusedAnswer, 404: refusedAnswer }

const postExport = createRoute({
  method: 'post',
  path: '/admin/privacy/export',
  tags,
  summary: 'Everything that is stored under an email address (access request)',
  security,
  request: { body: jsonBody(PersonInput) },
  responses: { 200: json(PersonExport, 'What is stored, by store'), ...refusals },
})

const postErase = createRoute({
  method: 'post',
  path: '/admin/privacy/erase',
  tags,
  summary: 'Erase an email address: orders stay without the person, the rest is deleted; repeatable (erasure request)',
  security,
  request: { body: jsonBody(PersonInput) },
  responses: { 200: json(Erasure, 'What was erased and what is kept, by store'), ...refusals },
})

export function adminPrivacyRoutes(deps: Deps) {
  const requireNamed = async ({ storeSlug }: PersonInput) =>
    storeSlug === undefined ? undefined : await operatorStore(deps.db, storeSlug)
  return newRoutes()
    .openapi(postExport, async (c) => {
      const input = c.req.valid('json')
      await requireNamed(input)
      return c.json(PersonExport.parse(await exportPerson(input, deps)), 200)
    })
    .openapi(postErase, async (c) => {
      const input = c.req.valid('json')
      await requireNamed(input)
      return c.json(await erasePerson(input, deps), 200)
    })
}
