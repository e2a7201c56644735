import { openMuteServer } from '@awning/testing/mute-server'
import { DatabaseServers } from './database-servers'
import { isBusy } from './is-busy'
import { createPool, drizzlePool, shopLimits } from './pool'

test('calls to a server that accepts connections but never responds fail within the time for a connection', async () => {
  const server = await openMuteServer()
  const pool = createPool(new DatabaseServers(`postgres://awning@127.0.0.1:${server.port}/shop`), 2, shopLimits)
  const db = drizzlePool(pool)
  const from = Date.now()
  const calls = [
    ...Array.from({ length: 4 }, () => db.execute('select 1')),
    db.transaction(async (tx) => {
      await tx.execute('select 1')
    }),
  ]
  const results = await Promise.allSettled(calls)
  expect(Date.now() - from).toBeLessThan(shopLimits.connectMs + 1_000)
  expect(results.map((end) => end.status === 'rejected' && isBusy(end.reason))).toEqual([true, true, true, true, true])
  await server.close()
  await pool.end()
}, 20_000)
