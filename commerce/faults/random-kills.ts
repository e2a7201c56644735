import { setTimeout as pause } from 'node:timers/promises'
import { problemsAt } from './books'
import { type Drill, type DrillBench, type DrillResult, shareOf } from './drill'
import { copyInto, layOutShop, openGround } from './ground'
import { countedLine, countOf, newTally, startCrowd } from './load'
import { type ServiceProcess, startService } from './service-process'

const callsPerSecond = 50

/** A service is killed again and again while a crowd buys, on one database, at times that nobody chose. */
async function killUnderLoad(bench: DrillBench): Promise<DrillResult> {
  const kills = shareOf(bench, 60)
  const laidOut = await layOutShop({ slug: 'corner', goods: [{ slug: 'tee' }] })
  const ground = await openGround(bench.server)
  const tally = newTally()
  let service: ServiceProcess | undefined
  let failedBoots = 0
  try {
    await copyInto(laidOut, ground)
    const crowd = startCrowd(
      countedLine(() => service?.url ?? 'http://127.0.0.1:1', tally),
      laidOut.line,
      tally,
      callsPerSecond,
    )
    try {
      for (let kill = 1; kill <= kills; kill += 1) {
        service = await startService(ground.dataDir, ground.env, bench.program).catch(() => {
          failedBoots += 1
          return undefined
        })
        const before = tally.acknowledged.length
        await pause(500 + Math.random() * 3_000)
        // Every other service lives until somebody has bought, however slow the machine is, and dies in the middle of what follows.
        const late = Date.now() + (kill % 2 === 0 ? 30_000 : 0)
        while (tally.acknowledged.length === before && Date.now() < late) await pause(20)
        await pause(Math.random() * 500)
        await service?.kill()
        if (kill % 10 === 0) bench.say(`${kill} kills, ${tally.acknowledged.length} orders`)
      }
      service = await startService(ground.dataDir, ground.env, bench.program)
    } finally {
      await crowd.stop()
    }
    // What was left open is settled as soon as a service starts; a payment that is let go is told twice.
    await pause(20_000)
    await service.stop()
    const problems = await problemsAt(ground.at, tally.acknowledged)
    if (failedBoots > 0) problems.push(`${failedBoots} failed boots`)
    if (tally.acknowledged.length === 0) problems.push('nobody bought anything')
    if (countOf(tally, (status) => status >= 500 && status !== 503) > 0) problems.push('a call failed')
    const seen = `${tally.acknowledged.length} acknowledged orders, ${problems.length} problems, ${failedBoots} failed boots`
    return { runs: kills, seen, problems }
  } finally {
    await service?.kill()
    await ground.leave()
    await laidOut.leave()
  }
}

export const randomKills: Drill = {
  name: 'random-kills',
  row: 'R22',
  on: ['PGlite'],
  expected: '0 acknowledged orders lost, 0 failed boots',
  run: killUnderLoad,
}
