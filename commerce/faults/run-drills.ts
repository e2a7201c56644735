import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { testDatabaseUrl } from '../env'
import { ServerPrograms } from './cluster'
import type { Drill, DrillBench } from './drill'
import { drillNames } from './drill-names'
import { drills } from './drills'
import { leaveAll } from './leftovers'
import { fromSource, killAll } from './service-process'

/** A row of the table at the end of `npm run faults`. */
type Row = {
  drill: string
  fault: string
  on: string
  runs: number
  expected: string
  seen: string
  seconds: number
  ok: boolean
}

const { values: given } = parseArgs({
  options: {
    /** Names of drills; all where unset. */
    only: { type: 'string' },
    /** How much of each: 1 is the whole. */
    share: { type: 'string', default: '1' },
    /** A bundle of the service to run in place of its sources. */
    service: { type: 'string' },
    /** Where PostgreSQL's programs are, as JSON. */
    cluster: { type: 'string', default: '{"bin":"/usr/bin"}' },
    /** Where the rows are written to, as JSON. */
    report: { type: 'string' },
  },
})

async function runDrill(drill: Drill, on: 'PGlite' | 'PostgreSQL', bench: DrillBench): Promise<Row> {
  const { name, row: fault, expected } = drill
  const from = performance.now()
  const result = await drill.run(bench).catch((error: unknown) => ({
    runs: 0,
    seen: 'it did not come to its end',
    problems: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
  }))
  const seconds = Math.round((performance.now() - from) / 1_000)
  for (const problem of result.problems.slice(0, 20)) say(`  ${problem}`)
  const ok = result.problems.length === 0
  say(`${ok ? 'ok  ' : 'FAIL'} ${name} on ${on}: ${result.seen} (${seconds} s)`)
  return { drill: name, fault, on, runs: result.runs, expected, seen: result.seen, seconds, ok }
}

async function run(): Promise<number> {
  const wanted = given.only?.split(',')
  const server = testDatabaseUrl() ?? null
  const program = given.service === undefined ? fromSource : [given.service]
  const cluster = ServerPrograms.parse(JSON.parse(given.cluster))
  const rows: Row[] = []
  for (const name of drillNames) {
    const drill = drills[name]
    if (wanted !== undefined && !wanted.includes(name)) continue
    for (const on of drill.on) {
      if (on === 'PostgreSQL' && server === null) continue
      const say = (line: string) => process.stdout.write(`     ${name} on ${on}: ${line}\n`)
      const bench = { server: on === 'PostgreSQL' ? server : null, program, cluster, share: Number(given.share), say }
      rows.push(await runDrill(drill, on, bench))
      await killAll()
    }
  }
  if (given.report !== undefined) await writeFile(given.report, JSON.stringify(rows))
  return rows.length > 0 && rows.every(({ ok }) => ok) ? 0 : 1
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(
    signal,
    () =>
      void killAll()
        .then(leaveAll)
        .finally(() => process.exit(130)),
  )
process.exit(await run())
