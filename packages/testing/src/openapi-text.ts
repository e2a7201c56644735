import { createCommerce } from '@awning/commerce/app'
import type { AnyStoreDb } from '@awning/commerce/db/store-db'
import { testDeps } from './test-deps'

/** The OpenAPI document of the service as it is committed: `packages/contract/openapi.json`. */
export async function openApiText(db: AnyStoreDb): Promise<string> {
  const document: unknown = await (await createCommerce(testDeps(db)).request('/openapi.json')).json()
  return `${JSON.stringify(document, null, 2)}\n`
}
