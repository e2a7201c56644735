import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { systemEnvironment } from '../../e2e/fixtures/programs'
import { allPages, type Bench, type BenchPage } from './app'
import { flags, phone, prepare, withBrowser, withProfile } from './browser'
import type { Figure } from './figure'

const run = promisify(execFile)
const folder = join(import.meta.dirname, 'lighthouse')
const install = ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']

/** The part of a Lighthouse report that is used: https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md */
const Report = z.object({
  runtimeError: z.object({ code: z.string(), message: z.string() }).optional(),
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(z.string(), z.object({ numericValue: z.number().default(0) })),
})
type Report = z.infer<typeof Report>

/** Lighthouse for phones with its default simulated throttling, each page in turn with and without its scripts. */
export async function measureLighthouse(bench: Bench): Promise<Figure[]> {
  // Packages that are installed already are not fetched again.
  await run('npm', install, { cwd: folder })
  const figures: Figure[] = []
  const indexes: number[] = []
  for (const page of allPages) {
    const [own, scriptless]: [Report[], Report[]] = [[], []]
    for (let index = 0; index < bench.runs; index += 1) {
      own.push(await audit(bench, page))
      if (page.state === undefined) scriptless.push(await audit(bench, page, ['--blocked-url-patterns=*.js']))
    }
    indexes.push(...own.map(({ environment }) => environment.benchmarkIndex))
    figures.push(...figuresOf(page, own, scriptless))
  }
  return [...figures, { subject: 'machine', name: 'Lighthouse benchmark index', unit: '', values: indexes }]
}

function figuresOf({ name: subject, state, indexed }: BenchPage, own: Report[], scriptless: Report[]): Figure[] {
  const scores = (category: string, atLeast: number | undefined): Figure => ({
    ...{ subject, name: category, unit: '' },
    values: own.map(({ categories }) => (categories[category]?.score ?? 0) * 100),
    target: atLeast === undefined ? undefined : { atLeast },
  })
  const times = (name: string, audit: string, atMost?: number, reports = own): Figure => ({
    ...{ subject, name, unit: 'ms' },
    values: reports.map(({ audits }) => audits[audit]?.numericValue ?? 0),
    target: atMost === undefined ? undefined : { atMost },
  })
  const lcp = times('LCP', 'largest-contentful-paint')
  const floor = times('LCP without scripts', 'largest-contentful-paint', undefined, scriptless)
  const ratios = floor.values.map((value, index) => (lcp.values[index] ?? value) / value)
  const ratio = { subject, name: 'LCP, ratio to that without scripts', unit: '', values: ratios }
  // Three decimals, as in the report.
  const shifts = times('CLS', 'cumulative-layout-shift', 0)
  return [
    scores('performance', state === undefined ? 97 : undefined),
    scores('accessibility', 100),
    scores('best-practices', 100),
    scores('seo', indexed ? 100 : undefined),
    lcp,
    ...(ratios.length > 0 ? [floor, { ...ratio, target: { atMost: 1.15 } }] : []),
    times('FCP', 'first-contentful-paint'),
    times('TBT', 'total-blocking-time', 50),
    { ...shifts, unit: '', values: shifts.values.map((value) => Math.round(value * 1_000) / 1_000) },
  ]
}

const audit = (bench: Bench, page: BenchPage, options: readonly string[] = []): Promise<Report> =>
  withProfile(async (profile) => {
    // Playwright pauses every new tab until it has attached to it, which Lighthouse does not expect: its browser has closed by then.
    const url = await withBrowser(bench, phone, (browser) => prepare(bench, browser, page), profile)
    const program = join(folder, 'node_modules/lighthouse/cli/index.js')
    const browser = [...flags, '--headless=new', `--user-data-dir=${profile}`].join(' ')
    const args = [program, url, `--chrome-flags=${browser}`, '--output=json', '--quiet', '--no-enable-error-reporting']
    // The cart and the checkout are in the storage of the browser.
    if (page.state !== undefined) args.push('--disable-storage-reset')
    const env = { ...systemEnvironment(), NODE_ENV: 'production' as const, CHROME_PATH: bench.browserPath }
    const { stdout } = await run(process.execPath, [...args, ...options], {
      env,
      maxBuffer: 64 * 1024 * 1024,
      timeout: 120_000,
    })
    const report = Report.parse(JSON.parse(stdout))
    if (report.runtimeError)
      throw new Error(`Lighthouse failed on ${url}: ${report.runtimeError.code} ${report.runtimeError.message}`)
    return report
  })
