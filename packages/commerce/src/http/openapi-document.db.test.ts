import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { Listing } from '@awning/contract/catalog'
import { contactReasons } from '@awning/contract/forms'
import { sampleCalls, sampleValue } from '@awning/testing/sample-calls'
import { sampleShop } from '@awning/testing/sample-shops'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testAdminToken, testDeps } from '@awning/testing/test-deps'
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { createCommerce } from '../app'
import { stores } from '../db/schema/stores'
import { importStoreFile } from '../import/import-store-file'
import { toObject } from '../pictures/objects/read-object'
import { addOrigin } from '../stores/change-origins'
import { createStore } from '../stores/create-store'
import { callName } from './public-endpoints'

const database = setUpTestDatabase()
let app: ReturnType<typeof createCommerce>
let document: z.infer<typeof Document>
jest.setTimeout(60_000)

const Parameter = z.looseObject({ name: z.string(), in: z.string(), required: z.boolean().optional() })
const Operation = z.looseObject({
  operationId: z.string(),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(Parameter).optional(),
  requestBody: z.unknown().optional(),
  responses: z.record(z.string(), z.looseObject({ content: z.record(z.string(), z.unknown()).optional() })),
})
const Document = z.looseObject({
  servers: z.array(z.object({ url: z.string() })).min(1),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
})

beforeAll(async () => {
  const pictures = {
    get: async () => toObject(Buffer.from('a picture')),
    keep: async () => toObject(Buffer.from('a card')),
    prepare: async () => undefined,
    putOriginal: async () => {
      throw new Error('pictures are read-only in this test')
    },
  }
  const deps = testDeps(database.db, { pictures, examine: async () => [] })
  const { store } = await createStore({ slug: 'corner', name: 'Corner' }, database.db)
  await importStoreFile(store, sampleShop('corner'), deps)
  await addOrigin(store, 'https://client.example', deps)
  app = createCommerce(deps)
  document = Document.parse(await (await app.request('/openapi.json')).json())
})

const operations = () =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method, path, operation })),
  )

test('Redocly’s recommended rules report no problem in the OpenAPI document', async () => {
  const lint = spawn(process.execPath, ['--import', 'tsx', 'tools/openapi-lint.ts'])
  lint.stdin.end(JSON.stringify(document))
  const [found, complaints] = await Promise.all([text(lint.stdout), text(lint.stderr)])
  expect(complaints).toBe('')
  expect(JSON.parse(found)).toEqual([])
})

test('every call has a unique operation id, its authorization, and its 400 and 401 responses', () => {
  const names = operations().map(({ operation }) => operation.operationId)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toContain('getV1StoresProducts')
  for (const { path, operation } of operations()) {
    const takesInput = operation.requestBody !== undefined || (operation.parameters ?? []).length > 0
    if (takesInput) expect([path, Object.keys(operation.responses)]).toEqual([path, expect.arrayContaining(['400'])])
    if (path.startsWith('/admin/')) {
      expect([path, operation.security]).toEqual([path, [{ operator: [] }]])
      expect([path, Object.keys(operation.responses)]).toEqual([path, expect.arrayContaining(['401'])])
    }
  }
  const used = new Set(operations().flatMap(({ operation }) => operation.tags))
  expect(document.tags.map(({ name }) => name).sort()).toEqual([...used].sort())
})

test('a body that a call accepts is valid under its schema', async () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats(ajv)
  ajv.addSchema(document, 'service')
  const body = {
    fullName: 'Zoë O’Hara',
    email: 'zoe@example.com',
    orderNumber: 'AW-1',
    reason: contactReasons[0],
    message: 'Where is it?\nThank you',
  }
  const isAllowed = ajv.compile({
    $ref: 'service#/paths/~1v1~1contact/post/requestBody/content/application~1json/schema',
  })
  expect([isAllowed(body), ajv.errorsText(isAllowed.errors)]).toEqual([true, 'No errors'])
  expect((await app.request('/v1/contact?storeSlug=corner', json('POST', body))).status).toBe(200)
  expect(isAllowed({ ...body, fullName: 'Zoë\u202e' })).toBe(false)
})

/** Parameter values for the seeded store: those of the sample calls, except where the call must find what was created. */
async function sampleValues() {
  const listing = Listing.parse(await (await app.request('/v1/listings?slug=sun-tee&storeSlug=corner')).json())
  const checkout = await startCheckout(listing)
  const cart = await app.request('/v1/carts', json('POST', { storeSlug: 'corner', lines: [lineOf(listing)] }))
  const { id: cartId } = z.object({ id: z.string() }).parse(await cart.json())
  const created: Record<string, Record<string, string>> = {
    'GET /v1/carts/{id}': { id: cartId },
    'GET /checkout': { id: checkout },
    'GET /v1/checkout': { id: checkout },
    'GET /v1/stores/address': { path: '/tees/graphic' },
  }
  /** For calls of the operator, and of a buyer who has paid. */
  const others = new Map(
    Object.entries({
      slug: 'corner',
      storeSlug: 'corner',
      host: 'shop.example.com',
      cartId: checkout,
      checkoutId: checkout,
      paymentId: 'x',
      paymentToken: 'x',
      number: 'AW-1',
    }),
  )
  const table = await sampleCalls(app, 'corner')
  return (path: string, name: string) => {
    const call = callName('GET', path)
    return created[call]?.[name] ?? sampleValue(call, name, table) ?? others.get(name)
  }
}

const lineOf = (listing: Listing) => ({
  slug: listing.slug,
  productId: listing.primaryProductId,
  colorId: listing.primaryProduct[0]?.variationId,
  sizeId: listing.primaryProduct[0]?.sizes[0]?.id,
  quantity: 1,
  itemGroupId: listing.itemGroupId,
})

const json = (method: string, body: unknown) => ({
  method,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

async function startCheckout(listing: Listing): Promise<string> {
  const response = await app.request('/checkout', json('POST', { storeSlug: 'corner', lineItems: [lineOf(listing)] }))
  return z.object({ id: z.string() }).parse(await response.json()).id
}

/**
 * Calls that need an order, a payment, a domain or a preview before they return 200. This test checks the schema of their error
 * response.
 */
const rejectedHere: Record<string, number> = {
  '/v1/orders': 404,
  '/v1/payment': 404,
  '/v1/domains/{host}': 404,
  '/v1/previews/theme': 404,
  '/sandbox/payment': 404,
  '/admin/stores/{slug}/orders/{number}': 404,
  '/admin/stores/{slug}/orders/{number}/timeline': 404,
  '/admin/stores/{slug}/orders/{number}/packing-slip': 404,
  '/admin/stores/{slug}/invoices/{number}': 404,
}

test('each documented GET returns a status and a body of its description: valid, malformed and unauthorized', async () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats(ajv)
  ajv.addSchema(document, 'service')
  const validators = new Map<string, ValidateFunction>()
  const sampleOf = await sampleValues()
  const escaped = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1')
  const reads = operations().filter(({ method }) => method === 'get')

  async function replay(path: string, query: URLSearchParams, address: string, headers: Record<string, string>) {
    const response = await app.request(`${address}?${query}`, { headers })
    const documented = document.paths[path]?.get?.responses[String(response.status)]
    expect([`${address}?${query}`, response.status, documented !== undefined]).toEqual([
      expect.anything(),
      response.status,
      true,
    ])
    const [type] = (response.headers.get('content-type') ?? '').split(';')
    expect([path, response.status, Object.keys(documented?.content ?? {})]).toEqual([path, response.status, [type]])
    if (type !== 'application/json') return response.status
    const parts = ['paths', path, 'get', 'responses', String(response.status), 'content', 'application/json', 'schema']
    const pointer = encodeURI(parts.map(escaped).join('/'))
    const validate = validators.get(pointer) ?? ajv.compile({ $ref: `service#/${pointer}` })
    validators.set(pointer, validate)
    const isValid = validate(await response.json())
    expect([`${address}?${query}`, response.status, isValid, ajv.errorsText(validate.errors).slice(0, 500)]).toEqual([
      expect.anything(),
      response.status,
      true,
      'No errors',
    ])
    return response.status
  }

  const authorization = `Bearer ${testAdminToken}`
  expect(reads.length).toBeGreaterThan(40)
  for (const { path, operation } of reads) {
    const parameters = operation.parameters ?? []
    const query = new URLSearchParams()
    let address = path
    for (const { name, in: where, required } of parameters) {
      const value = sampleOf(path, name)
      if (required && value === undefined)
        throw new Error(`GET ${path} has no value of "${name}": add one to packages/testing/src/sample-calls.ts`)
      if (where === 'path') address = address.replace(`{${name}}`, encodeURIComponent(String(value)))
      else if (where === 'query' && (value !== undefined ? required || name === 'store' : required))
        query.set(name, String(value))
    }
    expect([path, await replay(path, query, address, { authorization })]).toEqual([path, rejectedHere[path] ?? 200])

    const needed = parameters.filter(({ in: where, required }) => where === 'query' && required)
    for (const { name } of needed) {
      const less = new URLSearchParams(query)
      less.delete(name)
      expect([path, name, await replay(path, less, address, { authorization })]).toEqual([path, name, 400])
    }
    if (path.startsWith('/admin/')) expect([path, await replay(path, query, address, {})]).toEqual([path, 401])
    else if (Object.hasOwn(operation.responses, '401')) {
      for (const state of ['protected', 'closed']) {
        await database.db.update(stores).set({ state }).where(eq(stores.slug, 'corner'))
        const status = await replay(path, query, address, { 'x-access-code': 'not the code' })
        expect([path, state, [200, 401, 404].includes(status)]).toEqual([path, state, true])
      }
      await database.db.update(stores).set({ state: 'open' }).where(eq(stores.slug, 'corner'))
    }
  }
})
