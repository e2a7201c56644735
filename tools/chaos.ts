import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bundleService } from '../packages/commerce/build'
import { chaosTestNames } from '../tests/chaos/chaos-test-names'
import { longTests, runBrowserTestsInTerminal } from './run/browser-tests'
import { build } from './run/build'
import { type LongRun, longRuns } from './run/chaos-tests'
import { signalGroup, spawnGroup } from './run/child'
import { atEnd, CommandError, runCommand } from './run/command'
import { runJest } from './run/jest'
import { printLine } from './run/output'
import { root } from './run/paths'
import { getTestDatabaseUrl, serverPrograms } from './run/postgres'

// npm run test:chaos -- [--only kills,flash] [--share 0.1]: runs the long tests of docs/chaos-tests.md. Chaos tests kill, drain,
// starve and overload real services on the embedded database and PostgreSQL, followed by long property and browser tests.
// `--share` runs a part of each chaos test. The results are printed as a table.
const { values: given } = parseArgs({ options: { only: { type: 'string' }, share: { type: 'string', default: '1' } } })
const wanted = given.only?.split(',')
let server: Promise<string> | undefined
/** One PostgreSQL server for all tests, started on first use. */
const postgres = () => (server ??= getTestDatabaseUrl())
const isWanted = (name: string) => wanted === undefined || wanted.includes(name)

/** A row of the result table. */
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

async function runChaosTests(known: readonly string[]): Promise<Row[]> {
  const names = known.filter(isWanted)
  if (names.length === 0) return []
  const dir = await mkdtemp(join(tmpdir(), 'awning-faults-'))
  atEnd(() => rm(dir, { recursive: true, force: true }))
  const report = join(dir, 'rows.json')
  await bundleService()
  const args = [
    '--import',
    'tsx',
    'tests/chaos/run-chaos-tests.ts',
    '--service',
    'packages/commerce/dist/server.mjs',
    '--report',
    report,
  ]
  args.push('--only', names.join(','), '--share', given.share, '--cluster', JSON.stringify(await serverPrograms()))
  const env = { ...process.env, NODE_ENV: 'test' as const, TEST_DATABASE_URL: await postgres() }
  const chaosTests = spawnGroup(process.execPath, args, { cwd: root, env, stdio: 'inherit' })
  const closed = once(chaosTests, 'close')
  // The chaos tests stop their services and delete their data themselves.
  atEnd(async () => {
    if (chaosTests.exitCode !== null || chaosTests.signalCode !== null) return
    signalGroup(chaosTests, 'SIGTERM')
    const killTimer = setTimeout(() => signalGroup(chaosTests, 'SIGKILL'), 30_000)
    await closed
    clearTimeout(killTimer)
  })
  await closed
  const rows = await readFile(report, 'utf8').catch(() => null)
  if (rows === null) throw new CommandError('The chaos tests did not finish. See the output above.')
  return JSON.parse(rows)
}

async function runTests({ name, fault, on, args, expected, settings = {} }: LongRun): Promise<Row> {
  const from = Date.now()
  const database = { TEST_DATABASE_URL: on === 'PostgreSQL' ? await postgres() : '' }
  const { ok, passed, failed, output } = await runJest(args(), { ...database, ...settings })
  if (!ok) printLine(output)
  const row = {
    chaosTest: name,
    fault,
    on,
    runs: passed + failed,
    expected,
    observed: `${passed} passed, ${failed} failed`,
    ok,
  }
  return printRow({ ...row, seconds: Math.round((Date.now() - from) / 1_000) })
}

async function runBrowser(): Promise<Row> {
  const from = Date.now()
  await build()
  const code = await runBrowserTestsInTerminal([`--grep=${longTests}`])
  const row = { chaosTest: 'browser', fault: 'R31, R45', on: 'browser', runs: 1, expected: 'all pass' }
  const observed = code === 0 ? 'all passed' : 'some failed'
  return printRow({ ...row, observed, ok: code === 0, seconds: Math.round((Date.now() - from) / 1_000) })
}

function printRow(row: Row): Row {
  printLine(`${row.ok ? 'ok  ' : 'FAIL'} ${row.chaosTest} on ${row.on}: ${row.observed} (${row.seconds} s)`)
  return row
}

function printTable(rows: readonly Row[]): void {
  printLine('\n| Chaos test | Row | On | Runs | Expected | Observed | Time |\n|---|---|---|---|---|---|---|')
  for (const { chaosTest, fault, on, runs, expected, observed, seconds, ok } of rows) {
    printLine(
      `| ${chaosTest} | ${fault} | ${on} | ${runs} | ${expected} | ${ok ? '' : '**FAILED** '}${observed} | ${seconds} s |`,
    )
  }
}

await runCommand(async () => {
  const all: string[] = [...chaosTestNames, ...longRuns.map(({ name }) => name), 'browser']
  const unknown = wanted?.filter((name) => !all.includes(name)) ?? []
  if (unknown.length > 0)
    throw new CommandError(`Unknown chaos test: ${unknown.join(', ')}. Available: ${all.join(', ')}.`)
  const rows = await runChaosTests(chaosTestNames)
  for (const run of longRuns) if (isWanted(run.name)) rows.push(await runTests(run))
  if (isWanted('browser')) rows.push(await runBrowser())
  printTable(rows)
  return rows.every(({ ok }) => ok) ? 0 : 1
})
