import { z } from 'zod'
import { StoreSummary } from '../contract/admin'
import { answer, type Output, say, table } from './output'
import type { ServiceClient } from './service-client'

export async function list(call: ServiceClient, output: Output): Promise<void> {
  const { stores } = await call({ path: '/admin/stores', shape: z.object({ stores: z.array(StoreSummary) }) })
  answer(output, stores)
  if (stores.length === 0)
    say(output, 'There are no stores yet. Make one: npm run store -- create corner --name "Corner Shop"')
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
    say(output, table([['SLUG', 'NAME', 'MONEY', 'PRODUCTS', 'ORDERS', 'STATE', 'ADDRESS'], ...rows]))
  }
}
