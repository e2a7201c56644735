/** @jest-environment node */
import { noPayments } from '@awning/contract/payment-offer'
import { listingWith, threeSizes } from '../../tests/storefront/sample-listing'
import type { Shop } from '../shop/shop'
import { readRequestedListing } from './listing-page'

jest.mock('next/cache', () => ({ cacheLife: () => undefined, cacheTag: () => undefined }))

const shop: Shop = {
  store: {
    id: 1,
    slug: 'outpost',
    name: 'Outpost',
    sellerId: 1,
    region: 'USA',
    currency: 'USD',
    state: 'open',
    flags: {},
    marketingPixels: {},
    payments: noPayments,
    promoCodes: [],
  },
  market: { locale: 'en', currency: 'USD', region: 'USA' },
}

let requests: string[] = []
function service(responses: Record<string, () => Response>) {
  requests = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const { pathname, search } = new URL(String(address))
    requests.push(pathname + search)
    return responses[pathname]?.() ?? Response.json({}, { status: 404 })
  })
}
const ask = async () => {
  const found = await readRequestedListing(shop, { slug: 'outpost-tee', selection: '-' })
  if (found === null || found === 'product') throw new Error('the listing was not found')
  return found
}

const listing = listingWith([{ id: 21, name: 'Navy', sizes: threeSizes }])
const details = { description: 'A heavy tee.', materials: ['Cotton'], comparableBrands: [], sizeChart: [] }

describe('a listing without its product’s material', () => {
  const silent = { '/v1/listings': () => Response.json({ ...listing, productDetails: undefined }) }

  // Requirements: 7.8
  it("shows the material of its product's blank", async () => {
    service({ ...silent, '/v1/blanks': () => Response.json({ id: 12, name: 'Classic Tee', details }) })
    expect((await ask()).listing.productDetails).toEqual(details)
    expect(requests.at(-1)).toBe('/v1/blanks?id=12&storeSlug=outpost')
  })

  it('shows no material if the blank is not available', async () => {
    service(silent)
    expect((await ask()).listing.productDetails).toBeUndefined()
  })
})

it('does not request the blank if it has its own material', async () => {
  service({ '/v1/listings': () => Response.json({ ...listing, productDetails: details }) })
  await ask()
  expect(requests.map((path) => path.split('?')[0])).toEqual(['/v1/listings'])
})

describe('the installment line of a price', () => {
  const parts = async (more: Partial<Shop['store']>, wire: Partial<typeof listing> = {}) => {
    service({ '/v1/listings': () => Response.json({ ...listing, productDetails: details, ...wire }) })
    const store = {
      ...shop.store,
      payments: { ...noPayments, methods: ['card' as const, 'afterpay' as const] },
      ...more,
    }
    const found = await readRequestedListing({ ...shop, store }, { slug: 'outpost-tee', selection: '-' })
    if (found === null || found === 'product') throw new Error('the listing was not found')
    return found.choices.colors.flatMap(({ sizes }) => sizes.flatMap(({ installment }) => installment ?? []))
  }
  const pounds = listing.primaryProduct.map((variant) => ({
    ...variant,
    currency: 'GBP' as const,
    sizes: variant.sizes.map((size) => ({ ...size, currency: 'GBP' as const })),
  }))

  it('is shown for a store of the United States that accepts Afterpay', async () => {
    expect(await parts({})).toContain(700)
  })

  it.each<[string, Partial<Shop['store']>, Partial<typeof listing>]>([
    ['whose payment methods do not include Afterpay', { payments: { ...noPayments, methods: ['card'] } }, {}],
    ['whose flag disables Afterpay', { flags: { disableAfterpay: true } }, {}],
    ['of another region', { region: 'EU' }, {}],
    ['whose prices are in another currency', {}, { currency: 'GBP', primaryProduct: pounds }],
  ])('is missing for a store %s', async (_, store, wire) => expect(await parts(store, wire)).toEqual([]))

  const digital = { deliveryDetails: { type: 'digital' as const } }
  const withoutAddress = { flags: { digitalWithoutAddress: true } }

  it('is missing for a digital item that is sold without an address, which Afterpay requires', async () => {
    expect(await parts(withoutAddress, digital)).toEqual([])
  })

  it('is shown for a digital item that is sold with an address, and for what ships', async () => {
    expect(await parts({}, digital)).toContain(700)
    expect(await parts(withoutAddress)).toContain(700)
  })
})
