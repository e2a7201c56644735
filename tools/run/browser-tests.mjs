import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testBrowser } from './browser.mjs'
import { runAloud, runQuietly } from './child.mjs'
import { inRoot, root } from './paths.mjs'
import { openTestHouse } from './test-house.mjs'

const playwright = [inRoot('node_modules/playwright/cli.js'), 'test']

/** Runs browser tests in our own terminal, as its user asks, with these settings of the tests added. @returns {Promise<number>} exit code */
export async function browserTestsAloud(args, added = {}) {
  const house = await openTestHouse()
  const env = { ...process.env, ...house.env, CHROME_PATH: await testBrowser(), ...added }
  return runAloud(process.execPath, [...playwright, ...args], { cwd: root, env })
}

/** Tests of minutes: `npm run faults` runs them, `npm test` their short form. */
export const longTests = '@long'

/** File and title of the tests that ended so. A busy machine may cost a test its first try; whoever reads the run is told which. */
const namesOf = (suites, outcome) =>
  suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === outcome))
      .map(({ file, title }) => `${file}: ${title}`),
    ...namesOf(inner, outcome),
  ])

/** Runs all browser tests but the long ones to their end. @returns {Promise<import('./stages.mjs').StageResult>} */
export async function runBrowserTests() {
  const house = await openTestHouse()
  const dir = await mkdtemp(join(tmpdir(), 'awning-playwright-'))
  const report = join(dir, 'report.json')
  try {
    const env = {
      ...process.env,
      ...house.env,
      CHROME_PATH: await testBrowser(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      CI: '1',
    }
    const args = [...playwright, '--reporter=line,json', '--retries=1', `--grep-invert=${longTests}`]
    const { code, output } = await runQuietly(process.execPath, args, { cwd: root, env })
    const { stats, errors, suites } = JSON.parse(await readFile(report, 'utf8'))
    return {
      ok: code === 0,
      output: code === 0 ? '' : `${output}\n${await house.logs()}`,
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      failures: namesOf(suites, 'unexpected'),
      note: stats.flaky > 0 ? `of which ${stats.flaky} at the second try: ${namesOf(suites, 'flaky').join('; ')}` : '',
    }
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}
