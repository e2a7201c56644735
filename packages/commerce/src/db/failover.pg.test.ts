import { openTcpProxy, type TcpProxy } from '@awning/testing/tcp-proxy'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, type Pool } from 'pg'
import { testDatabaseUrl } from '../env'
import { isBusy } from './is-busy'
import { createLimitedPool, operatorLimits, shopLimits } from './limited-pool'
import { PrimaryServer } from './primary-server'
import { sqlState } from './sql-state'

const server = new URL(testDatabaseUrl() ?? '')
const pools: Pool[] = []
const proxies: TcpProxy[] = []

/** Another address of the test server. */
async function openAddress(): Promise<TcpProxy> {
  const proxy = await openTcpProxy({ host: server.hostname, port: Number(server.port || 5432) })
  proxies.push(proxy)
  return proxy
}

/** A DATABASE_URL with several addresses of the test server. */
function urlOf(addresses: readonly TcpProxy[], user = server.username): string {
  const hosts = addresses.map(({ port }) => `127.0.0.1:${port}`).join(',')
  return `postgres://${user}:${server.password}@${hosts}${server.pathname}`
}

function openPool(primary: PrimaryServer, limits = shopLimits): Pool {
  const pool = createLimitedPool(primary, 4, limits)
  pools.push(pool)
  return pool
}

async function until(holds: () => boolean, ms: number): Promise<void> {
  const from = performance.now()
  while (!holds()) {
    if (performance.now() - from > ms) throw new Error(`not within ${ms} ms`)
    await new Promise((done) => setTimeout(done, 20))
  }
}

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.end()))
  await Promise.all(proxies.splice(0).map((proxy) => proxy.close()))
})

test('when a host freezes, its connections are cut within five seconds, idle ones too, and calls use the other host', async () => {
  const [first, second] = [await openAddress(), await openAddress()]
  const moves: string[] = []
  const primary = new PrimaryServer(urlOf([first, second]), { onMove: (host) => moves.push(host) })
  const [shoppers, operators] = [openPool(primary), openPool(primary, operatorLimits)]
  await Promise.all([1, 2, 3].map(() => shoppers.query('select 1')))
  await operators.query('select 1')
  const before = first.connections()
  expect(before).toBeGreaterThanOrEqual(4)
  first.freeze()
  const call = drizzle(shoppers)
    .execute('select 1')
    .then(
      () => 'a row',
      (error: unknown) => isBusy(error),
    )
  await until(() => first.connections() === 0, 5_000)
  expect(await call).toBe(true)
  const from = performance.now()
  await Promise.all([shoppers.query('select 1'), operators.query('select 1')])
  expect(performance.now() - from).toBeLessThan(1_000)
  expect(moves).toEqual([`127.0.0.1:${second.port}`])
})

test('when the only host freezes, its connections are cut within five seconds, idle ones too', async () => {
  const host = await openAddress()
  const primary = new PrimaryServer(urlOf([host]))
  const [shoppers, operators] = [openPool(primary), openPool(primary, operatorLimits)]
  await Promise.all([operators, shoppers, shoppers].map((pool) => pool.query('select 1')))
  expect(host.connections()).toBe(3)
  host.freeze()
  await expect(shoppers.query('select 1')).rejects.toThrow('the database does not respond')
  await until(() => host.connections() === 0, 5_000)
})

test('when a host is down, a call connects to the other one', async () => {
  const [first, second] = [await openAddress(), await openAddress()]
  const pool = openPool(new PrimaryServer(urlOf([first, second])))
  await first.close()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a connection that became read-only is not used again', async () => {
  const pool = openPool(new PrimaryServer(server.toString()))
  await pool.query('set default_transaction_read_only = on')
  // A query without a transaction that fails closes its connection in any case.
  const write = () => drizzle(pool).transaction((tx) => tx.execute('create temporary table failover_test (id int)'))
  expect(await write().catch(isBusy)).toBe(true)
  await write()
})

describe('a server that accepts no writes', () => {
  const role = `awning_reader_${process.pid}`
  const asRole = (url: string) => {
    const changed = new URL(url)
    changed.username = role
    return changed.toString()
  }
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
    const pool = openPool(new PrimaryServer(asRole(server.toString())))
    const error = await drizzle(pool)
      .execute('select 1')
      .catch((reason: unknown) => reason)
    expect([sqlState(error), isBusy(error), pool.totalCount]).toEqual(['25006', true, 0])
  })

  test('is not found as the primary', async () => {
    const [first, second] = [await openAddress(), await openAddress()]
    expect(await new PrimaryServer(urlOf([first, second])).find()).toBe(true)
    expect(await new PrimaryServer(urlOf([first, second], role)).find()).toBe(false)
  })
})
