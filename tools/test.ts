import './run/minimum-node.mjs'
import { testBrowser } from './run/browser.mjs'
import { runBrowserTests } from './run/browser-tests.mjs'
import { build } from './run/build.mjs'
import { runCaptured } from './run/child.mjs'
import { runCommand } from './run/command.mjs'
import { install } from './run/install.mjs'
import { databaseTests, runJest } from './run/jest.mjs'
import { requireMinimumVersions } from './run/minimum-versions.mjs'
import { printLine, sinceStart } from './run/output.mjs'
import { inRoot, root } from './run/paths.mjs'
import { getTestDatabaseUrl } from './run/postgres.mjs'
import { requireRedis } from './run/redis.mjs'
import { createStages } from './run/stages.mjs'

async function program(path, ...args) {
  const { code, output } = await runCaptured(process.execPath, [inRoot(path), ...args], { cwd: root })
  return { ok: code === 0, output }
}

const done = (work) => async () => {
  await work()
  return { ok: true }
}

await runCommand(async () => {
  await install()
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
    run('lint rules', () => program('tools/lint.mjs')),
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
