import {
  Blank,
  CollectionIds,
  CollectionItems,
  Listing,
  MarketQuery,
  ProductList,
  RelatedProducts,
  WireVariant,
} from '@awning/contract/catalog'
import { errorCodes } from '@awning/contract/errors'
import { Id } from '@awning/contract/primitives'
import { createRoute, z } from '@hono/zod-openapi'
import type { Deps } from '../context'
import { ApiError, NotFound } from '../http/errors'
import { json, newRoutes, notFoundResponse } from '../http/routing'
import { toReadableStream } from '../http/streamed'
import { requireStore } from '../stores/find-store'
import { canReadPrivateContent } from '../stores/preview-access'
import { accessOf } from '../stores/store-access'
import { readBlank } from './blanks'
import { findCollection, readCollectionIds } from './find-collection'
import { findListingStore } from './find-listing-store'
import { listCollectionItems } from './list-products'
import { pagingQuery } from './paging'
import { productData, productDataTag } from './product-data'
import { readAllProducts } from './read-every-product'
import { readListing } from './read-listing'
import { maxRelated, relatedProducts } from './related-products'

const visibility = z.string().max(10).optional().describe('Ignored without a preview token')
const Path = z.string().max(100)

const getListing = createRoute({
  method: 'get',
  path: '/v1/listings',
  tags: ['catalog'],
  summary: 'A listing with the colors of one of its products',
  request: {
    query: MarketQuery.extend({
      slug: Path,
      storeSlug: Path.optional().describe('Optional if only one open store has a public listing with this slug'),
      productId: z.coerce.number().pipe(Id).optional(),
      visibility,
    }),
  },
  responses: { 200: json(Listing, 'The listing'), 404: notFoundResponse },
})

const ProductsPayload = z.object({
  products_payload: z.object({
    listing: Listing,
    products: z.array(z.object({ productId: Id, productType: z.string(), variations: z.array(WireVariant) })),
  }),
})

const getListingV0 = createRoute({
  method: 'get',
  path: '/v0/listing/{slug}',
  tags: ['catalog'],
  summary: 'A listing with the colors of all its products',
  request: { params: z.object({ slug: Path }), query: MarketQuery.extend({ store_slug: Path, visibility }) },
  responses: { 200: json(ProductsPayload, 'The listing'), 404: notFoundResponse },
})

const getCollectionIds = createRoute({
  method: 'get',
  path: '/v1/collections',
  tags: ['catalog'],
  summary: 'Ids of the collections of a store',
  request: { query: z.object({ storeSlug: Path }) },
  responses: {
    200: json(CollectionIds, 'The collections, including nested ones'),
    404: notFoundResponse,
  },
})

const getCollectionItems = createRoute({
  method: 'get',
  path: '/v1/collection/{id}/items',
  tags: ['catalog'],
  summary: 'Products of a collection and of its nested collections',
  request: {
    params: z.object({ id: z.coerce.number().pipe(Id) }),
    query: MarketQuery.extend({ ...pagingQuery, storeSlug: Path.optional(), visibility }),
  },
  responses: {
    200: json(CollectionItems, 'A page of products'),
    404: notFoundResponse,
  },
})

const getRelated = createRoute({
  method: 'get',
  path: '/v1/related-products',
  tags: ['catalog'],
  summary: 'Products related to listings: same collections first, then same product type',
  request: {
    query: MarketQuery.extend({
      storeSlug: Path,
      listing: z.string().max(10_000).describe('Slugs of the listings, separated by commas'),
      per: z.coerce.number().int().min(1).max(1_000_000_000).default(4).describe(`At most ${maxRelated} are returned`),
      visibility,
    }),
  },
  responses: { 200: json(RelatedProducts, 'The products'), 404: notFoundResponse },
})

const getBlank = createRoute({
  method: 'get',
  path: '/v1/blanks',
  tags: ['catalog'],
  summary: 'The blank product behind a product',
  request: { query: z.object({ id: z.coerce.number().pipe(Id), storeSlug: Path.optional(), visibility }) },
  responses: { 200: json(Blank, 'The blank product'), 404: notFoundResponse },
})

const ProductDataFile = z.string().regex(/^[a-z0-9-]{1,100}\.json$/)
/** `max`: a file with more products contains only their number. */
const productDataQuery = MarketQuery.extend({ max: z.coerce.number().int().min(1).optional() })

export function catalogRoutes(deps: Deps) {
  return newRoutes()
    .route('/', productDataRoute(deps))
    .openapi(getListing, async (c) => {
      const { storeSlug, slug, productId, currency, locale, visibility } = c.req.valid('query')
      const store =
        storeSlug === undefined
          ? await findListingStore(slug, accessOf(c), deps)
          : await requireStore(storeSlug, accessOf(c), deps.db)
      const unlisted = await canReadPrivateContent(store, visibility, c, deps)
      return c.json(await readListing(store, { slug, productId, currency, locale, unlisted }, deps), 200)
    })
    .openapi(getListingV0, async (c) => {
      const { store_slug, currency, locale, visibility } = c.req.valid('query')
      const store = await requireStore(store_slug, accessOf(c), deps.db)
      const unlisted = await canReadPrivateContent(store, visibility, c, deps)
      const query = { slug: c.req.valid('param').slug, currency, locale, unlisted }
      const listing = await readListing(store, query, deps)
      const products = await readAllProducts(store, listing, { currency, locale }, deps)
      return c.json({ products_payload: { listing, products } }, 200)
    })
    .openapi(getCollectionIds, async (c) => {
      const store = await requireStore(c.req.valid('query').storeSlug, accessOf(c), deps.db)
      return c.json({ collections: await readCollectionIds(store, deps) }, 200)
    })
    .openapi(getCollectionItems, async (c) => {
      const { storeSlug, visibility, ...query } = c.req.valid('query')
      const { id } = c.req.valid('param')
      const requested = storeSlug === undefined ? undefined : await requireStore(storeSlug, accessOf(c), deps.db)
      const store = await findCollection(id, requested, accessOf(c), deps)
      if (store === null) throw new NotFound('collection')
      const unlisted = await canReadPrivateContent(store, visibility, c, deps)
      const { products, collection: _, ...page } = await listCollectionItems(store, id, { ...query, unlisted }, deps)
      return c.json({ items: products, ...page }, 200)
    })
    .openapi(getRelated, async (c) => {
      const { storeSlug, listing, currency, locale, per, visibility } = c.req.valid('query')
      const store = await requireStore(storeSlug, accessOf(c), deps.db)
      const unlisted = await canReadPrivateContent(store, visibility, c, deps)
      const query = { listings: listing.split(',').filter(Boolean), currency, locale, per, unlisted }
      return c.json({ products: await relatedProducts(store, query, deps) }, 200)
    })
    .openapi(getBlank, async (c) => {
      const { id, storeSlug, visibility } = c.req.valid('query')
      const requested = storeSlug === undefined ? undefined : await requireStore(storeSlug, accessOf(c), deps.db)
      const unlisted = requested !== undefined && (await canReadPrivateContent(requested, visibility, c, deps))
      return c.json(await readBlank({ id, unlisted }, requested, accessOf(c), deps), 200)
    })
}

/** The file is streamed, so its response schema is not validated. */
function productDataRoute(deps: Deps) {
  const routes = newRoutes()
  routes.openAPIRegistry.registerPath({
    method: 'get',
    path: '/product-data/{file}',
    tags: ['catalog'],
    summary:
      'All public products of a store in one file, {slug}.json; only their number if there are more than `max`. Its ETag changes with the catalog and the stock',
    request: { params: z.object({ file: ProductDataFile }), query: productDataQuery },
    responses: { 200: json(ProductList, 'All products'), 304: { description: 'Not modified' }, 404: notFoundResponse },
  })
  routes.get('/product-data/:file', async (c) => {
    const file = ProductDataFile.safeParse(c.req.param('file'))
    const query = productDataQuery.safeParse(c.req.query())
    if (!file.success) throw new NotFound('store')
    if (!query.success)
      throw new ApiError(
        400,
        errorCodes.invalid,
        'The query is malformed.',
        `/${query.error.issues[0]?.path.join('/')}`,
      )
    const store = await requireStore(file.data.replace(/\.json$/, ''), accessOf(c), deps.db)
    const { currency, locale, max } = query.data
    const tag = await productDataTag(store, { currency, locale }, deps)
    const headers = { ETag: tag, 'Cache-Control': 'public, max-age=30, stale-while-revalidate=300' }
    if (c.req.header('if-none-match') === tag) return c.body(null, 304, headers)
    return c.body(toReadableStream(productData(store, { currency, locale, max }, deps)), 200, {
      ...headers,
      'Content-Type': 'application/json',
    })
  })
  return routes
}
