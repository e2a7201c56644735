import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { testDatabaseUrl } from '@awning/commerce/env'
import type { ChaosContext, ChaosTest } from './chaos-test'
import { chaosTestNames } from './chaos-test-names'
import { chaosTests } from './chaos-tests'
import { runCleanups } from './cleanups'
import { ServerPrograms } from './cluster'
import { fromSource, killAll } from './service-process'

/** A row of the result table of `npm run test:chaos`. */
type Row = {
  chaosTest: string
  fault: string
  on: string
  runs: number
  expected: string
  observed: string
  seconds: number
  ok: boolean
}

const { values: options } = parseArgs({
  options: {
    /** Names of chaos tests. Defaults to all. */
    only: { type: 'string' },
    /** The scale of each test: 1 is the full run. */
    share: { type: 'string', default: '1' },
    /** A bundle of the service to run instead of its sources. */
    service: { type: 'string' },
    /** The location of PostgreSQL's programs, as JSON. */
    cluster: { type: 'string', default: '{"bin":"/usr/bin"}' },
    /** The file to write the rows to, as JSON. */
    report: { type: 'string' },
  },
})

async function runChaosTest(chaosTest: ChaosTest, on: 'PGlite' | 'PostgreSQL', context: ChaosContext): Promise<Row> {
  const { name, row: fault, expected } = chaosTest
  const from = performance.now()
  const result = await chaosTest.run(context).catch((error: unknown) => ({
    runs: 0,
    observed: 'did not finish',
    problems: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
  }))
  const seconds = Math.round((performance.now() - from) / 1_000)
  for (const problem of result.problems.slice(0, 20)) print(`  ${problem}`)
  const ok = result.problems.length === 0
  print(`${ok ? 'ok  ' : 'FAIL'} ${name} on ${on}: ${result.observed} (${seconds} s)`)
  return { chaosTest: name, fault, on, runs: result.runs, expected, observed: result.observed, seconds, ok }
}

async function run(): Promise<number> {
  const wanted = options.only?.split(',')
  const server = testDatabaseUrl() ?? null
  const program = options.service === undefined ? fromSource : [options.service]
  const cluster = ServerPrograms.parse(JSON.parse(options.cluster))
  const rows: Row[] = []
  for (const name of chaosTestNames) {
    const chaosTest = chaosTests[name]
    if (wanted !== undefined && !wanted.includes(name)) continue
    for (const on of chaosTest.on) {
      if (on === 'PostgreSQL' && server === null) continue
      const print = (line: string) => process.stdout.write(`     ${name} on ${on}: ${line}\n`)
      const context = {
        server: on === 'PostgreSQL' ? server : null,
        program,
        cluster,
        share: Number(options.share),
        print,
      }
      rows.push(await runChaosTest(chaosTest, on, context))
      await killAll()
    }
  }
  if (options.report !== undefined) await writeFile(options.report, JSON.stringify(rows))
  return rows.length > 0 && rows.every(({ ok }) => ok) ? 0 : 1
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(
    signal,
    () =>
      void killAll()
        .then(runCleanups)
        .finally(() => process.exit(130)),
  )
process.exit(await run())
