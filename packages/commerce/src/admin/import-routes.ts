import { ImportInput, ImportReport } from '@awning/contract/admin'
import { errorCodes } from '@awning/contract/errors'
import { Currency } from '@awning/platform/currencies'
import { createRoute, z } from '@hono/zod-openapi'
import type { Deps } from '../context'
import { ApiError } from '../http/errors'
import { errorResponse, json, newRoutes } from '../http/routing'
import { importCsv } from '../import/csv/import-csv'
import { importStoreFile } from '../import/import-store-file'
import { importReviews } from '../import/reviews/import-reviews'
import { operatorStore } from '../stores/operator-store'

const params = z.object({ slug: z.string().max(100) })
const security = [{ operator: [] }]
const responses = {
  200: json(ImportReport, 'The changes, and everything that was rejected'),
  401: errorResponse,
  404: errorResponse,
  415: errorResponse,
  422: errorResponse,
}

const postFile = createRoute({
  method: 'post',
  path: '/admin/stores/{slug}/import',
  tags: ['operator'],
  summary:
    'Import a store file. A repeated import changes nothing. Malformed listings are reported; the others are imported',
  security,
  request: { params },
  responses,
})

const postCsv = createRoute({
  method: 'post',
  path: '/admin/stores/{slug}/import/csv',
  tags: ['operator'],
  summary: 'Import a product CSV (body: text/csv, UTF-8). A repeated import changes nothing',
  security,
  request: { params, query: z.object({ currency: Currency.optional() }) },
  responses,
})

const postReviews = createRoute({
  method: 'post',
  path: '/admin/stores/{slug}/import/reviews',
  tags: ['operator'],
  summary: 'Import a review CSV (body: text/csv, UTF-8). A repeated import changes nothing',
  security,
  request: { params },
  responses,
})

/**
 * Bodies are read here, not by a route schema: one malformed listing must not reject the file, and a CSV is never held in memory
 * as a whole.
 */
export function importRoutes(deps: Deps) {
  const routes = newRoutes()
  // A copy: the contract may have been loaded before zod got the OpenAPI methods, and then its own objects lack them.
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
      const body = bodyOf(c.req.raw)
      return c.json(await importCsv(store, body, c.req.valid('query').currency, deps, c.req.raw.signal), 200)
    })
    .openapi(postReviews, async (c) => {
      mustBe(c.req.header('content-type'), 'text/csv')
      const store = await operatorStore(deps.db, c.req.valid('param').slug)
      return c.json(await importReviews(store, bodyOf(c.req.raw), deps, c.req.raw.signal), 200)
    })
}

function bodyOf({ body }: Request): ReadableStream<Uint8Array> {
  if (body === null) throw new ApiError(422, 'empty_file', 'The file is empty.')
  return body
}

function mustBe(actual: string | undefined, required: string): void {
  if (actual?.split(';')[0]?.trim().toLowerCase() === required) return
  throw new ApiError(415, errorCodes.invalid, `The content type must be ${required}.`)
}

async function parsed(text: Promise<string>): Promise<unknown> {
  try {
    return JSON.parse((await text).replace(/^\uFEFF/, ''))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new ApiError(422, errorCodes.invalid, `The file is not valid JSON: ${error.message}`)
  }
}
