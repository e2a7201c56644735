import { sampleShop } from '@awning/testing/sample-shops'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import fc from 'fast-check'
import { createCommerce } from '../app'
import { importStoreFile } from '../import/import-store-file'
import { createStore } from '../stores/create-store'

const database = setUpTestDatabase()
let app: ReturnType<typeof createCommerce>
beforeAll(async () => {
  const deps = testDeps(database.db)
  const { store } = await createStore({ slug: 'corner', name: 'Corner' }, database.db)
  await importStoreFile(store, sampleShop('corner'), deps)
  app = createCommerce(deps)
}, 30_000)

const nasty = fc.constantFrom(
  'a@b.co\r\nBcc: x@y.z',
  '\u0000',
  '\ud800',
  '__proto__',
  '../../etc/passwd',
  'sun-tee',
  'a@b.co',
  '43004',
  9e99,
  -1,
  999_999_999_999,
  0.5,
)
const field = fc.oneof(nasty, fc.anything({ maxDepth: 1 }), fc.string({ unit: 'binary' }))
const fields = ['fullname', 'email', 'street', 'street2', 'city', 'zip', 'state', 'country', 'listingSlug', 'productId']
const body = fc.dictionary(fc.constantFrom(...fields, 'colorId', 'sizeId', '__proto__'), field, { minKeys: 1 })
const text = fc.oneof(
  body.map((value) => JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? String(part) : part)) ?? ''),
  fc.json(),
  fc.string(),
  fc.constantFrom(
    '',
    '{',
    'null',
    '[]',
    '{"email":',
    '"x"',
    `{"email":"${'a'.repeat(5_000)}@b.co"}`,
    '['.repeat(10_000),
  ),
)
const path = fc.constantFrom('newsletter', 'notifications', 'preorders')
const contentType = fc.constantFrom(
  'application/json',
  'application/json; charset=x',
  'text/plain',
  'multipart/form-data',
)

test('any body is accepted or rejected without a server error', async () => {
  await fc.assert(
    fc.asyncProperty(path, text, contentType, async (form, sent, type) => {
      const headers = { 'content-type': type }
      const response = await app.request(`/v1/${form}?storeSlug=corner`, { method: 'POST', headers, body: sent })
      expect([sent, response.status < 500]).toEqual([sent, true])
      expect(response.status === 200 || response.status >= 400).toBe(true)
    }),
    { numRuns: 400 },
  )
}, 60_000)
