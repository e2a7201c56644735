import './run/node-floor.mjs'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bundleService } from './bundle.mjs'
import { browserTestsAloud, longTests } from './run/browser-tests.mjs'
import { build } from './run/build.mjs'
import { signalGroup, spawnGroup } from './run/child.mjs'
import { atEnd, Failure, runCommand } from './run/command.mjs'
import { longRuns } from './run/fault-tests.mjs'
import { install } from './run/install.mjs'
import { runJest } from './run/jest.mjs'
import { inRoot, root } from './run/paths.mjs'
import { serverPrograms, testPostgres } from './run/postgres.mjs'
import { say } from './run/say.mjs'

// npm run faults -- [--only kills,flash] [--share 0.1]: what takes minutes or hours of docs/faults.md. Real services are killed, drained, starved and
// crowded, on the embedded database and on PostgreSQL; then the tests that draw their values run long, and the browser tests of minutes.
// `--share` runs a part of each drill, to try it. At the end stands one table; README has it, between its marks.
const { values: given } = parseArgs({ options: { only: { type: 'string' }, share: { type: 'string', default: '1' } } })
const wanted = given.only?.split(',')
let server
/** One server for all, started when the first needs it. */
const postgres = () => (server ??= testPostgres())
const isWanted = (name) => wanted === undefined || wanted.includes(name)

async function runDrills(known) {
  const names = known.filter(isWanted)
  if (names.length === 0) return []
  const dir = await mkdtemp(join(tmpdir(), 'awning-faults-'))
  atEnd(() => rm(dir, { recursive: true, force: true }))
  const report = join(dir, 'rows.json')
  await bundleService()
  const args = [
    '--import',
    'tsx',
    'commerce/faults/run-drills.ts',
    '--service',
    'dist/commerce.mjs',
    '--report',
    report,
  ]
  args.push('--only', names.join(','), '--share', given.share, '--cluster', JSON.stringify(await serverPrograms()))
  const env = { ...process.env, NODE_ENV: 'test', TEST_DATABASE_URL: await postgres() }
  const drills = spawnGroup(process.execPath, args, { cwd: root, env, stdio: 'inherit' })
  const gone = once(drills, 'close')
  // They end their services and remove their data themselves.
  atEnd(async () => {
    if (drills.exitCode !== null || drills.signalCode !== null) return
    signalGroup(drills.pid, 'SIGTERM')
    const late = setTimeout(() => signalGroup(drills.pid, 'SIGKILL'), 30_000)
    await gone
    clearTimeout(late)
  })
  await gone
  const rows = await readFile(report, 'utf8').catch(() => null)
  if (rows === null) throw new Failure('The drills did not come to their end.')
  return JSON.parse(rows)
}

async function runTests({ name, fault, on, args, expected, settings = {} }) {
  const from = Date.now()
  const database = { TEST_DATABASE_URL: on === 'PostgreSQL' ? await postgres() : '' }
  const { ok, passed, failed, output } = await runJest(args(), { ...database, ...settings })
  if (!ok) say(output)
  const row = {
    drill: name,
    fault,
    on,
    runs: passed + failed,
    expected,
    seen: `${passed} passed, ${failed} failed`,
    ok,
  }
  return told({ ...row, seconds: Math.round((Date.now() - from) / 1_000) })
}

async function runBrowser() {
  const from = Date.now()
  await build()
  const code = await browserTestsAloud([`--grep=${longTests}`])
  const row = { drill: 'browser', fault: 'R31, R45', on: 'browser', runs: 1, expected: 'all pass' }
  const seen = code === 0 ? 'all passed' : 'some failed'
  return told({ ...row, seen, ok: code === 0, seconds: Math.round((Date.now() - from) / 1_000) })
}

function told(row) {
  say(`${row.ok ? 'ok  ' : 'FAIL'} ${row.drill} on ${row.on}: ${row.seen} (${row.seconds} s)`)
  return row
}

function printTable(rows) {
  say('\n| Drill | Row | On | Runs | Expected | Seen | Time |\n|---|---|---|---|---|---|---|')
  for (const { drill, fault, on, runs, expected, seen, seconds, ok } of rows) {
    say(`| ${drill} | ${fault} | ${on} | ${runs} | ${expected} | ${ok ? '' : '**FAILED** '}${seen} | ${seconds} s |`)
  }
}

await runCommand(async () => {
  await install()
  const drillNames = [
    ...(await readFile(inRoot('commerce/faults/drill-names.ts'), 'utf8')).matchAll(/^ {2}'([^']+)',$/gm),
  ]
  const known = drillNames.map(([, name]) => name)
  const all = [...known, ...longRuns.map(({ name }) => name), 'browser']
  const unknown = wanted?.filter((name) => !all.includes(name)) ?? []
  if (unknown.length > 0) throw new Failure(`There is no ${unknown.join(', ')}. There are: ${all.join(', ')}.`)
  const rows = await runDrills(known)
  for (const run of longRuns) if (isWanted(run.name)) rows.push(await runTests(run))
  if (isWanted('browser')) rows.push(await runBrowser())
  printTable(rows)
  return rows.every(({ ok }) => ok) ? 0 : 1
})
