import { eq } from 'drizzle-orm'
import { createCommerce } from '../app'
import { systemClock } from '../clock'
import { ValidateAddressAnswer } from '../contract/addresses'
import type { Address } from '../contract/checkout'
import { isSignedCall } from '../contract/signed-call'
import { stores } from '../db/schema/stores'
import { createTestDatabase, type TestDatabase } from '../db/testing'
import { ada, Buyer, openShop, pointerOf, refusalOf, type Shop } from '../orders/sale-bench'
import type { SaleDeps } from '../orders/sale-deps'
import { testDeps, testSecret } from '../testing'
import { remoteAddressCheck } from './remote-check'

let database: TestDatabase
let deps: SaleDeps
let shop: Shop
let buyer: Buyer

jest.setTimeout(30_000)
beforeAll(async () => {
  database = await createTestDatabase()
}, 30_000)
afterAll(() => database.close())
beforeEach(async () => {
  await database.reset()
  deps = testDeps(database.db)
  shop = await openShop({ slug: 'corner', goods: [{ slug: 'tee' }, { slug: 'wallpaper', kind: 'digital' }] }, deps)
  buyer = new Buyer(shop, deps)
})

const wrongState = { ...ada.address, state: 'Maine', stateCode: 'ME' }

async function validate(address: object, using: SaleDeps = deps, storeSlug = 'corner') {
  const answer = await createCommerce(using).request('/v1/addresses/validate', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ storeSlug, address }),
  })
  return { status: answer.status, body: await answer.json() }
}

describe('POST /v1/addresses/validate', () => {
  it('answers with better ways to write an address, and with none where it is fine', async () => {
    expect(await validate(ada.address)).toEqual({ status: 200, body: { suggestions: [], error: null } })
    const { body } = await validate(wrongState)
    expect(ValidateAddressAnswer.parse(body).suggestions).toEqual([ada.address])
  })

  it('refuses what is no address and a store that is none', async () => {
    expect((await validate({ city: 'Portland' })).status).toBe(400)
    expect((await validate(ada.address, deps, 'nowhere')).status).toBe(404)
  })
})

describe('a service elsewhere', () => {
  const receiver = { url: 'https://addresses.example/check', secret: testSecret('receiver 1') }
  const asked: { url: string; body: unknown; isSigned: boolean }[] = []
  const answering = (body: unknown, status = 200): SaleDeps => ({
    ...deps,
    addressCheck: remoteAddressCheck(receiver, {
      clock: systemClock,
      fetch: async (url, init) => {
        asked.push({
          url,
          body: JSON.parse(String(init.body)),
          isSigned: isSignedCall(new Headers(init.headers), String(init.body), receiver),
        })
        return Response.json(body, { status })
      },
    }),
  })

  it('is asked with a signed call, and its answer stands', async () => {
    const better: Address = { ...ada.address, address1: '1 Known Street' }
    expect((await validate(ada.address, answering({ suggestions: [better], error: null }))).body).toEqual({
      suggestions: [better],
      error: null,
    })
    expect(asked).toEqual([
      {
        url: 'https://addresses.example/check',
        body: { address: ada.address, receiver: receiver.url },
        isSigned: true,
      },
    ])
  })

  it.each([
    ['fails', {}, 500],
    ['says what nobody understands', { suggestions: 'many' }, 200],
    ['suggests what is no address', { suggestions: [{ city: '' }], error: null }, 200],
  ])('that %s costs the buyer nothing but its suggestions', async (_what, body, status) => {
    expect(await validate(ada.address, answering(body, status))).toEqual({
      status: 200,
      body: { suggestions: [], error: null },
    })
  })
})

describe('the customer of a checkout', () => {
  const abroad = (more: Partial<Address>) => ({
    customer: { ...ada, address: { ...ada.address, state: '', stateCode: '', ...more } },
  })
  const germany = { city: 'Berlin', zip: '10115', countryCode: 'DE', country: 'Germany' }

  async function wallpaper() {
    const { id } = await buyer.startCheckout([await shop.line('wallpaper')])
    return id
  }

  it('is kept with the parts of the country, as its post writes them', async () => {
    const id = await wallpaper()
    const canada = { city: 'Ottawa', state: 'ontario', zip: 'k1a0b1', countryCode: 'CA', country: 'Canada' }
    expect((await buyer.change(id, abroad(canada))).body).toMatchObject({
      customer: { address: { state: 'Ontario', stateCode: 'ON', zip: 'K1A 0B1' } },
    })
    expect((await buyer.change(id, abroad({ ...germany, state: 'Berlin' }))).body).toMatchObject({
      customer: { address: { state: '', stateCode: '', zip: '10115' } },
    })
  })

  it.each<[string, Partial<Address>, string]>([
    ['a postcode that Germany does not have', { ...germany, zip: '1' }, '/data/customer/address/zip'],
    [
      'a province that Canada does not have',
      { zip: 'K1A 0B1', state: 'Maine', countryCode: 'CA' },
      '/data/customer/address/stateCode',
    ],
    ['no county where one is written', { countryCode: 'TR', zip: '34110' }, '/data/customer/address/state'],
    ['no such state', { stateCode: 'XX', zip: '97201' }, '/data/customer/address/stateCode'],
  ])('is refused with %s, at its field', async (_what, address, pointer) => {
    const refused = await buyer.change(await wallpaper(), abroad(address))
    expect([refused.status, refusalOf(refused), pointerOf(refused)]).toEqual([422, 'invalid', pointer])
  })

  it('is of the United States alone where the store says so', async () => {
    await database.db
      .update(stores)
      .set({ flags: { internationalCheckout: false } })
      .where(eq(stores.slug, 'corner'))
    const id = await wallpaper()
    const refused = await buyer.change(id, abroad(germany))
    expect([refused.status, refusalOf(refused)]).toEqual([422, 'country_not_supported'])
    expect((await buyer.change(id, { customer: ada })).status).toBe(200)
  })
})
