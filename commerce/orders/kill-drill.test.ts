import { testDatabaseUrl } from '../env'
import { type LaidOut, layOutShop } from '../faults/ground'
import { killAll } from '../faults/service-process'
import type { FaultPoint } from './fault-points'
import { drillShop, killDrill } from './kill-drill'

let laidOut: LaidOut
beforeAll(async () => {
  laidOut = await layOutShop(drillShop)
}, 60_000)
afterEach(killAll)
afterAll(() => laidOut.leave())

test.each<[FaultPoint, string]>([
  ['captured', 'the order is placed with the money that was taken'],
  ['event-kept', 'what the provider told is heeded'],
] as const)(
  'the service is killed at %s: after the restart %s',
  async (point, _what) => {
    const report = await killDrill(point, { laidOut, server: testDatabaseUrl() ?? null })
    expect(report).toEqual({ point, resumed: true, problems: [] })
  },
  300_000,
)
