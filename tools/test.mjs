import './run/node-floor.mjs'
import { testBrowser } from './run/browser.mjs'
import { runBrowserTests } from './run/browser-tests.mjs'
import { build } from './run/build.mjs'
import { runQuietly } from './run/child.mjs'
import { runCommand } from './run/command.mjs'
import { install } from './run/install.mjs'
import { runJest } from './run/jest.mjs'
import { inRoot, root } from './run/paths.mjs'
import { testPostgres } from './run/postgres.mjs'
import { requireRedis } from './run/redis.mjs'
import { say, sinceStart } from './run/say.mjs'
import { createStages } from './run/stages.mjs'
import { requireVersionFloors } from './run/version-floors.mjs'

async function program(path, ...args) {
  const { code, output } = await runQuietly(process.execPath, [inRoot(path), ...args], { cwd: root })
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
      done(async () => requireVersionFloors()),
    ),
    run('a browser', done(testBrowser)),
    run('a Redis server', done(requireRedis)),
    run(
      'a PostgreSQL server',
      done(async () => {
        postgres = await testPostgres()
      }),
    ),
  ])
  // Types of routes and styles that the type check below reads; a fresh clone has none.
  await run('types of routes', () => program('node_modules/next/dist/bin/next', 'typegen'))
  await Promise.all([
    run('format and lint', () =>
      program('node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '--colors=off'),
    ),
    run('house law', () => program('tools/law.mjs')),
    run('dead code', () => program('node_modules/knip/bin/knip.js')),
    run('types', () => program('node_modules/typescript/bin/tsc', '--noEmit')),
  ])

  const unit = async () => {
    await run('unit tests: storefront', () => runJest(['--selectProjects', 'storefront']))
    await run('service tests: embedded database', () =>
      runJest(['--selectProjects', 'service'], { TEST_DATABASE_URL: '' }),
    )
    if (postgres === '') return
    await run('service tests: PostgreSQL', () =>
      runJest(['--selectProjects', 'service', '--testPathPatterns', '/commerce/'], { TEST_DATABASE_URL: postgres }),
    )
  }
  const [, built] = await Promise.all([unit(), run('build', done(build))])
  if (built) await run('browser tests', runBrowserTests)

  const { passed, failed, ok } = total()
  say()
  for (const line of failures()) say(line)
  say(`${sinceStart()} in all`)
  say(`${passed} passed, ${failed} failed`)
  return ok ? 0 : 1
})
