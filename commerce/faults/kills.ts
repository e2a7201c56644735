import { faultPoints } from '../orders/fault-points'
import { drillShop, killDrill } from '../orders/kill-drill'
import { type Drill, type DrillBench, type DrillResult, shareOf } from './drill'
import { layOutShop } from './ground'

/** Most of a drill is waiting, so several go on beside each other. */
const atOnce = 3

async function killEverywhere(bench: DrillBench): Promise<DrillResult> {
  const rounds = shareOf(bench, 4)
  const points = bench.share < 0.25 ? faultPoints.slice(-5) : faultPoints
  const laidOut = await layOutShop(drillShop)
  const left = Array.from({ length: rounds }, () => points).flat()
  const runs = left.length
  const problems: string[] = []
  let resumed = 0
  const work = async () => {
    for (let point = left.shift(); point !== undefined; point = left.shift()) {
      try {
        const report = await killDrill(point, { laidOut, server: bench.server, program: bench.program })
        if (report.resumed) resumed += 1
        problems.push(...report.problems.map((problem) => `${point}: ${problem}`))
      } catch (error) {
        problems.push(`${point}: ${error}`)
      }
      if (left.length % 10 === 0) bench.say(`${runs - left.length} of ${runs} begun`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work)).finally(laidOut.leave)
  const seen = `${runs} kills at ${points.length} points, ${problems.length} problems; ${resumed} orders without paying anew`
  return { runs, seen, problems }
}

export const kills: Drill = {
  name: 'kills',
  row: 'R21',
  on: ['PGlite', 'PostgreSQL'],
  expected: 'one paid order each within 120 s, I1–I10 hold',
  run: killEverywhere,
}
