import { createCommerce } from '@awning/commerce/app'
import { toStoreDb } from '@awning/commerce/db/store-db'
import { drizzle } from 'drizzle-orm/pglite'
import { testDeps } from './test-deps'

/** The OpenAPI document of the service as it is committed: `packages/contract/openapi.json`. It needs no data. */
export async function openApiText(): Promise<string> {
  const deps = testDeps(toStoreDb(drizzle.mock()))
  const document: unknown = await (await createCommerce(deps).request('/openapi.json')).json()
  return `${JSON.stringify(document, null, 2)}\n`
}
