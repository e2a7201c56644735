/** @jest-environment node */
import { noPayments } from '../../commerce/contract/payment-offer'
import type { Shop } from '../store/shop'
import { listingWith, threeSizes } from './listing-fixture'
import { readAskedListing } from './read-asked-listing'

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

let asked: string[] = []
function service(answers: Record<string, () => Response>) {
  asked = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const { pathname, search } = new URL(String(address))
    asked.push(pathname + search)
    return answers[pathname]?.() ?? Response.json({}, { status: 404 })
  })
}
const ask = async () => {
  const found = await readAskedListing(shop, { slug: 'outpost-tee', selection: '-' })
  if (found === null || found === 'product') throw new Error('no listing')
  return found
}

const listing = listingWith([{ id: 21, name: 'Navy', sizes: threeSizes }])
const details = { description: 'A heavy tee.', materials: ['Cotton'], comparableBrands: [], sizeChart: [] }

describe('a listing that does not say what its product is made of', () => {
  const silent = { '/v1/listings': () => Response.json({ ...listing, productDetails: undefined }) }

  it('says what the blank of its product says', async () => {
    service({ ...silent, '/v1/blanks': () => Response.json({ id: 12, name: 'Classic Tee', details }) })
    expect((await ask()).listing.productDetails).toEqual(details)
    expect(asked.at(-1)).toBe('/v1/blanks?id=12&storeSlug=outpost')
  })

  it('says nothing of it where the blank cannot be had', async () => {
    service(silent)
    expect((await ask()).listing.productDetails).toBeUndefined()
  })
})

it('a listing that says it itself asks for no blank', async () => {
  service({ '/v1/listings': () => Response.json({ ...listing, productDetails: details }) })
  await ask()
  expect(asked.map((path) => path.split('?')[0])).toEqual(['/v1/listings'])
})

describe('the pay-later line of a price', () => {
  const parts = async (more: Partial<Shop['store']>, wire: Partial<typeof listing> = {}) => {
    service({ '/v1/listings': () => Response.json({ ...listing, productDetails: details, ...wire }) })
    const store = {
      ...shop.store,
      payments: { ...noPayments, methods: ['card' as const, 'afterpay' as const] },
      ...more,
    }
    const found = await readAskedListing({ ...shop, store }, { slug: 'outpost-tee', selection: '-' })
    if (found === null || found === 'product') throw new Error('no listing')
    return Object.values(found.choices.prices).flatMap(({ part }) => part ?? [])
  }
  const pounds = listing.primaryProduct.map((variant) => ({
    ...variant,
    currency: 'GBP' as const,
    sizes: variant.sizes.map((size) => ({ ...size, currency: 'GBP' as const })),
  }))

  it('is there for a store of the United States that takes Afterpay', async () => {
    expect(await parts({})).toContain('$7.00')
  })

  it.each<[string, Partial<Shop['store']>, Partial<typeof listing>]>([
    ['whose methods do not name Afterpay', { payments: { ...noPayments, methods: ['card'] } }, {}],
    ['whose flag switches Afterpay off', { flags: { disableAfterpay: true } }, {}],
    ['of another region', { region: 'EU' }, {}],
    ['whose prices are asked in another currency', {}, { currency: 'GBP', primaryProduct: pounds }],
  ])('is absent for a store %s', async (_, store, wire) => expect(await parts(store, wire)).toEqual([]))
})
