import { setTimeout as pause } from 'node:timers/promises'
import { problemsAt } from './books'
import { type Drill, type DrillBench, type DrillResult, inWords, percentile, shareOf } from './drill'
import { copyInto, fillShop, layOutShop, openGround } from './ground'
import { browse, buy, countedLine, countOf, newTally } from './load'
import { type ServiceProcess, startService } from './service-process'

/** Most come soon after the doors open: of a whole of 1, half are there after a quarter. */
const arrival = (place: number, crowd: number) => (place / crowd) ** 2

/** So many shoppers want a tenth of so many pieces, within five minutes. Each looks around before they buy. */
async function sellOut(bench: DrillBench): Promise<DrillResult> {
  const shoppers = shareOf(bench, 1_000)
  const pieces = Math.ceil(shoppers / 10)
  const doorsOpen = 300_000 * bench.share
  const plan = { slug: 'corner', goods: [{ slug: 'tee', inventory: pieces }] }
  const ground = await openGround(bench.server)
  const tally = newTally()
  let service: ServiceProcess | undefined
  try {
    const laidOut = bench.server === null ? await layOutShop(plan) : null
    if (laidOut !== null) await copyInto(laidOut, ground)
    const line = laidOut?.line ?? (await fillShop(ground.at, plan))
    await laidOut?.leave()
    service = await startService(ground.dataDir, ground.env, bench.program)
    const counted = countedLine(() => service?.url ?? '', tally)
    const shopper = async (place: number) => {
      await pause(arrival(place, shoppers) * doorsOpen)
      for (let look = 0; look < 4; look += 1) await browse(counted, look)
      await buy(counted, line, tally)
    }
    await Promise.all(Array.from({ length: shoppers }, (_, place) => shopper(place)))
    // What was authorised for nothing is let go.
    await pause(Math.max(1_000, 20_000 * bench.share))
    await service.stop()
    const problems = await problemsAt(ground.at, tally.acknowledged)
    const sold = tally.acknowledged.length
    if (sold !== pieces) problems.push(`${sold} of ${pieces} pieces were sold`)
    const failed = countOf(tally, (status) => status >= 500) + tally.dropped.length + tally.refused
    const calls = countOf(tally, () => true)
    if (failed > calls / 1_000) problems.push(`${failed} of ${calls} calls failed`)
    const [submit, read] = [percentile(tally.submits, 0.95), percentile(tally.reads, 0.95)]
    const seen = `${sold} sold of ${pieces}, ${failed} of ${calls} calls failed; p95 submit ${inWords(submit)}, page ${inWords(read)}`
    return { runs: shoppers, seen, problems }
  } finally {
    await service?.kill()
    await ground.leave()
  }
}

export const flash: Drill = {
  name: 'flash',
  row: 'R41',
  on: ['PGlite', 'PostgreSQL'],
  expected: '0 oversold, 5xx < 0.1 %; figures: submit p95 1.5 s, page p95 300 ms',
  run: sellOut,
}
