import { rm } from 'node:fs/promises'
import { testDatabaseUrl } from '../env'
import type { FaultPoint } from './fault-points'
import { embedded, killDrill, type LaidOut, layOutShop, onPostgres } from './kill-drill'

let laidOut: LaidOut
beforeAll(async () => {
  laidOut = await layOutShop()
}, 60_000)
afterAll(() => rm(laidOut.dir, { recursive: true, force: true }))

test.each<[FaultPoint, string]>([
  ['draft-committed', 'the draft is finished'],
  ['captured', 'the order is placed with the money that was taken'],
  ['mail-sent', 'the mail is not sent a second time'],
] as const)(
  'the service is killed at %s: after the restart %s',
  async (point, _what) => {
    const server = testDatabaseUrl()
    const ground = server === undefined ? embedded : await onPostgres(server)
    const report = await killDrill(point, laidOut, ground).finally(ground.leave)
    expect(report).toEqual({ point, resumed: true, problems: [] })
  },
  90_000,
)
