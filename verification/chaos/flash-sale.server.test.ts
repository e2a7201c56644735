import { testDatabaseUrl } from '@awning/commerce/env'
import { flashSale } from './flash-sale'
import { fromSource, killAll } from './service-process'

afterEach(killAll)

test('a small crowd buys exactly the available stock', async () => {
  const context = { server: testDatabaseUrl() ?? null, program: fromSource, cluster: { bin: '' }, share: 0.02 }
  const { runs, problems } = await flashSale.run({ ...context, print: () => undefined })
  expect(problems).toEqual([])
  expect(runs).toBe(20)
}, 300_000)
