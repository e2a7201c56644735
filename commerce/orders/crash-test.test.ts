import { type PreparedShop, prepareShop } from '../chaos/chaos-environment'
import { killAll } from '../chaos/service-process'
import { testDatabaseUrl } from '../env'
import { chaosShop, runCrashTest } from './crash-test'
import type { FaultPoint } from './fault-points'

let preparedShop: PreparedShop
beforeAll(async () => {
  preparedShop = await prepareShop(chaosShop)
}, 60_000)
afterEach(killAll)
afterAll(() => preparedShop.cleanUp())

// Requirements: C9.603
test.each<[FaultPoint, string]>([
  ['captured', 'the order is placed with the captured payment'],
  ['event-stored', 'the webhook event is processed'],
] as const)(
  'the service is killed at %s: after the restart %s',
  async (point, _expectation) => {
    const report = await runCrashTest(point, { preparedShop: preparedShop, server: testDatabaseUrl() ?? null })
    expect(report).toEqual({ point, resumed: true, problems: [] })
  },
  300_000,
)
