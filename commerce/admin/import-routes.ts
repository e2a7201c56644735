import { createRoute, z } from '@hono/zod-openapi'
import { ImportInput, ImportReport } from '../contract/admin'
import { errorCodes } from '../contract/errors'
import { Currency } from '../contract/primitives'
import type { Deps } from '../deps'
import { Refused } from '../errors'
import { importCsv } from '../import/csv/import-csv'
import { importStoreFile } from '../import/import-store-file'
import { json, newRoutes, refusedAnswer } from '../routing'
import { operatorStore } from './operator-store'

const params = z.object({ slug: z.string().max(100) })
const security = [{ operator: [] }]
const responses = {
  200: json(ImportReport, 'What was done, and every thing that was not taken'),
  401: refusedAnswer,
  404: refusedAnswer,
  415: refusedAnswer,
  422: refusedAnswer,
}

const postFile = createRoute({
  method: 'post',
  path: '/admin/stores/{slug}/import',
  tags: ['operator'],
  summary:
    'Import a store file; again changes nothing. A listing that does not parse is reported, the others are taken.',
  security,
  request: { params },
  responses,
})

const postCsv = createRoute({
  method: 'post',
  path: '/admin/stores/{slug}/import/csv',
  tags: ['operator'],
  summary: 'Import a product CSV (body: text/csv, UTF-8); again changes nothing',
  security,
  request: { params, query: z.object({ currency: Currency.optional() }) },
  responses,
})

/** The bodies are read here, not by the route's shape: one malformed listing must not refuse the file, and a CSV is never held whole. */
export function importRoutes(deps: Deps) {
  const routes = newRoutes()
  // A copy: the contract may have been loaded before the OpenAPI methods came to zod, and then its own objects have none.
  routes.openAPIRegistry.register('StoreFile', ImportInput.clone())
  return routes
    .openapi(postFile, async (c) => {
      mustBe(c.req.header('content-type'), 'application/json')
      const store = await operatorStore(deps.db, c.req.valid('param').slug)
      return c.json(await importStoreFile(store, await parsed(c.req.text()), deps, c.req.raw.signal), 200)
    })
    .openapi(postCsv, async (c) => {
      mustBe(c.req.header('content-type'), 'text/csv')
      const store = await operatorStore(deps.db, c.req.valid('param').slug)
      const body = c.req.raw.body
      if (body === null) throw new Refused(422, 'empty_file', 'The file is empty.')
      return c.json(await importCsv(store, body, c.req.valid('query').currency, deps, c.req.raw.signal), 200)
    })
}

function mustBe(given: string | undefined, wanted: string): void {
  if (given?.split(';')[0]?.trim().toLowerCase() === wanted) return
  throw new Refused(415, errorCodes.invalid, `The content type must be ${wanted}`)
}

async function parsed(text: Promise<string>): Promise<unknown> {
  try {
    return JSON.parse((await text).replace(/^\uFEFF/, ''))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new Refused(422, errorCodes.invalid, `The file is not JSON: ${error.message}`)
  }
}
