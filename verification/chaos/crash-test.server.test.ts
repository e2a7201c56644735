import { testDatabaseUrl } from '@awning/commerce/env'
import type { FaultPoint } from '@awning/commerce/ports/fault-points'
import { type PreparedShop, prepareShop } from './chaos-environment'
import { chaosShop, runCrashTest } from './crash-test'
import { killAll } from './service-process'

let preparedShop: PreparedShop
beforeAll(async () => {
  preparedShop = await prepareShop(chaosShop)
}, 60_000)
afterEach(killAll)
afterAll(() => preparedShop.cleanUp())

// Requirements: C9.603
test.each<[FaultPoint, string]>([
  ['captured', 'the order is placed with the captured payment'],
  ['messages-written', 'the order is placed with its messages'],
] as const)(
  'the service is killed at %s: after the restart %s',
  async (point, _expectation) => {
    const report = await runCrashTest(point, { preparedShop: preparedShop, server: testDatabaseUrl() ?? null })
    expect(report).toEqual({ point, resumed: true, problems: [] })
  },
  300_000,
)
