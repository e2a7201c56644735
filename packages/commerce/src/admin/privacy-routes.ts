import { Erasure, PersonalDataExport, PersonalDataInput } from '@awning/contract/privacy'
import { createRoute } from '@hono/zod-openapi'
import type { Deps } from '../context'
import { errorResponse, json, jsonBody, newRoutes } from '../http/routing'
import { operatorStore } from '../stores/operator-store'
import { erasePersonalData } from './erase-person'
import { exportPersonalData } from './export-person'

const security = [{ operator: [] }]
const tags = ['operator']
const rejections = { 400: errorResponse, 401: errorResponse, 404: errorResponse }

const postExport = createRoute({
  method: 'post',
  path: '/admin/privacy/export',
  tags,
  summary: 'Export everything that is stored for an email address (access request)',
  security,
  request: { body: jsonBody(PersonalDataInput) },
  responses: { 200: json(PersonalDataExport, 'The stored data, by store'), ...rejections },
})

const postErase = createRoute({
  method: 'post',
  path: '/admin/privacy/erase',
  tags,
  summary: 'Erase an email address (erasure request). Orders are anonymized, the rest is deleted. Safe to repeat',
  security,
  request: { body: jsonBody(PersonalDataInput) },
  responses: { 200: json(Erasure, 'The erased and the retained data, by store'), ...rejections },
})

export function adminPrivacyRoutes(deps: Deps) {
  const requireNamed = async ({ storeSlug }: PersonalDataInput) =>
    storeSlug === undefined ? undefined : await operatorStore(deps.db, storeSlug)
  return newRoutes()
    .openapi(postExport, async (c) => {
      const input = c.req.valid('json')
      await requireNamed(input)
      return c.json(PersonalDataExport.parse(await exportPersonalData(input, deps)), 200)
    })
    .openapi(postErase, async (c) => {
      const input = c.req.valid('json')
      await requireNamed(input)
      return c.json(await erasePersonalData(input, deps), 200)
    })
}
