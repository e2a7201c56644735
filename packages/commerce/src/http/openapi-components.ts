import { ImportReport, StoreDetails, StoreSummary } from '@awning/contract/admin'
import {
  DeliveryDetails,
  Listing,
  ProductDetails,
  ProductList,
  ProductRow,
  WireVariant,
} from '@awning/contract/catalog'
import {
  Address,
  Checkout,
  CheckoutLine,
  CustomerInput,
  DeliveryQuote,
  Order,
  StoredCustomer,
} from '@awning/contract/checkout'
import { ErrorList, NotFoundErrors, WireError } from '@awning/contract/errors'
import { EndedOrder, MovedOrder, OperatorOrder } from '@awning/contract/order-commands'
import { OrderSummary } from '@awning/contract/order-search'
import { OrderEvent, Parcel } from '@awning/contract/order-status'
import { PaymentResponse } from '@awning/contract/payment'
import { MethodOffer, StorePayments } from '@awning/contract/payment-offer'
import { Money } from '@awning/contract/primitives'
import { ListingReviews, Review } from '@awning/contract/reviews'
import { Store, StoreCollections } from '@awning/contract/store'
import { StoreFileListing, StoreFileProduct } from '@awning/contract/store-file'
import { ThemeData } from '@awning/contract/theme'
import { ThemeTexts } from '@awning/contract/theme-texts'
import type { OpenAPIHono } from '@hono/zod-openapi'

/** Schemas of the contract that several calls share, by their name in the document. */
const shared = {
  Address,
  Checkout,
  CheckoutLine,
  CustomerInput,
  DeliveryDetails,
  DeliveryQuote,
  EndedOrder,
  ErrorList,
  ImportReport,
  Listing,
  ListingReviews,
  MethodOffer,
  Money,
  MovedOrder,
  NotFoundErrors,
  OperatorOrder,
  Order,
  OrderEvent,
  OrderSummary,
  Parcel,
  PaymentResponse,
  ProductDetails,
  ProductList,
  ProductRow,
  Review,
  Store,
  StoreCollections,
  StoreDetails,
  StoreFileListing,
  StoreFileProduct,
  StorePayments,
  StoreSummary,
  StoredCustomer,
  ThemeData,
  ThemeTexts,
  WireError,
  WireVariant,
}

/** Adds the shared schemas to the components of the document, once per app. Only a clone has the generator's methods. */
export function registerComponents(app: OpenAPIHono): void {
  for (const [name, schema] of Object.entries(shared)) app.openAPIRegistry.register(name, schema.clone())
}

type Schemas = Record<string, unknown>

/**
 * Replaces every copy of a component in the document by a reference, in place, and deletes components without one. The generator
 * writes the schema of a call in full.
 */
export function referToComponents(document: { paths?: unknown; components?: { schemas?: Schemas } }): void {
  const schemas: Schemas = document.components?.schemas ?? {}
  const names = new Map(Object.entries(schemas).map(([name, schema]) => [JSON.stringify(schema), name]))
  const used = new Set<string>()

  function replaceIn(node: unknown): void {
    if (typeof node !== 'object' || node === null) return
    for (const [key, child] of Object.entries(node)) {
      const name = typeof child === 'object' ? names.get(JSON.stringify(child)) : undefined
      if (name !== undefined) Reflect.set(node, key, { $ref: `#/components/schemas/${name}` })
      else replaceIn(child)
    }
  }
  function countReferences(node: unknown): void {
    for (const [, name = ''] of JSON.stringify(node).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      countReferences(schemas[name])
    }
  }
  replaceIn(document.paths)
  for (const schema of Object.values(schemas)) replaceIn(schema)
  countReferences(document.paths ?? {})
  for (const name of Object.keys(schemas)) if (!used.has(name)) delete schemas[name]
}
