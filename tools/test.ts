import { ensureTestBrowser } from './run/browser'
import { readArguments, runCommand } from './run/command'
import { printLine, sinceStart } from './run/output'
import { getTestDatabaseUrl } from './run/postgres'
import { requireProgram, requireS3Server } from './run/programs'
import { createStages, type Stage } from './run/stages'

// npm test: lint, types, unit tests, build, and the browser tests of each journey. With `--rest`, what `npm run test:all` runs after
// them. docs/testing.md describes the stages.
const { rest } = readArguments({ options: { rest: { type: 'boolean' } } }).values

const own = (command: string, ...args: string[]): Stage['run'] => ['tsx', `tools/${command}.ts`, ...args]
const browserTests = (...args: string[]): Stage['run'] => [
  'playwright',
  'test',
  '--reporter=line',
  '--retries=1',
  ...args,
]

/** The checks that read the sources and run no test. */
const checks: Stage[] = [
  { name: 'types of the packages', run: ['tsc', '-b', 'packages'] },
  { name: 'format and lint', run: ['biome', 'ci', '--error-on-warnings', '--colors=off'] },
  { name: 'lint rules', run: own('lint') },
  { name: 'types', run: ['tsc', '--noEmit'] },
  { name: 'dead code', run: ['knip'] },
  { name: 'dead code in production', run: ['knip', '--production'] },
]

await runCommand(async () => {
  const { stage, end } = createStages()
  const minutes = rest ? 30 : 20
  printLine(`On two idle cores, this takes about ${minutes} minutes. A busy machine takes longer.`)
  await ensureTestBrowser()
  if (rest) {
    await requireProgram('redis-server', 'the tests of rate limits')
    await requireS3Server()
    const env = { TEST_DATABASE_URL: await getTestDatabaseUrl() }
    // One after another: some open two hundred connections.
    const servers: Stage['run'] = ['jest', '--ci', '--maxWorkers=1', '\\.(db|server)\\.test\\.ts$']
    await stage({ name: 'service tests on real servers', run: servers, env })
    await stage({ name: 'browser tests: the others', run: browserTests('--project=shop', '--grep-invert=@core|@long') })
    await stage({ name: 'attacks', run: browserTests('--project=attacks') })
    await stage({ name: 'several machines', run: ['tsx', 'verification/scale/run.ts', '--short'] })
  } else {
    await stage({ name: 'route types', run: ['next', 'typegen'] })
    await twoAtATime(checks, stage)
    await stage({ name: 'unit tests', run: ['jest', '--ci'] })
    await stage({ name: 'build', run: own('build') })
    await stage({ name: 'browser tests: each journey once', run: browserTests('--project=shop', '--grep=@core') })
  }
  printLine(`${sinceStart()} in total`)
  return end()
})

async function twoAtATime(stages: readonly Stage[], run: (stage: Stage) => Promise<unknown>): Promise<void> {
  const waiting = [...stages]
  const next = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await run(one)
  }
  await Promise.all([next(), next()])
}
