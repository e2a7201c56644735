import { testBrowser } from './run/browser'
import { runBrowserTests } from './run/browser-tests'
import { build } from './run/build'
import { runCaptured } from './run/child'
import { runCommand } from './run/command'
import { databaseTests, runJest } from './run/jest'
import { requireMinimumVersions } from './run/minimum-versions'
import { printLine, sinceStart } from './run/output'
import { inRoot, root } from './run/paths'
import { getTestDatabaseUrl } from './run/postgres'
import { requireRedis } from './run/redis'
import { createStages, type StageResult } from './run/stages'

async function program(path: string, ...args: string[]): Promise<StageResult> {
  const { code, output } = await runCaptured(process.execPath, [inRoot(path), ...args], { cwd: root })
  return { ok: code === 0, output }
}

const done = (work: () => Promise<unknown>) => async (): Promise<StageResult> => {
  await work()
  return { ok: true }
}

await runCommand(async () => {
  const { run, total, failures } = createStages()
  let postgres = ''

  await Promise.all([
    run(
      'version floors',
      done(async () => requireMinimumVersions()),
    ),
    run('browser', done(testBrowser)),
    run('Redis server', done(requireRedis)),
    run(
      'PostgreSQL server',
      done(async () => {
        postgres = await getTestDatabaseUrl()
      }),
    ),
  ])
  // Generates the route and style types for the type check below; a fresh clone has none.
  await run('route types', () => program('node_modules/next/dist/bin/next', 'typegen'))
  await Promise.all([
    run('format and lint', () =>
      program('node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '--colors=off'),
    ),
    run('lint rules', () => program('tools/run.mjs', 'lint')),
    run('dead code', () => program('node_modules/knip/bin/knip.js')),
    run('types', () => program('node_modules/typescript/bin/tsc', '--noEmit')),
  ])

  const unit = async () => {
    await run('unit tests: storefront', () => runJest(['--selectProjects', 'storefront']))
    await run('service tests: embedded database', () =>
      runJest(['--selectProjects', 'service'], { TEST_DATABASE_URL: '' }),
    )
    if (postgres === '') return
    await run('service tests: PostgreSQL', () => runJest(databaseTests, { TEST_DATABASE_URL: postgres }))
  }
  const [, built] = await Promise.all([unit(), run('build', done(build))])
  if (built) await run('browser tests', runBrowserTests)

  const { passed, failed, ok } = total()
  printLine()
  for (const line of failures()) printLine(line)
  printLine(`${sinceStart()} in total`)
  printLine(`${passed} passed, ${failed} failed`)
  return ok ? 0 : 1
})
