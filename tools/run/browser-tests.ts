import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JSONReport, JSONReportSuite } from 'playwright/types/testReporter'
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

/** Tests that take minutes: `npm run test:chaos` runs them, `npm test` runs their short form. */
export const longTests = '@long'

/** File and title of the tests with this outcome. Flaky tests are listed, because a busy machine can fail the first attempt. */
const namesOf = (suites: readonly JSONReportSuite[], outcome: 'unexpected' | 'flaky'): string[] =>
  suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === outcome))
      .map(({ file, title }) => `${file}: ${title}`),
    ...namesOf(inner, outcome),
  ])

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
      failures: namesOf(suites, 'unexpected'),
      note:
        stats.flaky > 0
          ? `of which ${stats.flaky} passed on the second attempt: ${namesOf(suites, 'flaky').join('; ')}`
          : '',
    }
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}
