import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { runQuietly } from './child.mjs'
import { inRoot, root } from './paths.mjs'

const [major, minor] = process.versions.node.split('.').map(Number)
const canSilence = major > 20 || minor >= 11

/** PGlite loads parts of itself while it runs, which Jest allows only with modules of the vm switched on. */
export const jestArgs = [
  '--experimental-vm-modules',
  ...(canSilence ? ['--disable-warning=ExperimentalWarning'] : []),
  inRoot('node_modules/jest/bin/jest.js'),
]

/** What every unit test runs under: no log lines between the results, no clock of the machine's own. */
export const quiet = { NODE_ENV: 'test', TZ: 'UTC', LOG_LEVEL: 'silent' }

/**
 * Runs a part of the unit tests to its end.
 * @param {string[]} args what Jest is told
 * @param {Record<string, string>} settings for the environment, over our own
 * @returns {Promise<import('./stages.mjs').StageResult>}
 */
export async function runJest(args, settings = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'awning-jest-'))
  const report = join(dir, 'report.json')
  try {
    const { code, output } = await runQuietly(
      process.execPath,
      [...jestArgs, '--ci', '--maxWorkers=2', '--json', `--outputFile=${report}`, ...args],
      { cwd: root, env: { ...process.env, ...quiet, ...settings } },
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
    // Jest ended before it could report: the stage itself then counts as the failure.
    if (error.code === 'ENOENT') return { passed: 0, failed: 0 }
    throw error
  }
}

/** A file that fails without a failing test ended before its tests, or in a hook. */
function failuresOf({ name, assertionResults }) {
  const file = relative(root, name)
  const titles = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
  return titles.length === 0 ? [file] : titles.map((title) => `${file}: ${title}`)
}

/** `--json` also says where the report went. */
const withoutReport = (output) => output.replace(/^Test results written to: .*$/m, '')
