import { WireVariant } from '@awning/contract/catalog'
import { Id } from '@awning/contract/primitives'
import { z } from 'zod'
import { env } from '../env'
import { fetchListing, type ListingResponse, ReadListing } from './catalog'
import { credentialsOf, type Reader } from './credentials'
import { ServiceNotFoundError, ServiceRejectedError, ServiceUnavailableError } from './errors'
import { request } from './request'

const ProductsPayload = z.object({
  products_payload: z.object({
    listing: ReadListing,
    products: z.array(z.object({ productId: Id, productType: z.string(), variations: z.array(WireVariant) })),
  }),
})

/**
 * The details of a listing for choosing an option on another page: GET {commerce}/v0/listing/{slug}, reduced to the colors of the
 * requested product. Never cached. Uses `fetchListing` if the service does not support the call or returns another format.
 */
export async function fetchListingDetails(reader: Reader, slug: string, productId: number): Promise<ListingResponse> {
  try {
    const { listing, products } = await fetchProductsPayload(reader, slug)
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
    if (
      error instanceof ServiceNotFoundError ||
      error instanceof ServiceRejectedError ||
      error instanceof ServiceUnavailableError
    )
      return await fetchListing(reader, slug, productId)
    throw error
  }
}

async function fetchProductsPayload(reader: Reader, slug: string) {
  const { store, market } = reader
  const credentials = credentialsOf(reader)
  const { products_payload } = await request({
    name: 'GET v0 listing',
    url: `${env.COMMERCE_URL}/v0/listing/${encodeURIComponent(slug)}`,
    query: {
      store_slug: store.slug,
      currency: market.currency,
      region: market.region,
      locale: market.locale,
      country_code: market.region === 'USA' ? 'US' : undefined,
      ...credentials.query,
    },
    headers: credentials.headers,
    schema: ProductsPayload,
  })
  return products_payload
}
