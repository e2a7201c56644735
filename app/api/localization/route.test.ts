/** @jest-environment node */

import { Localization } from '@/lib/localization/localization'
import { log } from '@/lib/server/log'
import { GET } from './route'

const mockJar = new Map<string, string>()
jest.mock('next/headers', () => ({
  cookies: async () => ({ get: (name: string) => (mockJar.has(name) ? { value: mockJar.get(name) } : undefined) }),
}))
jest.mock('next/cache', () => ({ cacheLife: () => undefined, cacheTag: () => undefined }))
jest.mock('../../../lib/visit/resolve-store', () => ({
  resolveStore: async () => ({
    kind: 'store',
    store: { slug: 'outpost', currency: 'USD', region: 'USA', state: 'open' },
  }),
}))

const store = { id: 7, slug: 'outpost', name: 'Outpost', sellerId: 1, region: 'USA', currency: 'USD', state: 'open' }
const details = {
  buyer_region: 'USA',
  buyer_currency: 'USD',
  buyer_locale: 'en',
  available_locales: [
    { local_code: 'en', local_name: 'English' },
    { local_code: 'ja', local_name: '日本語' },
  ],
  available_currencies: [{ currency: 'USD', symbol: '$' }],
  available_regions: [{ region: 'EUR', fulfillment_region: 'EU' }, { region: 'USA' }],
}

let calls: string[] = []
function service(response: () => Response) {
  calls = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const url = new URL(String(address))
    calls.push(url.pathname + url.search)
    if (url.pathname === '/v1/stores') return Response.json(store)
    return response()
  })
}
const getLocalizationOf = async () => {
  const response = await GET(new Request('http://outpost.shop.test/api/localization'))
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  return Localization.parse(await response.json())
}

beforeEach(() => mockJar.clear())
afterEach(() => jest.restoreAllMocks())

describe('the localization of a visitor', () => {
  // Requirements: 7.20, C7.12
  it('is what the service returns for the store id, limited to what this shop supports', async () => {
    service(() => Response.json(details))
    const localization = await getLocalizationOf()
    expect(calls).toContain('/v1/localization_details?storeId=7')
    expect(localization).toMatchObject({
      buyer_locale: 'en',
      fulfillment_region: 'USA',
      available_locales: [{ local_code: 'en' }],
      available_currencies: [{ currency: 'USD' }],
      available_regions: [
        { region: 'EUR', fulfillment_region: 'EU' },
        { region: 'USA', fulfillment_region: 'USA' },
      ],
    })
  })

  // Requirements: C7.12
  it('contains the choice of this visitor', async () => {
    service(() => Response.json(details))
    mockJar.set('buyer', 'de.EUR.EU.EU')
    expect(await getLocalizationOf()).toMatchObject({
      buyer_locale: 'de',
      buyer_currency: 'EUR',
      buyer_region: 'EUR',
      fulfillment_region: 'EU',
    })
  })

  // Requirements: 8.11
  it('contains everything that this shop supports if the service fails, and the failure is logged', async () => {
    const warned = jest.spyOn(log, 'warn').mockImplementation(() => undefined)
    service(() => new Response('oops', { status: 500 }))
    expect((await getLocalizationOf()).available_currencies).toHaveLength(5)
    expect(warned).toHaveBeenCalledTimes(1)
  })
})
