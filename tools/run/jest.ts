import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { runCaptured } from './child.mjs'
import { inRoot, root } from './paths.mjs'

export const jestArgs = [inRoot('node_modules/jest/bin/jest.js')]

/**
 * Tests whose result can depend on the database: SQL, locks, transactions, migrations. They run on PGlite with all others, and
 * again on PostgreSQL.
 */
export const databaseTests = ['--selectProjects', 'service', '--testPathPatterns', '\\.db\\.test\\.ts$']

/**
 * Runs a part of the unit tests.
 * @param {string[]} args arguments for Jest
 * @param {Record<string, string>} environment variables that override the defaults
 * @returns {Promise<import('./stages.mjs').StageResult>}
 */
export async function runJest(args, settings = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'awning-jest-'))
  const report = join(dir, 'report.json')
  try {
    const { code, output } = await runCaptured(
      process.execPath,
      [...jestArgs, '--ci', '--maxWorkers=2', '--json', `--outputFile=${report}`, ...args],
      { cwd: root, env: { ...process.env, NODE_ENV: 'test', ...settings } },
    )
    const counts = await readCounts(report)
    return { ok: code === 0, output: withoutReport(output), ...counts }
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

async function readCounts(report) {
  try {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } = JSON.parse(
      await readFile(report, 'utf8'),
    )
    return {
      passed: numPassedTests,
      failed: numFailedTests + numRuntimeErrorTestSuites,
      failures: testResults.filter(({ status }) => status === 'failed').flatMap(failuresOf),
    }
  } catch (error) {
    // Jest ended before it wrote the report, so the stage itself counts as the failure.
    if (error.code === 'ENOENT') return { passed: 0, failed: 0 }
    throw error
  }
}

/** A file that fails without a failing test failed before its tests or in a hook. */
function failuresOf({ name, assertionResults }) {
  const file = relative(root, name)
  const titles = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
  return titles.length === 0 ? [file] : titles.map((title) => `${file}: ${title}`)
}

/** Removes the line in which `--json` prints the report path. */
const withoutReport = (output) => output.replace(/^Test results written to: .*$/m, '')
