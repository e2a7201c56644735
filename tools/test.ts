import { quickProofs } from '../verification/scale/proofs/all'
import { requireProofPrograms, scaleStage } from '../verification/scale/scale-proofs'
import { ensureTestBrowser } from './run/browser'
import { runBrowserTests } from './run/browser-tests'
import { build } from './run/build'
import { runCommand } from './run/command'
import { databaseTests, runJest } from './run/jest'
import { requireMinimumVersions } from './run/minimum-versions'
import { printLine, sinceStart } from './run/output'
import { getTestDatabaseUrl } from './run/postgres'
import { requireProgram } from './run/required-program'
import { requireS3Server } from './run/s3-server'
import { createStages, type StageResult } from './run/stages'
import { deadCode, formatAndLint, lintRules, routeTypes, types } from './run/static-checks'

const done = (work: () => Promise<unknown>) => async (): Promise<StageResult> => {
  await work()
  return { ok: true }
}

await runCommand(async () => {
  printLine('On two idle cores, all tests take about 45 minutes. A busy machine takes longer.')
  const { run, total, failures, flaky } = createStages()
  let postgres = ''

  // Installations wait for downloads for most of their time, so the next stages start beside them.
  const browser = run('browser', done(ensureTestBrowser))
  const redis = run(
    'Redis server',
    done(() => requireProgram('redis-server', 'the rate limit tests')),
  )
  const servers = redis.then(() =>
    Promise.all([
      run('S3 server', done(requireS3Server)),
      run('programs of the proofs', done(requireProofPrograms)),
      run(
        'PostgreSQL server',
        done(async () => {
          postgres = await getTestDatabaseUrl()
        }),
      ),
    ]),
  )
  await run(
    'version floors',
    done(async () => requireMinimumVersions()),
  )
  await run('route types', routeTypes)
  await Promise.all([
    run('format and lint', formatAndLint),
    run('lint rules', lintRules),
    run('dead code', deadCode),
    run('types', types),
  ])

  const unit = async () => {
    await redis
    await run('unit tests: storefront', () => runJest(['--selectProjects', 'storefront', 'components']))
    await servers
    await run('service tests: embedded database', () =>
      // Some of these tests wait for processes and timeouts.
      runJest(['--selectProjects', 'service'], { TEST_DATABASE_URL: '' }, { extraWorkers: 1 }),
    )
  }
  // Beside the browser tests, which leave a part of the processors' time.
  const onPostgres = async () => {
    if (postgres === '') return
    await run('service tests: PostgreSQL', () =>
      runJest(databaseTests, { TEST_DATABASE_URL: postgres }, { isInBackground: true }),
    )
  }
  const builtApp = async () => {
    const built = await run('build', done(build))
    await servers
    // Beside the unit tests: half of its time, its processes wait.
    if (built && postgres !== '')
      await run('several machines', () => scaleStage({ proofs: quickProofs, isShort: true, server: postgres }))
    return built
  }
  const [, built] = await Promise.all([unit(), builtApp(), browser])
  await Promise.all([onPostgres(), built ? run('browser tests', runBrowserTests) : undefined])

  const { passed, failed, ok } = total()
  printLine()
  for (const line of [...failures(), ...flaky()]) printLine(line)
  printLine(`${sinceStart()} in total`)
  printLine(`${passed} passed, ${failed} failed`)
  return ok ? 0 : 1
})
