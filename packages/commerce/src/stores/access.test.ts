import { SetAccess } from '@awning/contract/access'
import { Checkout } from '@awning/contract/checkout'
import { CreatedPreview, previewHeader } from '@awning/contract/preview'
import { Store } from '@awning/contract/store'
import { documentedCalls, type SampleCall, sampleCalls, sampleOf, sendSample } from '@awning/testing/sample-calls'
import { sampleShop } from '@awning/testing/sample-shops'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testAdminToken, testDeps } from '@awning/testing/test-deps'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { createCommerce } from '../app'
import { stores } from '../db/schema/stores'
import { isAlwaysOpen } from '../http/public-endpoints'
import { importStoreFile } from '../import/import-store-file'
import { generateCode, hashCode } from './access-code'
import { createStore } from './create-store'

const database = setUpTestDatabase()
let app: OpenAPIHono
jest.setTimeout(60_000)
beforeEach(async () => {
  await database.reset()
  app = createCommerce(testDeps(database.db))
  const { store } = await createStore({ slug: 'corner', name: 'Corner' }, database.db)
  const file = sampleShop('corner')
  const login = { titleText: 'Psst', backgroundColor: '#102030' }
  const footer = { showSocialIcons: false }
  const theme = { ...file.theme, content: { ...file.theme?.content, login, footer } }
  await importStoreFile(store, { ...file, theme }, testDeps(database.db))
})

const operator = { authorization: `Bearer ${testAdminToken}`, 'content-type': 'application/json' }

async function access(input: object): Promise<z.infer<typeof SetAccess>> {
  const body = JSON.stringify(input)
  const response = await app.request('/admin/stores/corner/access', { method: 'PUT', headers: operator, body })
  return SetAccess.parse(await response.json())
}

/** Calls that read nothing of a single store. */
const storeless = ['GET /v1/stores', 'GET /v1/domains/{host}', 'POST /tracking/viewed_campaign']

const storeCalls = () => sampleCalls(app, 'corner')
const send = (call: string, sample: SampleCall, headers?: Record<string, string>) =>
  sendSample(app, call, sample, headers)

const catalogData = /sun.tee|Sun Tee|Song|Graphic|Classic|"tees"|hello10|Cotton/i

describe('a protected store', () => {
  // Requirements: 6.3, C6.400
  test('returns no data from any documented call, with a wrong code or without one', async () => {
    const table = await storeCalls()
    await access({ state: 'protected', code: 'open sesame' })
    const calls = (await documentedCalls(app))
      .map(({ call }) => call)
      .filter((call) => !isAlwaysOpen(call) && !storeless.includes(call))
    expect(calls.length).toBeGreaterThan(30)
    for (const call of calls) {
      const sent = sampleOf(call, table)
      const tries: Record<string, string>[] = [
        {},
        { 'x-access-code': 'open sesam' },
        { 'x-access-code': '' },
        { 'x-access-code': '%E0%A4%A' },
      ]
      for (const headers of tries) {
        const response = await send(call, sent, headers)
        const text = await response.text()
        expect([call, [401, 404].includes(response.status)]).toEqual([call, true])
        expect([call, catalogData.exec(text)]).toEqual([call, null])
      }
      const prefixed = await send(call, { ...sent, path: `/api${sent.path ?? call.split(' ')[1]}` })
      expect([call, [401, 404].includes(prefixed.status)]).toEqual([call, true])
    }
  })

  test('works as usual with the code', async () => {
    const table = await storeCalls()
    await access({ state: 'protected', code: 'Öffne dich' })
    const right = { 'x-access-code': encodeURIComponent('Öffne dich') }
    for (const [call, sent] of Object.entries(table)) {
      const { status } = await send(call, sent, right)
      expect([call, status]).not.toEqual([call, 401])
    }
    const read = async (call: string, query: string) => (await send(call, { query }, right)).text()
    expect(await read('GET /v1/stores/products', 'slug=corner')).toContain('Sun Tee')
    expect(await read('GET /v1/listings', 'storeSlug=corner&slug=sun-tee')).toContain('Sun Tee')
    expect(await read('GET /v1/stores', 'slug=corner')).toContain('HELLO10')
  })

  // Requirements: 6.3, C7.400
  test('returns its theme with the code in the query, and its public theme without', async () => {
    await access({ state: 'protected', code: 'open sesame' })
    const theme = (code: string) => app.request(`/theme?siteKey=corner${code}`)
    expect((await theme('&accessCode=open%20sesame')).status).toBe(200)
    for (const code of ['', '&accessCode=', '&accessCode=guess']) {
      const response = await theme(code)
      expect(response.status).toBe(401)
      const outside = z.object({ theme: z.looseObject({}), errors: z.array(z.object({ code: z.string() })) })
      const { theme: publicTheme, errors } = outside.parse(await response.json())
      expect(errors[0]?.code).toBe('unauthorized')
      expect(publicTheme).toMatchObject({
        meta: { storeName: 'Shop corner' },
        content: { login: { titleText: 'Psst' } },
      })
      // Social icons that the theme hides are hidden here too.
      expect(publicTheme).toMatchObject({ content: { footer: { showSocialIcons: false } } })
      expect(JSON.stringify(publicTheme)).not.toContain('heroBanner')
    }
  })

  test('shows only its name, slug, market and state without a code', async () => {
    await access({ state: 'protected', code: 'open sesame' })
    const outside = Store.parse(await (await app.request('/v1/stores?slug=corner')).json())
    expect(outside).toMatchObject({ slug: 'corner', name: 'Shop corner', state: 'protected', promoCodes: [] })
    expect([outside.navPrimary, outside.shareImage, outside.marketingPixels]).toEqual([undefined, undefined, {}])
  })

  test('rejects a wrong code where none is needed, so that a visitor with an old code is asked for the new one', async () => {
    await access({ state: 'protected', code: 'open sesame' })
    const read = (headers = {}) => send('GET /v1/stores', { query: 'slug=corner' }, headers)
    expect((await read()).status).toBe(200)
    expect((await read({ 'x-access-code': 'old' })).status).toBe(401)
  })

  test('rejects an old code at once when it gets another', async () => {
    await access({ state: 'protected', code: 'first code' })
    const shelf = (code: string) =>
      send('GET /v1/collections', { query: 'storeSlug=corner' }, { 'x-access-code': code })
    expect((await shelf('first%20code')).status).toBe(200)
    expect(await access({ state: 'protected', code: 'second code' })).toMatchObject({ changed: true })
    expect((await shelf('first%20code')).status).toBe(401)
    expect((await shelf('second%20code')).status).toBe(200)
  })

  test('accepts no other store’s code, and no code at all when it has none', async () => {
    const { store } = await createStore({ slug: 'rival', name: 'Rival' }, database.db)
    await access({ state: 'protected', code: 'corner code' })
    const rival = { state: 'protected', accessCodeHash: await hashCode('rival code') }
    await database.db.update(stores).set(rival).where(eq(stores.id, store.id))
    const shelf = (code: string) =>
      send('GET /v1/collections', { query: 'storeSlug=corner' }, { 'x-access-code': code })
    expect((await shelf('rival%20code')).status).toBe(401)
    await database.db.update(stores).set({ accessCodeHash: null }).where(eq(stores.slug, 'corner'))
    for (const code of ['corner%20code', 'null', '']) expect((await shelf(code)).status).toBe(401)
  })

  test('guards a checkout that a call names only by its id, like a closed store', async () => {
    const table = await storeCalls()
    const { id } = Checkout.parse(await (await send('POST /checkout', table['POST /checkout'] ?? {})).json())
    const optIn = (headers = {}) => send('PUT /checkout', { body: { id, data: { marketingOptIn: true } } }, headers)
    await access({ state: 'protected', code: 'open sesame' })
    expect((await optIn()).status).toBe(401)
    expect((await optIn({ 'idempotency-key': '7' })).status).toBe(401)
    expect((await optIn({ 'x-access-code': 'open%20sesame' })).status).toBe(200)
    await access({ state: 'closed' })
    expect(await (await optIn()).json()).toMatchObject({ errors: [{ code: 'store_closed' }] })
  })

  test('replays no stored response to a caller without the code', async () => {
    const table = await storeCalls()
    const sent = table['POST /checkout']
    const key = { 'idempotency-key': '6f1f7a52-5a1d-4b2c-9b0e-0d6a0c1b2a3d' }
    if (sent === undefined) throw new Error('no such call')
    const first = await send('POST /checkout', sent, key)
    expect(Checkout.parse(await first.json()).lineItems.length).toBe(1)
    await access({ state: 'protected', code: 'open sesame' })
    const again = await send('POST /checkout', sent, key)
    expect(again.status).toBe(401)
    expect(await again.text()).not.toMatch(catalogData)
  })

  test('is accessible with a preview of its operator', async () => {
    await access({ state: 'protected', code: 'open sesame' })
    const created = await app.request('/admin/stores/corner/previews', {
      method: 'POST',
      headers: operator,
      body: '{}',
    })
    const { previewData } = CreatedPreview.parse(await created.json())
    const read = (data: string) => send('GET /v1/stores/products', { query: 'slug=corner' }, { [previewHeader]: data })
    expect((await read(previewData)).status).toBe(200)
    expect((await read(previewData.slice(0, -2) + (previewData.endsWith('AA') ? 'BB' : 'AA'))).status).toBe(401)
  })
})

describe('a closed store', () => {
  // Requirements: C8.402
  test('rejects every read of its catalog and every new sale with `store_closed`', async () => {
    const table = await storeCalls()
    await access({ state: 'closed' })
    const openWhileClosed = /\/theme|\/v1\/newsletter|\/v1\/contact|GET \/checkout|localization|\/pictures\//
    for (const [call, sent] of Object.entries(table).filter(([call]) => !openWhileClosed.test(call))) {
      const response = await send(call, sent)
      const text = await response.text()
      expect([call, response.status]).toEqual([call, 404])
      expect([call, catalogData.exec(text)]).toEqual([call, null])
    }
    const rejected = await send('POST /checkout', table['POST /checkout'] ?? {})
    expect(await rejected.json()).toEqual({ errors: [{ code: 'store_closed', detail: 'The store is closed.' }] })
  })

  test('still returns its theme and accepts newsletter sign-ups', async () => {
    await access({ state: 'closed' })
    expect((await app.request('/theme?siteKey=corner')).status).toBe(200)
    const optIn = { query: 'storeSlug=corner', body: { email: 'ada@example.com' } }
    expect((await send('POST /v1/newsletter', optIn)).status).toBe(200)
  })
})

describe('the operator', () => {
  // Requirements: C8.402
  test('gets a generated code once, and the same command again changes nothing', async () => {
    const created = await access({ state: 'protected' })
    expect(created).toMatchObject({ changed: true, state: 'protected', url: 'http://corner.localhost:3000' })
    expect(created.code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}-[a-z2-9]{5}$/)
    expect(await access({ state: 'protected' })).toEqual({ ...created, changed: false, code: undefined })
    expect((await access({ state: 'protected', code: created.code })).changed).toBe(false)
    expect((await access({ state: 'open' })).changed).toBe(true)
    expect((await access({ state: 'open' })).changed).toBe(false)
  })

  test('finds the code stored as a hash', async () => {
    await access({ state: 'protected', code: 'open sesame' })
    const [row] = await database.db.select().from(stores).where(eq(stores.slug, 'corner'))
    expect(row?.accessCodeHash).toMatch(/^scrypt:16384:8:1:/)
    expect(JSON.stringify(row)).not.toContain('sesame')
    await access({ state: 'open' })
    const [open] = await database.db.select().from(stores).where(eq(stores.slug, 'corner'))
    expect(open?.accessCodeHash).toBeNull()
  })

  test('does not open a protected store by importing products', async () => {
    await access({ state: 'protected', code: 'open sesame' })
    const body = JSON.stringify(sampleShop('corner'))
    await app.request('/admin/stores/corner/import', { method: 'POST', headers: operator, body })
    expect((await app.request('/v1/collections?storeSlug=corner')).status).toBe(401)
  })
})

test('generated codes are unique', () => {
  expect(new Set(Array.from({ length: 200 }, generateCode)).size).toBe(200)
})
