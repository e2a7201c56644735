import { createRoute } from '@hono/zod-openapi'
import { Findings } from '../contract/doctor'
import type { Deps } from '../deps'
import { json, newRoutes, refusedAnswer } from '../routing'

const getDoctor = createRoute({
  method: 'get',
  path: '/admin/doctor',
  tags: ['operator'],
  summary: 'What the installation depends on, and how it stands',
  security: [{ operator: [] }],
  responses: { 200: json(Findings, 'What was seen'), 401: refusedAnswer },
})

export function adminDoctorRoutes({ examine }: Pick<Deps, 'examine'>) {
  const routes = newRoutes()
  if (examine === undefined) return routes
  return routes.openapi(getDoctor, async (c) => c.json({ findings: await examine() }, 200))
}
