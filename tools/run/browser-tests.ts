import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { JSONReport, JSONReportSpec, JSONReportSuite } from 'playwright/types/testReporter'
import { ensureTestBrowser } from './browser'
import { runCaptured, runInherited } from './child'
import { inRoot, root } from './paths'
import type { Settings } from './settings'
import type { StageResult } from './stages'
import { startTestServices } from './test-services'

const playwright = [inRoot('node_modules/playwright/cli.js'), 'test']

/** Runs browser tests in the current terminal, with additional settings, and returns the exit code. */
export async function runBrowserTestsInTerminal(args: readonly string[], added: Settings = {}): Promise<number> {
  await ensureTestBrowser()
  const services = await startTestServices()
  const env = { ...process.env, ...services.env, ...added }
  return runInherited(process.execPath, [...playwright, ...args], { cwd: root, env })
}

/** Tests that take minutes: `npm run chaos -w verification` runs them, `npm test` runs their short form. */
export const longTests = '@long'

/** The tests with this outcome. A flaky test failed on its first attempt and passed on its second one. */
const specsOf = (suites: readonly JSONReportSuite[], outcome: 'unexpected' | 'flaky'): JSONReportSpec[] =>
  suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === outcome)),
    ...specsOf(inner, outcome),
  ])

const nameOf = ({ file, title }: JSONReportSpec) => `${file}: ${title}`

/** The lines of an error message that are repeated at the end of the output. */
const repeatedLines = 40

/** File and title of a test that failed, with the error of each failed attempt. */
const failureOf = (spec: JSONReportSpec): string =>
  [
    nameOf(spec),
    ...spec.tests
      .flatMap(({ results }) => results)
      .flatMap(({ error }) => (error?.message === undefined ? [] : [stripVTControlCharacters(error.message)]))
      .flatMap((message) => message.split('\n').slice(0, repeatedLines))
      .map((line) => `    ${line}`),
  ].join('\n')

/** Runs all browser tests except the long ones. */
export async function runBrowserTests(): Promise<StageResult> {
  const services = await startTestServices()
  const dir = await mkdtemp(join(tmpdir(), 'awning-playwright-'))
  const report = join(dir, 'report.json')
  try {
    const env = {
      ...process.env,
      ...services.env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      CI: '1',
    }
    const args = [...playwright, '--reporter=line,json', '--retries=1', `--grep-invert=${longTests}`]
    const { code, output } = await runCaptured(process.execPath, args, { cwd: root, env })
    const { stats, errors, suites }: JSONReport = JSON.parse(await readFile(report, 'utf8'))
    return {
      ok: code === 0,
      output: code === 0 ? '' : `${output}\n${await services.logs()}`,
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      failures: specsOf(suites, 'unexpected').map(failureOf),
      flaky: specsOf(suites, 'flaky').map(failureOf),
    }
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}
