import { rm } from 'node:fs/promises'
import { testDatabaseUrl } from '../env'
import { faultPoints } from './fault-points'
import { embedded, isOnTheWay, killDrill, layOutShop, onPostgres } from './kill-drill'

/**
 * Kills a real service at every point of a sale, as often as the first argument says, or only at the points named after it, on each
 * database there is. Exits with 1 if any drill fails.
 */
async function run(rounds: number, only: readonly string[]): Promise<number> {
  const server = testDatabaseUrl()
  const laidOut = await layOutShop()
  const points = faultPoints.filter((point) => isOnTheWay(point) && (only.length === 0 || only.includes(point)))
  let failed = 0
  for (const database of server === undefined ? ['PGlite'] : ['PGlite', 'PostgreSQL']) {
    for (let round = 0; round < rounds; round += 1) {
      for (const point of points) {
        const ground = database === 'PGlite' || server === undefined ? embedded : await onPostgres(server)
        const outcome = await killDrill(point, laidOut, ground)
          .then(({ resumed, problems }) => ({
            problems,
            how: resumed ? 'one order, with the first payment' : 'one order, paid anew',
          }))
          .catch((error: unknown) => ({ problems: [String(error)], how: '' }))
          .finally(ground.leave)
        const fine = outcome.problems.length === 0
        if (!fine) failed += 1
        say(`${fine ? 'ok  ' : 'FAIL'} ${database} ${point}: ${fine ? outcome.how : outcome.problems.join('; ')}`)
      }
    }
  }
  await rm(laidOut.dir, { recursive: true, force: true })
  say(failed === 0 ? 'all drills passed' : `${failed} drills failed`)
  return failed === 0 ? 0 : 1
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

process.exitCode = await run(Number(process.argv[2] ?? 1), process.argv.slice(3))
