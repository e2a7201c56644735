import { LocalizationDetails } from '@awning/contract/localization'
import { Id } from '@awning/contract/primitives'
import { currencies } from '@awning/platform/currencies'
import { localNames } from '@awning/platform/locale-names'
import { locales } from '@awning/platform/locales'
import { createRoute, z } from '@hono/zod-openapi'
import { eq } from 'drizzle-orm'
import type { Deps } from '../context'
import { stores } from '../db/schema/stores'
import { NotFound } from '../http/errors'
import { json, newRoutes, notFoundResponse } from '../http/routing'
import type { StoreRef } from '../store-ref'
import { toStoreRef } from './find-store'
import { accessOf } from './store-access'

const getDetails = createRoute({
  method: 'get',
  path: '/v1/localization_details',
  tags: ['store'],
  summary: 'Languages, currencies and regions of a store',
  request: { query: z.object({ storeId: z.coerce.number().pipe(Id) }) },
  responses: { 200: json(LocalizationDetails, 'The options'), 404: notFoundResponse },
})

export function localizationRoutes(deps: Deps) {
  return newRoutes().openapi(getDetails, async (c) => {
    const [row] = await deps.db
      .select()
      .from(stores)
      .where(eq(stores.id, c.req.valid('query').storeId))
    if (row === undefined) throw new NotFound('store')
    await accessOf(c).assert(row)
    return c.json(localizationDetails(toStoreRef(row)), 200)
  })
}

/** The names are those that clients store in their cookie. */
const regions = [
  { region: 'USA', fulfillment_region: 'USA' },
  { region: 'EUR', fulfillment_region: 'EU' },
  { region: 'CANADA', fulfillment_region: 'USA' },
  { region: 'AUSTRALIA', fulfillment_region: 'USA' },
  { region: 'ROW', fulfillment_region: 'USA' },
]

function symbolOf(currency: string): string {
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

function localizationDetails(store: StoreRef): LocalizationDetails {
  const buyerRegion = store.region === 'EU' ? 'EUR' : store.region
  return {
    buyer_region: buyerRegion,
    buyer_currency: store.currency,
    buyer_locale: 'en',
    fulfillment_region: regions.find(({ region }) => region === buyerRegion)?.fulfillment_region ?? 'USA',
    available_locales: locales.map((code) => ({ local_code: code, local_name: localNames[code] })),
    available_currencies: currencies.map((currency) => ({ currency, symbol: symbolOf(currency) })),
    available_regions: regions,
  }
}
