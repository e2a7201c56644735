import type { createCommerce } from '@awning/commerce/app'
import { callName } from '@awning/commerce/http/public-endpoints'
import { Listing, ProductList } from '@awning/contract/catalog'
import { z } from 'zod'

type Service = Pick<ReturnType<typeof createCommerce>, 'request'>

/** A call as a client sends it. Without `path`, its path is that of its name. */
export type SampleCall = { query?: string; body?: object; path?: string }

/**
 * Every documented call that names a store, or data of one store, by name. The store has the content of `sampleShop`. Tests of all
 * calls read this table: of access, indexes, hostile queries and the OpenAPI document.
 */
export async function sampleCalls(app: Service, slug: string): Promise<Record<string, SampleCall>> {
  const read = async (path: string): Promise<unknown> => (await app.request(path)).json()
  const { products } = ProductList.parse(await read(`/v1/stores/products?slug=${slug}`))
  const listing = Listing.parse(await read(`/v1/listings?storeSlug=${slug}&slug=sun-tee`))
  const [variant] = listing.primaryProduct ?? []
  const [size] = variant?.sizes ?? []
  const collections = z.object({ collections: z.array(z.object({ id: z.number() })) })
  const found = collections.parse(await read(`/v1/collections?storeSlug=${slug}`))
  const [collection] = found.collections
  const theme = await (await app.request(`/theme?siteKey=${slug}`)).text()
  const picture = /\/pictures\/([^"]+)/.exec(theme)?.[1]
  if (!products[0] || !variant || !size || !collection || !picture) throw new Error('the sample shop changed')
  const productId = listing.primaryProductId
  const line = {
    slug: 'sun-tee',
    productId,
    colorId: variant.variationId,
    sizeId: size.id,
    quantity: 1,
    itemGroupId: listing.itemGroupId,
  }
  const customer = { email: 'ada@example.com' }
  const form = { fullname: 'Ada', email: 'ada@example.com', street: 'A 1', city: 'B', zip: '12345', state: 'NY' }
  const store = { storeSlug: slug }
  const address = {
    address1: '1 Main St',
    address2: '',
    city: 'New York',
    state: 'New York',
    zip: '10001',
    country: 'United States',
    stateCode: 'NY',
    countryCode: 'US',
  }
  const payment = { ...store, checkoutId: 'x', platform: 'stripe', paymentMethod: 'card' }
  const express = { ...store, checkoutId: 'x', paymentId: 'x', paymentToken: 'x' }
  return {
    'GET /v1/stores/collections': { query: `slug=${slug}` },
    'GET /v1/stores/products': { query: `slug=${slug}` },
    'GET /v1/stores/sitemap': { query: `slug=${slug}` },
    'GET /v1/stores/sitemap/listings': { query: `slug=${slug}` },
    'GET /v1/stores/offers': { query: `slug=${slug}` },
    'GET /v1/stores/address': { query: `slug=${slug}&path=/tees` },
    'GET /theme': { query: `siteKey=${slug}` },
    'GET /v1/previews/theme': { query: `storeSlug=${slug}` },
    'GET /product-data/{file}': { path: `/product-data/${slug}.json` },
    'GET /v1/listings': { query: `storeSlug=${slug}&slug=sun-tee` },
    'GET /v0/listing/{slug}': { path: '/v0/listing/sun-tee', query: `store_slug=${slug}` },
    'GET /v1/collections': { query: `storeSlug=${slug}` },
    'GET /v1/collection/{id}/items': { path: `/v1/collection/${collection.id}/items` },
    'GET /v1/related-products': { query: `storeSlug=${slug}&listing=song` },
    'GET /v1/reviews': { query: `storeSlug=${slug}&listing=song` },
    'GET /v1/blanks': { query: `id=${productId}` },
    'GET /v1/inventory': { query: `colorId=${variant.variationId}&sizeId=${size.id}` },
    'GET /v1/availability': { query: `listingId=${listing.listingId}` },
    'GET /v1/localization_details': { query: 'storeId=1' },
    'POST /v1/newsletter': { query: `storeSlug=${slug}`, body: customer },
    'POST /v1/contact': {
      query: `storeSlug=${slug}`,
      body: { orderNumber: 'A1', email: 'ada@example.com', fullName: 'Ada', reason: 'order', message: 'Hello' },
    },
    'POST /v1/notifications': {
      query: `storeSlug=${slug}`,
      body: { ...customer, listingSlug: 'sun-tee', productId, colorId: variant.variationId },
    },
    'POST /v1/preorders': {
      query: `storeSlug=${slug}`,
      body: { ...form, country: 'US', phone: '+12125550100', listingSlug: 'sun-tee', colorId: 1, sizeId: 1 },
    },
    'POST /v1/carts': { body: { ...store, lines: [line] } },
    'GET /v1/carts/{id}': { path: '/v1/carts/x', query: `storeSlug=${slug}` },
    'DELETE /v1/carts/{id}': { path: '/v1/carts/x', query: `storeSlug=${slug}` },
    'PUT /v1/carts/{id}': { path: '/v1/carts/x', body: { ...store, lines: [line] } },
    'GET /v1/skus': { query: `storeSlug=${slug}&skus=1_${variant.variationId}_${size.id}` },
    'POST /v1/addresses/validate': { body: { ...store, address } },
    'POST /checkout': { body: { ...store, lineItems: [line] } },
    'GET /checkout': { query: `storeSlug=${slug}&id=x` },
    'PUT /checkout': { body: { id: 'x', data: store } },
    'POST /checkout/resume': { body: { ...store, id: 'x' } },
    'POST /checkout/estimate': { body: { ...store, id: 'x', destination: { countryCode: 'US' } } },
    'POST /deliveryOptions': { body: { ...store, id: 'x', countryCode: 'US' } },
    'GET /deliveryCountries': { query: `storeSlug=${slug}` },
    'POST /v1/expressPayment': { body: { ...store, checkoutId: 'x' } },
    'PUT /v1/expressPayment': { body: { ...express, destination: { countryCode: 'US' } } },
    'POST /v1/expressPayment/contact': { body: express },
    'POST /v1/expressPayment/approval': { body: { ...express, etag: '1.0' } },
    'POST /v1/initiatePayment': { body: payment },
    'PUT /v1/updatePayment': { body: payment },
    'GET /pictures/{file}': { path: `/pictures/${picture}`, query: `store=${slug}` },
  }
}

/** Every call of the OpenAPI document by its name, with its path and the names of its query parameters. */
export async function documentedCalls(app: Service) {
  const schema = z.object({
    paths: z.record(
      z.string(),
      z.record(
        z.string(),
        z.object({ parameters: z.array(z.object({ name: z.string(), in: z.string() })).optional() }),
      ),
    ),
  })
  const { paths } = schema.parse(await (await app.request('/openapi.json')).json())
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [] }]) => ({
      call: callName(method.toUpperCase(), path),
      path,
      names: parameters.flatMap(({ name, in: where }) => (where === 'query' ? [name] : [])),
    })),
  )
}

/** The sample of a call, which may have the prefix `/v1` in its name. */
export function findSample(call: string, table: Record<string, SampleCall>): SampleCall | undefined {
  return table[call] ?? table[call.replace(/ \/v1(?=\/(?:checkout|delivery))/, ' ')]
}

export function sampleOf(call: string, table: Record<string, SampleCall>): SampleCall {
  const sample = findSample(call, table)
  if (sample === undefined) throw new Error(`Add a sample of "${call}" to packages/testing/src/sample-calls.ts`)
  return sample
}

/** The value of a parameter of a call, in the query or the path. */
export function sampleValue(call: string, name: string, table: Record<string, SampleCall>): string | undefined {
  const { query, path = '' } = findSample(call, table) ?? {}
  const template = (call.split(' ')[1] ?? '').split('/')
  const index = template.indexOf(`{${name}}`)
  return index < 0 ? (new URLSearchParams(query).get(name) ?? undefined) : path.split('/')[index]
}

export const addressOf = (call: string, { query, path = call.split(' ')[1] ?? '' }: SampleCall): string =>
  query === undefined ? path : `${path}?${query}`

export async function sendSample(
  app: Service,
  call: string,
  sample: SampleCall,
  headers: Record<string, string> = {},
): Promise<Response> {
  const { body } = sample
  return await app.request(addressOf(call, sample), {
    method: call.split(' ')[0] ?? '',
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
}
