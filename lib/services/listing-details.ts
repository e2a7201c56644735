import { z } from 'zod'
import { Listing, WireVariant } from '../../commerce/contract/catalogue'
import { Id } from '../../commerce/contract/primitives'
import { env } from '../env'
import { fetchListing, type ListingAnswer } from './catalogue'
import { credentialsOf } from './credentials'
import { ServiceNotFound, ServiceRefused, ServiceUnavailable } from './errors'
import type { Reader } from './reader'
import { request } from './request'

const ProductsPayload = z.object({
  products_payload: z.object({
    listing: Listing,
    products: z.array(z.object({ productId: Id, productType: z.string(), variations: z.array(WireVariant) })),
  }),
})

/**
 * The details of a listing for a choice outside its page: GET {commerce}/v0/listing/{slug}, and the colours of the asked product of it.
 * Never from a cache. Where a back end does not answer that call, or in another form, the listing's own call answers instead.
 */
export async function fetchListingDetails(shop: Reader, slug: string, productId: number): Promise<ListingAnswer> {
  try {
    const { listing, products } = await fetchProductsPayload(shop, slug)
    const product = products.find((candidate) => candidate.productId === productId)
    if (!product) return { missing: 'product' }
    return {
      listing: {
        ...listing,
        primaryProductId: product.productId,
        primaryProductType: product.productType,
        primaryProduct: product.variations,
      },
    }
  } catch (error) {
    if (error instanceof ServiceNotFound || error instanceof ServiceRefused || error instanceof ServiceUnavailable)
      return await fetchListing(shop, slug, productId)
    throw error
  }
}

async function fetchProductsPayload(shop: Reader, slug: string) {
  const { store, market } = shop
  const credentials = credentialsOf(shop)
  const { products_payload } = await request({
    name: 'GET v0 listing',
    url: `${env.COMMERCE_URL}/v0/listing/${encodeURIComponent(slug)}`,
    query: {
      store_slug: store.slug,
      currency: market.currency,
      region: market.region,
      country_code: market.region === 'USA' ? 'US' : undefined,
      ...credentials.query,
    },
    headers: credentials.headers,
    shape: ProductsPayload,
  })
  return products_payload
}
