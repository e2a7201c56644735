/** @jest-environment node */

import { log } from '@/lib/log'
import { Localization } from '@/lib/preferences/localization'
import { GET } from './route'

const mockJar = new Map<string, string>()
jest.mock('next/headers', () => ({
  cookies: async () => ({ get: (name: string) => (mockJar.has(name) ? { value: mockJar.get(name) } : undefined) }),
}))
jest.mock('next/cache', () => ({ cacheLife: () => undefined, cacheTag: () => undefined }))
jest.mock('../../../lib/store/resolve', () => ({
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

let asked: string[] = []
function service(answer: () => Response) {
  asked = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const url = new URL(String(address))
    asked.push(url.pathname + url.search)
    if (url.pathname === '/v1/stores') return Response.json(store)
    return answer()
  })
}
const ask = async () => {
  const answer = await GET(new Request('http://outpost.shop.test/api/localization'))
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  return Localization.parse(await answer.json())
}

beforeEach(() => mockJar.clear())
afterEach(() => jest.restoreAllMocks())

describe('the localization of a visitor', () => {
  it('is what the back end tells of the store by its id, as far as this shop knows it', async () => {
    service(() => Response.json(details))
    const localization = await ask()
    expect(asked).toContain('/v1/localization_details?storeId=7')
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

  it('says what this visitor has chosen', async () => {
    service(() => Response.json(details))
    mockJar.set('buyer', 'de.EUR.EU.EU')
    expect(await ask()).toMatchObject({
      buyer_locale: 'de',
      buyer_currency: 'EUR',
      buyer_region: 'EUR',
      fulfillment_region: 'EU',
    })
  })

  it('is all that this shop has where the back end does not answer, and the log says so', async () => {
    const warned = jest.spyOn(log, 'warn').mockImplementation(() => undefined)
    service(() => new Response('oops', { status: 500 }))
    expect((await ask()).available_currencies).toHaveLength(5)
    expect(warned).toHaveBeenCalledTimes(1)
  })
})
