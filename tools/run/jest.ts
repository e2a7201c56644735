import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { runCaptured } from './child'
import { errorCode } from './errors'
import { inRoot, root } from './paths'
import type { Settings } from './settings'
import type { StageResult } from './stages'

/** The heap for new objects is larger than the default of 16 MB: the tests spend a tenth less time on garbage collection. */
export const jestArgs = ['--max-semi-space-size=64', inRoot('node_modules/jest/bin/jest.js')]

/** The parts of Jest's report that are read here. */
type TestFileReport = {
  name: string
  status: string
  assertionResults: { status: string; fullName: string }[]
}
type Report = {
  numPassedTests: number
  numFailedTests: number
  numRuntimeErrorTestSuites: number
  testResults: TestFileReport[]
}

/**
 * Tests whose result can depend on the database: SQL, locks, transactions, migrations. They run on PGlite with all others, and
 * again on PostgreSQL. `*.pg.test.ts` run on PostgreSQL only.
 */
export const databaseTests = ['--selectProjects', 'service', '--testPathPatterns', '\\.(db|pg)\\.test\\.ts$']

/** Each worker needs up to two gigabytes of memory. */
const maxWorkers = Math.min(availableParallelism(), 4)

/**
 * Runs a part of the unit tests, with one worker for each processor, at most four: more workers need more processor time for the
 * same tests. `extraWorkers` use the time in which tests wait. `settings` override environment variables. In the background, it
 * uses the time that other stages leave on one core.
 */
export async function runJest(
  args: readonly string[],
  settings: Settings = {},
  { extraWorkers = 0, isInBackground = false }: { extraWorkers?: number; isInBackground?: boolean } = {},
): Promise<Required<StageCounts>> {
  const dir = await mkdtemp(join(tmpdir(), 'awning-jest-'))
  const report = join(dir, 'report.json')
  try {
    const { code, output } = await runCaptured(
      process.execPath,
      [
        ...jestArgs,
        '--ci',
        `--maxWorkers=${isInBackground ? 1 : maxWorkers + extraWorkers}`,
        '--json',
        `--outputFile=${report}`,
        ...args,
      ],
      { cwd: root, env: { ...process.env, NODE_ENV: 'test', ...settings }, ...(isInBackground && { priority: 10 }) },
    )
    const counts = await readCounts(report)
    return { ok: code === 0, output: withoutReport(output), ...counts }
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

type StageCounts = Pick<StageResult, 'ok' | 'output' | 'passed' | 'failed' | 'failures'>

async function readCounts(path: string) {
  try {
    const report: Report = JSON.parse(await readFile(path, 'utf8'))
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      failures: report.testResults.filter(({ status }) => status === 'failed').flatMap(failuresOf),
    }
  } catch (error) {
    // Jest ended before it wrote the report, so the stage itself counts as the failure.
    if (errorCode(error) === 'ENOENT') return { passed: 0, failed: 0, failures: [] }
    throw error
  }
}

/** A file that fails without a failing test failed before its tests or in a hook. */
function failuresOf({ name, assertionResults }: TestFileReport): string[] {
  const file = relative(root, name)
  const titles = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
  return titles.length === 0 ? [file] : titles.map((title) => `${file}: ${title}`)
}

/** Removes the line in which `--json` prints the report path. */
const withoutReport = (output: string) => output.replace(/^Test results written to: .*$/m, '')
