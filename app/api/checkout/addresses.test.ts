/** @jest-environment node */
import { checkoutWith } from '@/tests/storefront/sample-checkout'
import { POST as check } from './address/route'
import { GET as countries } from './countries/route'
import { GET as toInternationalCheckout } from './international/route'

const mockJar = new Map<string, string>()
jest.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) => (mockJar.has(name) ? { value: mockJar.get(name) } : undefined),
  }),
}))
jest.mock('../../../lib/visit/resolve-store', () => ({
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

let calls: { path: string; body: unknown }[] = []
function service(responses: Record<string, () => Response>) {
  calls = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const { pathname } = new URL(String(address))
    calls.push({ path: pathname, body: init?.body ? JSON.parse(String(init.body)) : undefined })
    return responses[pathname]?.() ?? Response.json({ errors: [{ code: 'not_found', detail: '' }] }, { status: 404 })
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
const checkBody = (body: object) =>
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

describe('the address check', () => {
  // Requirements: C7.60
  it('calls the service with the address in its official format', async () => {
    service({ '/v1/addresses/validate': () => Response.json({ suggestions: [], error: null }) })
    const response = await checkBody({ id: 'chk_1', address })
    expect([response.status, await response.json()]).toEqual([200, { suggestions: [], error: null }])
    expect(calls).toEqual([
      {
        path: '/v1/addresses/validate',
        body: { storeSlug: 'outpost', address: { ...address, zip: 'SW1A 1AA', country: 'United Kingdom' } },
      },
    ])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  it('requires the visitor’s own checkout and a valid address', async () => {
    service({})
    expect((await checkBody({ id: 'chk_2', address })).status).toBe(404)
    expect((await checkBody({ id: 'chk_1', address: { city: 'London' } })).status).toBe(400)
    expect(calls).toEqual([])
  })

  it('is 503 if the service fails', async () => {
    service({ '/v1/addresses/validate': () => new Response('broken', { status: 500 }) })
    expect((await checkBody({ id: 'chk_1', address })).status).toBe(503)
  })
})

describe('the countries of a checkout', () => {
  const countriesOf = { '/v1/deliveryCountries': () => Response.json({ countries: ['US', 'DE'] }) }
  const served = { ...countriesOf, '/checkout': () => Response.json(checkoutWith()) }

  it('are those of the delivery service, with a link to the contact form if there is no other checkout', async () => {
    service(served)
    const response = await countries(get('/api/checkout/countries?id=chk_1'))
    expect(await response.json()).toMatchObject({
      countries: ['US', 'DE'],
      otherCountry: { kind: 'contact', href: '/contact?reason=international' },
    })
  })

  it('are 404 for a checkout of another store', async () => {
    service(countriesOf)
    expect((await countries(get('/api/checkout/countries?id=chk_1'))).status).toBe(404)
  })

  it('include a link to the other checkout if the operator has one', async () => {
    mockLegacyUrl = 'https://pay.example'
    service(served)
    const response = await countries(get('/api/checkout/countries?id=chk_1'))
    expect(await response.json()).toMatchObject({
      otherCountry: { kind: 'checkout', href: '/api/checkout/international?id=chk_1' },
    })
  })
})

describe('the redirect to the other checkout', () => {
  // Requirements: C5.63
  it('contains the cart of the visitor’s own checkout', async () => {
    mockLegacyUrl = 'https://pay.example'
    service({ '/checkout': () => Response.json(checkoutWith()) })
    const response = await toInternationalCheckout(get('/api/checkout/international?id=chk_1'))
    expect(response.status).toBe(303)
    const { origin, pathname, searchParams } = new URL(response.headers.get('location') ?? '')
    expect([origin, pathname]).toEqual(['https://pay.example', '/buy/express_checkout'])
    expect(searchParams.get('skus')).toBe('7_21_2_1')
    expect(searchParams.get('payment_method')).toBe('card')
  })

  it('requires the cookie of that checkout and the operator’s URL', async () => {
    service({ '/checkout': () => Response.json(checkoutWith()) })
    expect((await toInternationalCheckout(get('/api/checkout/international?id=chk_1'))).status).toBe(404)
    mockLegacyUrl = 'https://pay.example'
    expect((await toInternationalCheckout(get('/api/checkout/international?id=chk_2'))).status).toBe(404)
  })
})
