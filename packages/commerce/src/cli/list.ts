import { StoreSummary } from '@awning/contract/admin'
import { z } from 'zod'
import { type Output, printJson, printLine, table } from './output'
import type { ServiceClient } from './service-client'

export async function list(call: ServiceClient, output: Output): Promise<void> {
  const { stores } = await call({ path: '/admin/stores', schema: z.object({ stores: z.array(StoreSummary) }) })
  printJson(output, stores)
  if (stores.length === 0)
    printLine(output, 'There are no stores. Create one with the command `create corner --name "Corner Shop"`.')
  else {
    const rows = stores.map((store) => [
      store.slug,
      store.name,
      store.currency,
      String(store.listings),
      String(store.orders),
      store.state,
      store.url,
    ])
    printLine(output, table([['SLUG', 'NAME', 'CURRENCY', 'LISTINGS', 'ORDERS', 'STATE', 'ADDRESS'], ...rows]))
  }
}
