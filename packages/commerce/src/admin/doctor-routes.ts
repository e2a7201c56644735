import { Findings } from '@awning/contract/doctor'
import { createRoute } from '@hono/zod-openapi'
import type { Deps } from '../context'
import { errorResponse, json, newRoutes } from '../http/routing'

const getDoctor = createRoute({
  method: 'get',
  path: '/admin/doctor',
  tags: ['operator'],
  summary: 'Check everything that the deployment depends on',
  security: [{ operator: [] }],
  responses: { 200: json(Findings, 'The findings'), 401: errorResponse },
})

export function adminDoctorRoutes({ examine }: Pick<Deps, 'examine'>) {
  const routes = newRoutes()
  if (examine === undefined) return routes
  return routes.openapi(getDoctor, async (c) => c.json({ findings: await examine() }, 200))
}
