import { openTcpProxy, type TcpProxy } from '@awning/testing/tcp-proxy'
import { sql } from 'drizzle-orm'
import { Client, type Pool } from 'pg'
import { testDatabaseUrl } from '../env'
import { openDatabase } from './client'
import { DatabaseServers } from './database-servers'
import { isBusy } from './is-busy'
import { createPool, drizzlePool, shopLimits } from './pool'
import { sqlState } from './sql-state'

const server = new URL(testDatabaseUrl() ?? '')
/** The limits of a shopper's call, with a short one for statements. */
const limits = { ...shopLimits, statementMs: 1_000 }
const pools: Pool[] = []
const proxies: TcpProxy[] = []

/** Another address of the test server. */
async function openAddress(): Promise<TcpProxy> {
  const proxy = await openTcpProxy({ host: server.hostname, port: Number(server.port || 5432) })
  proxies.push(proxy)
  return proxy
}

/** A DATABASE_URL with several addresses of the test server. */
function urlOf(addresses: readonly TcpProxy[]): string {
  const hosts = addresses.map(({ port }) => `127.0.0.1:${port}`).join(',')
  return `postgres://${server.username}:${server.password}@${hosts}${server.pathname}`
}

function openPool(servers: DatabaseServers): Pool {
  const pool = createPool(servers, 4, limits)
  pools.push(pool)
  return pool
}

/** Calls until one succeeds. Each call must end within `ms`. */
async function callUntilItSucceeds(call: () => Promise<unknown>, ms: number): Promise<void> {
  for (let failures = 0; ; failures += 1) {
    const from = performance.now()
    const succeeded = await call().then(
      () => true,
      (error: unknown) => {
        if (!isBusy(error) || failures === 10) throw error
        return false
      },
    )
    expect(performance.now() - from).toBeLessThan(ms)
    if (succeeded) return
  }
}

afterEach(async () => {
  // Ending an idle connection waits for its server.
  await Promise.all(proxies.splice(0).map((proxy) => proxy.close()))
  await Promise.all(pools.splice(0).map((pool) => pool.end()))
})

test('when a host freezes, every call ends, and calls and transactions of all pools use the other host', async () => {
  const [first, second] = [await openAddress(), await openAddress()]
  const moves: string[] = []
  const servers = new DatabaseServers(urlOf([first, second]), (host) => moves.push(host))
  const [shoppers, operators] = [openPool(servers), openPool(servers)]
  await Promise.all([1, 2, 3].map(() => shoppers.query('select 1')))
  await operators.query('select 1')
  expect(first.connections()).toBe(4)
  first.freeze()
  const transaction = () => drizzlePool(shoppers).transaction((tx) => tx.execute('select 1'))
  await Promise.all([1, 2, 3, 4, 5].map(() => callUntilItSucceeds(transaction, 8_000)))
  expect(first.connections()).toBe(0)
  await callUntilItSucceeds(() => operators.query('select 1'), 1_000)
  expect(moves).toEqual([`127.0.0.1:${second.port}`])
}, 30_000)

test('when the only host freezes and continues, all connections are usable again', async () => {
  const host = await openAddress()
  const pool = openPool(new DatabaseServers(urlOf([host])))
  const transaction = () => drizzlePool(pool).transaction((tx) => tx.execute('select 1'))
  await transaction()
  host.freeze()
  const calls = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(transaction))
  expect(calls.map((call) => call.status === 'rejected' && isBusy(call.reason))).toEqual(Array(6).fill(true))
  host.thaw()
  await Promise.all([1, 2, 3, 4, 5, 6].map(transaction))
}, 30_000)

test('when a host dies, calls use the other one after the first failure', async () => {
  const [first, second] = [await openAddress(), await openAddress()]
  const pool = openPool(new DatabaseServers(urlOf([first, second])))
  await pool.query('select 1')
  await first.close()
  await callUntilItSucceeds(() => pool.query('select 1'), 1_000)
})

test('a service starts when the first host is down', async () => {
  const [first, second] = [await openAddress(), await openAddress()]
  await first.close()
  const { db, close } = await openDatabase({ url: urlOf([first, second]) })
  await db.execute(sql`select 1`)
  await close()
})

test('a connection that became read-only is not used again', async () => {
  const pool = openPool(new DatabaseServers(server.toString()))
  await pool.query('set default_transaction_read_only = on')
  const write = () => drizzlePool(pool).transaction((tx) => tx.execute('create temporary table failover_test (id int)'))
  expect(await write().catch(isBusy)).toBe(true)
  await write()
})

describe('a server that accepts no writes', () => {
  const role = `awning_reader_${process.pid}`
  const run = async (statement: string) => {
    const client = new Client({ connectionString: server.toString() })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  beforeAll(() =>
    run(`create role ${role} login password 'reader'; alter role ${role} set default_transaction_read_only = on`),
  )
  afterAll(() => run(`drop role ${role}`))

  test('is not used', async () => {
    const pool = openPool(new DatabaseServers(Object.assign(new URL(server), { username: role }).toString()))
    const error = await drizzlePool(pool)
      .execute('select 1')
      .catch((reason: unknown) => reason)
    expect([sqlState(error), isBusy(error), pool.totalCount]).toEqual(['25006', true, 0])
  })
})
