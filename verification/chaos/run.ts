import { bundleService } from '../../packages/commerce/build'
import { ensureTestBrowser } from '../../tools/run/browser'
import { build } from '../../tools/run/build'
import { runCaptured, runInherited } from '../../tools/run/child'
import { atEnd, readArguments, runCommand } from '../../tools/run/command'
import { errorStack } from '../../tools/run/errors'
import { printLine } from '../../tools/run/output'
import { inRoot, root } from '../../tools/run/paths'
import { getTestDatabaseUrl, serverPrograms } from '../../tools/run/postgres'
import { readSettings } from '../../tools/run/settings'
import { outcomeCells, printOutcome, requireKnown, timed, toTable } from '../result-table'
import type { ChaosResult, ChaosTest } from './chaos-test'
import { chaosTests } from './chaos-tests'
import { runCleanups } from './cleanups'
import { type LongRun, longRuns } from './long-runs'
import { killAll } from './service-process'

// npm run chaos -w verification -- [--only kills,flash] [--share 0.1]: kills, drains, starves and overloads real services on the
// embedded database and PostgreSQL, then runs long property and browser tests. `--share` runs a part of each chaos test. The results
// are printed as a table.
const { values: given } = readArguments({
  options: { only: { type: 'string' }, share: { type: 'string', default: '1' } },
})

/** A row of the result table before its run. */
type Job = Pick<ChaosTest, 'name' | 'row' | 'expected'> & { on: string; run: () => Promise<ChaosResult> }

let bundled: Promise<void> | undefined
let server: Promise<string> | undefined
/** One PostgreSQL server for all tests, started on first use. */
const postgres = () => (server ??= getTestDatabaseUrl())

const bundle = () => (bundled ??= bundleService())

const chaosJobs = ({ run, ...test }: ChaosTest): Job[] =>
  test.on.map((on) => ({
    ...test,
    on,
    run: async () => {
      await bundle()
      const context = {
        server: on === 'PostgreSQL' ? await postgres() : null,
        program: [inRoot('packages/commerce/dist/server.mjs')],
        cluster: await serverPrograms(),
        share: Number(given.share),
        print: (line: string) => printLine(`     ${test.name} on ${on}: ${line}`),
      }
      return run(context).finally(killAll)
    },
  }))

const longJob = ({ args, settings, ...test }: LongRun): Job => ({
  ...test,
  run: async () => {
    const database = { TEST_DATABASE_URL: test.on === 'PostgreSQL' ? await postgres() : '' }
    const env = { NODE_ENV: 'test' as const, ...readSettings(), ...database, ...settings }
    const { code, output } = await runCaptured(inRoot('node_modules/.bin/jest'), ['--ci', ...args()], {
      cwd: root,
      env,
    })
    const [, failed = '0'] = /^Tests:.*?(\d+) failed/m.exec(output) ?? []
    const [, passed = '0'] = /^Tests:.*?(\d+) passed/m.exec(output) ?? []
    return {
      runs: Number(passed) + Number(failed),
      observed: `${passed} passed, ${failed} failed`,
      problems: code === 0 ? [] : [output],
    }
  },
})

const browserJob: Job = {
  name: 'browser',
  row: 'R31, R45',
  on: 'browser',
  expected: 'all pass',
  run: async () => {
    await ensureTestBrowser()
    await build()
    const ok =
      (await runInherited(inRoot('node_modules/.bin/playwright'), ['test', '--grep=@long'], { cwd: root })) === 0
    return { runs: 1, observed: ok ? 'all passed' : 'some failed', problems: ok ? [] : ['See the output above.'] }
  },
}

async function runJob({ name, row, on, expected, run }: Job) {
  let runs = 0
  const outcome = await timed(async () => {
    const result = await run().catch((error: unknown) => ({
      runs: 0,
      observed: 'did not finish',
      problems: [errorStack(error)],
    }))
    runs = result.runs
    for (const problem of result.problems.slice(0, 20)) printLine(`  ${problem}`)
    return { seen: result.observed, ok: result.problems.length === 0 }
  })
  printOutcome(`${name} on ${on}`, outcome)
  return { ok: outcome.ok, cells: [name, row, on, String(runs), expected, ...outcomeCells(outcome)] }
}

await runCommand(async () => {
  atEnd(runCleanups)
  atEnd(killAll)
  const jobs = [...chaosTests.flatMap(chaosJobs), ...longRuns.map(longJob), browserJob]
  const names = [...new Set(jobs.map(({ name }) => name))]
  const wanted = given.only?.split(',') ?? names
  requireKnown(wanted, names)
  const rows = []
  for (const job of jobs) if (wanted.includes(job.name)) rows.push(await runJob(job))
  const head = ['Chaos test', 'Row', 'On', 'Runs', 'Expected', 'Observed', 'Time']
  const table = toTable(
    head,
    rows.map(({ cells }) => cells),
  )
  printLine(`\n${table}`)
  return rows.every(({ ok }) => ok) ? 0 : 1
})
