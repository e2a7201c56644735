/** @jest-environment node */
import { checkoutWith } from '@/lib/checkout/checkout-fixture'
import { POST as check } from './address/route'
import { GET as countries } from './countries/route'
import { GET as elsewhere } from './elsewhere/route'

const mockJar = new Map<string, string>()
jest.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) => (mockJar.has(name) ? { value: mockJar.get(name) } : undefined),
  }),
}))
jest.mock('../../../lib/store/resolve', () => ({
  resolveStore: async (headers: Headers) => {
    const slug = (headers.get('host') ?? '').split('.')[0]
    return {
      kind: 'store',
      store: { slug, host: `${slug}.shop.test`, currency: 'USD', region: 'USA', state: 'open', flags: {} },
    }
  },
}))
let mockLegacyUrl: string | undefined
jest.mock('../../../lib/env', () => {
  const actual = jest.requireActual('../../../lib/env')
  const address = { configurable: true, get: () => mockLegacyUrl }
  return { ...actual, env: Object.defineProperty({ ...actual.env }, 'LEGACY_CHECKOUT_URL', address) }
})

let asked: { path: string; body: unknown }[] = []
function service(answers: Record<string, () => Response>) {
  asked = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const { pathname } = new URL(String(address))
    asked.push({ path: pathname, body: init?.body ? JSON.parse(String(init.body)) : undefined })
    return answers[pathname]?.() ?? Response.json({ errors: [{ code: 'not_found', detail: '' }] }, { status: 404 })
  })
}

const headers = { host: 'outpost.shop.test', origin: 'http://outpost.shop.test', 'content-type': 'application/json' }
const get = (path: string) => new Request(`http://outpost.shop.test${path}`, { headers })
const address = {
  address1: '10 High St',
  address2: '',
  city: 'London',
  state: '',
  stateCode: '',
  zip: 'sw1a1aa',
  countryCode: 'GB',
}
const checking = (body: object) =>
  check(
    new Request('http://outpost.shop.test/api/checkout/address', {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    }),
  )

beforeEach(() => {
  mockJar.clear()
  mockJar.set('checkout', 'chk_1')
  mockLegacyUrl = undefined
})

describe('the check of an address', () => {
  it('asks the service of the store with the address as its post writes it', async () => {
    service({ '/v1/addresses/validate': () => Response.json({ suggestions: [], error: null }) })
    const answer = await checking({ id: 'chk_1', address })
    expect([answer.status, await answer.json()]).toEqual([200, { suggestions: [], error: null }])
    expect(asked).toEqual([
      {
        path: '/v1/addresses/validate',
        body: { storeSlug: 'outpost', address: { ...address, zip: 'SW1A 1AA', country: 'United Kingdom' } },
      },
    ])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  it('is there for a buyer in a checkout alone, and takes nothing but an address', async () => {
    service({})
    expect((await checking({ id: 'chk_2', address })).status).toBe(404)
    expect((await checking({ id: 'chk_1', address: { city: 'London' } })).status).toBe(400)
    expect(asked).toEqual([])
  })

  it('says that it could not be made when the service is silent', async () => {
    service({ '/v1/addresses/validate': () => new Response('broken', { status: 500 }) })
    expect((await checking({ id: 'chk_1', address })).status).toBe(503)
  })
})

describe('the countries of a checkout', () => {
  const countriesOf = { '/v1/deliveryCountries': () => Response.json({ countries: ['US', 'DE'] }) }
  const served = { ...countriesOf, '/checkout': () => Response.json(checkoutWith()) }

  it('are those of the delivery service, with the way to the contact form where there is no other checkout', async () => {
    service(served)
    const answer = await countries(get('/api/checkout/countries?id=chk_1'))
    expect(await answer.json()).toEqual({
      countries: ['US', 'DE'],
      elsewhere: { kind: 'contact', href: '/contact?reason=international' },
    })
  })

  it('are told to nobody for a checkout that this store does not have', async () => {
    service(countriesOf)
    expect((await countries(get('/api/checkout/countries?id=chk_1'))).status).toBe(404)
  })

  it('come with the way to the other checkout where the operator has one', async () => {
    mockLegacyUrl = 'https://pay.example'
    service(served)
    const answer = await countries(get('/api/checkout/countries?id=chk_1'))
    expect(await answer.json()).toMatchObject({
      elsewhere: { kind: 'checkout', href: '/api/checkout/elsewhere?id=chk_1' },
    })
  })
})

describe('the way to the other checkout', () => {
  it('leads there with the cart of one’s own checkout', async () => {
    mockLegacyUrl = 'https://pay.example'
    service({ '/checkout': () => Response.json(checkoutWith()) })
    const answer = await elsewhere(get('/api/checkout/elsewhere?id=chk_1'))
    expect(answer.status).toBe(303)
    const { origin, pathname, searchParams } = new URL(answer.headers.get('location') ?? '')
    expect([origin, pathname]).toEqual(['https://pay.example', '/buy/express_checkout'])
    expect(searchParams.get('skus')).toBe('7_21_2_1')
    expect(searchParams.get('payment_method')).toBe('card')
  })

  it('is there with that checkout’s cookie and the operator’s address alone', async () => {
    service({ '/checkout': () => Response.json(checkoutWith()) })
    expect((await elsewhere(get('/api/checkout/elsewhere?id=chk_1'))).status).toBe(404)
    mockLegacyUrl = 'https://pay.example'
    expect((await elsewhere(get('/api/checkout/elsewhere?id=chk_2'))).status).toBe(404)
  })
})
