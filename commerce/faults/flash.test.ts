import { testDatabaseUrl } from '../env'
import { flash } from './flash'
import { fromSource, killAll } from './service-process'

afterEach(killAll)

test('a small crowd buys all there is, and no piece more', async () => {
  const bench = { server: testDatabaseUrl() ?? null, program: fromSource, cluster: { bin: '' }, share: 0.04 }
  const { runs, problems } = await flash.run({ ...bench, say: () => undefined })
  expect(problems).toEqual([])
  expect(runs).toBe(40)
}, 300_000)
