import { randomBytes } from 'node:crypto'
import { createCommerce } from '@awning/commerce/app'
import type { DatabaseAt } from '@awning/commerce/db/client'
import { toStoreDb } from '@awning/commerce/db/store-db'
import type { CartLine } from '@awning/contract/cart'
import { Buyer, expectOk } from '@awning/testing/checkout-driver'
import { testDeps } from '@awning/testing/test-deps'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, Pool } from 'pg'

type Statement = { text: string; values: unknown[] }

/** Connections of the service. */
const connections = 10
/** Order ids start here, so that no other number of a purchase equals one. */
const firstOrderId = 900_000_001

/** Records the statements of one purchase, and repeats them with new ids on every connection. Returns the purchases a second. */
export async function repeatRecordedOrders(at: DatabaseAt, line: CartLine, seconds: number): Promise<number> {
  if (at.url === undefined) throw new Error('Only a PostgreSQL server takes several connections.')
  const recorded = await recordPurchase(at.url, line)
  const clients = Array.from({ length: connections }, () => new Client({ connectionString: at.url }))
  await Promise.all(clients.map((client) => client.connect()))
  const end = performance.now() + seconds * 1_000
  let purchases = 0
  const repeat = async (client: Client) => {
    while (performance.now() < end) {
      await repeatPurchase(client, recorded)
      purchases += 1
    }
  }
  try {
    await Promise.all(clients.map(repeat))
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
  return purchases / seconds
}

type Recorded = { statements: Statement[]; orderId: number; ids: string[] }

async function recordPurchase(url: string, line: CartLine): Promise<Recorded> {
  const statements: Statement[] = []
  const pool = new Pool({ connectionString: url, max: 1 })
  await pool.query(`alter table orders alter column id restart with ${firstOrderId}`)
  const logger = { logQuery: (text: string, values: unknown[]) => statements.push({ text: text.trim(), values }) }
  const deps = testDeps(toStoreDb(drizzle(pool, { logger })))
  const service = createCommerce(deps)
  const buyer = new Buyer({ slug: 'corner' }, { request: (path, init) => service.request(path, init) })
  const input = await buyer.readyToSubmit([line])
  expectOk(await buyer.submit(input))
  const { rows } = await pool.query(
    'select lookup_number, provider_id from orders join payments on payments.id = payment_id',
  )
  await pool.end()
  const ids = [input.checkoutId, input.paymentId, input.paymentToken, ...Object.values(rows.at(-1) ?? {}).map(String)]
  // The token of a sandbox payment starts with its id: the longest is replaced first.
  return { statements, orderId: firstOrderId, ids: ids.toSorted((a, b) => b.length - a.length) }
}

/** Sends the statements of a purchase with new ids of the same length. */
async function repeatPurchase(client: Client, { statements, orderId, ids }: Recorded): Promise<void> {
  const renamed = ids.map((id) => [id, `${randomBytes(id.length).toString('hex')}`.slice(0, id.length)] as const)
  let newOrderId = orderId
  const renew = (value: unknown): unknown => {
    if (value === orderId) return newOrderId
    if (typeof value !== 'string') return value
    const text = renamed.reduce((result, [from, to]) => result.replaceAll(from, to), value)
    return text.replaceAll(String(orderId), String(newOrderId))
  }
  for (const [index, { text, values }] of statements.entries()) {
    const { rows } = await client.query({ name: `s${index}`, text, values: values.map(renew) })
    if (text.startsWith('insert into "orders"')) newOrderId = Number(rows[0]?.id)
  }
}
