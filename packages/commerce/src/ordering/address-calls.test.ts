import { ValidateAddressResponse } from '@awning/contract/addresses'
import type { Address } from '@awning/contract/checkout'
import { systemClock } from '@awning/platform/clock'
import { isSignedCall } from '@awning/platform/signed-call'
import { ada, Buyer, createShop, errorCodeOf, pointerOf, type Shop } from '@awning/testing/checkout-driver'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps, testSecret } from '@awning/testing/test-deps'
import { eq } from 'drizzle-orm'
import { createCommerce } from '../app'
import type { ServiceContext } from '../context'
import { stores } from '../db/schema/stores'
import { remoteAddressCheck } from './remote-check'

const database = setUpTestDatabase()
let deps: ServiceContext
let shop: Shop
let buyer: Buyer

jest.setTimeout(30_000)
beforeEach(async () => {
  await database.reset()
  deps = testDeps(database.db)
  shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee' }, { slug: 'wallpaper', kind: 'digital' }] }, deps)
  buyer = new Buyer(shop, deps)
})

const wrongState = { ...ada.address, state: 'Maine', stateCode: 'ME' }

async function validate(address: object, using: ServiceContext = deps, storeSlug = 'corner') {
  const response = await createCommerce(using).request('/v1/addresses/validate', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ storeSlug, address }),
  })
  return { status: response.status, body: await response.json() }
}

describe('POST /v1/addresses/validate', () => {
  // Requirements: C7.60
  it('returns corrections of an address, and none for a correct one', async () => {
    expect(await validate(ada.address)).toEqual({ status: 200, body: { suggestions: [], error: null } })
    const { body } = await validate(wrongState)
    expect(ValidateAddressResponse.parse(body).suggestions).toEqual([ada.address])
  })

  it('rejects an invalid address and an unknown store', async () => {
    expect((await validate({ city: 'Portland' })).status).toBe(400)
    expect((await validate(ada.address, deps, 'no-such-store')).status).toBe(404)
  })
})

describe('a remote address service', () => {
  const receiver = { url: 'https://addresses.example/check', secret: testSecret('receiver 1') }
  const requests: { url: string; body: unknown; isSigned: boolean }[] = []
  const answering = (body: unknown, status = 200): ServiceContext => ({
    ...deps,
    addressCheck: remoteAddressCheck(receiver, {
      clock: systemClock,
      fetch: async (url, init) => {
        requests.push({
          url,
          body: JSON.parse(String(init.body)),
          isSigned: isSignedCall(new Headers(init.headers), String(init.body), receiver),
        })
        return Response.json(body, { status })
      },
    }),
  })

  it('gets a signed call, and its response is returned', async () => {
    const suggestion: Address = { ...ada.address, address1: '1 Known Street' }
    expect((await validate(ada.address, answering({ suggestions: [suggestion], error: null }))).body).toEqual({
      suggestions: [suggestion],
      error: null,
    })
    expect(requests).toEqual([
      {
        url: 'https://addresses.example/check',
        body: { address: ada.address, receiver: receiver.url },
        isSigned: true,
      },
    ])
  })

  // Requirements: C7.60
  it.each([
    ['fails', {}, 500],
    ['returns an unknown shape', { suggestions: 'many' }, 200],
    ['suggests an invalid address', { suggestions: [{ city: '' }], error: null }, 200],
  ])('that %s only costs the buyer its suggestions', async (_what, body, status) => {
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

  it('is stored with normalized region and postcode', async () => {
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
    ['a postcode that is invalid in Germany', { ...germany, zip: '1' }, '/data/customer/address/zip'],
    [
      'a province that does not exist in Canada',
      { zip: 'K1A 0B1', state: 'Maine', countryCode: 'CA' },
      '/data/customer/address/stateCode',
    ],
    ['a missing county', { countryCode: 'TR', zip: '34110' }, '/data/customer/address/state'],
    ['an unknown state', { stateCode: 'XX', zip: '97201' }, '/data/customer/address/stateCode'],
  ])('is rejected for %s, with a pointer to its field', async (_what, address, pointer) => {
    const rejected = await buyer.change(await wallpaper(), abroad(address))
    expect([rejected.status, errorCodeOf(rejected), pointerOf(rejected)]).toEqual([422, 'invalid', pointer])
  })

  // Requirements: C5.63
  it('is limited to the United States when the store has that flag', async () => {
    await database.db
      .update(stores)
      .set({ flags: { internationalCheckout: false } })
      .where(eq(stores.slug, 'corner'))
    const id = await wallpaper()
    const rejected = await buyer.change(id, abroad(germany))
    expect([rejected.status, errorCodeOf(rejected)]).toEqual([422, 'country_not_supported'])
    expect((await buyer.change(id, { customer: ada })).status).toBe(200)
  })
})
