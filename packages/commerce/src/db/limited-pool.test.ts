import { openMuteServer } from '@awning/testing/mute-server'
import { drizzle } from 'drizzle-orm/node-postgres'
import { isBusy } from './is-busy'
import { createLimitedPool, shopLimits } from './limited-pool'
import { PrimaryServer } from './primary-server'

test('calls to a server that accepts connections but never responds fail within five seconds', async () => {
  const server = await openMuteServer()
  const pool = createLimitedPool(new PrimaryServer(`postgres://awning@127.0.0.1:${server.port}/shop`), 2, shopLimits)
  const db = drizzle(pool)
  const from = Date.now()
  const calls = [
    ...Array.from({ length: 4 }, () => db.execute('select 1')),
    db.transaction(async (tx) => {
      await tx.execute('select 1')
    }),
  ]
  const results = await Promise.allSettled(calls)
  expect(Date.now() - from).toBeLessThan(5_000)
  expect(results.map((end) => end.status === 'rejected' && isBusy(end.reason))).toEqual([true, true, true, true, true])
  const again = Date.now()
  await expect(db.execute('select 1')).rejects.toThrow()
  expect(Date.now() - again).toBeLessThan(4_000)
  await server.close()
  await pool.end()
}, 20_000)
