import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '@awning/testing/free-port'
import { z } from 'zod'
import { signalGroup, spawnGroup } from '../../tools/run/child'
import { flags, phone, prepare, withBrowser, withProfile } from './bench-browser'
import { type BenchContext, type BenchPage, benchPages, buyerPages } from './bench-context'
import type { Figure } from './figure'
import type { Snapshots } from './page-snapshot'

const run = promisify(execFile)
/** A report contains screenshots and the source of scripts. */
const maxReportBytes = 64 * 1024 * 1024
const maxAuditMs = 120_000
const folder = join(import.meta.dirname, 'lighthouse')
const program = join(folder, 'node_modules/lighthouse/cli/index.js')

const score = z.object({ score: z.number().nullable() })
const metric = z.object({ numericValue: z.number().default(0) })

/** The part of a Lighthouse report that is used: https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md */
const Report = z.object({
  runtimeError: z.object({ code: z.string(), message: z.string() }).optional(),
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.object({
    performance: score,
    accessibility: score.optional(),
    'best-practices': score.optional(),
    seo: score.optional(),
  }),
  audits: z.object({
    'first-contentful-paint': metric,
    'largest-contentful-paint': metric,
    'total-blocking-time': metric,
    'cumulative-layout-shift': metric,
    'speed-index': metric,
  }),
})
type Report = z.infer<typeof Report>

/** Installs the versions of the lock file. Packages that are installed already are not fetched again. */
export async function installLighthouse(): Promise<void> {
  await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'], {
    cwd: folder,
  })
}

/** Lighthouse for phones with its default simulated throttling, each page and its script-free snapshot in turn. */
export async function measureLighthouse(context: BenchContext, snapshots: Snapshots): Promise<Figure[]> {
  const figures: Figure[] = []
  const indexes: number[] = []
  for (const page of [...benchPages, ...buyerPages]) {
    const [own, floor]: [Report[], Report[]] = [[], []]
    // The first audit of a snapshot stores its files.
    if (page.state === undefined) await audit(context, page, snapshots.urlOf(page))
    for (let index = 0; index < context.runs; index += 1) {
      own.push(await audit(context, page))
      if (page.state === undefined) floor.push(await audit(context, page, snapshots.urlOf(page)))
    }
    indexes.push(...own.map(({ environment }) => environment.benchmarkIndex))
    figures.push(...figuresOf(page, own, floor))
  }
  return [...figures, { subject: 'machine', name: 'Lighthouse benchmark index', unit: '', values: indexes }]
}

function figuresOf(
  { name: subject, state, indexed }: BenchPage,
  own: readonly Report[],
  floor: readonly Report[],
): Figure[] {
  const scoreOf = (category: keyof Report['categories'], reports = own) =>
    reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100)
  const timeOf = (reports: readonly Report[], name: keyof Report['audits'], scale = 1) =>
    reports.map(({ audits }) => audits[name].numericValue / scale)
  const lcp = timeOf(own, 'largest-contentful-paint', 1_000)
  const floorLcp = timeOf(floor, 'largest-contentful-paint', 1_000)
  const ratios = lcp.map((value, index) => value / (floorLcp[index] ?? value))
  // Three decimals, as in the report.
  const shifts = timeOf(own, 'cumulative-layout-shift').map((value) => Math.round(value * 1_000) / 1_000)
  const ofSnapshot = (name: string, unit: string, values: number[]): Figure[] =>
    values.length > 0 ? [{ subject, name, unit, values }] : []
  const hundred = { target: { atLeast: 100 } }
  return [
    {
      subject,
      name: 'performance',
      unit: '',
      values: scoreOf('performance'),
      ...(state === undefined && { target: { atLeast: 97 } }),
    },
    ...ofSnapshot('performance of the script-free snapshot', '', scoreOf('performance', floor)),
    { subject, name: 'accessibility', unit: '', values: scoreOf('accessibility'), ...hundred },
    { subject, name: 'best practices', unit: '', values: scoreOf('best-practices'), ...hundred },
    { subject, name: 'SEO', unit: '', values: scoreOf('seo'), ...(indexed && hundred) },
    { subject, name: 'LCP, simulated', unit: 's', values: lcp },
    ...(state === undefined
      ? [
          { subject, name: 'LCP of the script-free snapshot', unit: 's', values: floorLcp },
          { subject, name: 'LCP, ratio to the snapshot', unit: '', values: ratios, target: { atMost: 1.15 } },
        ]
      : []),
    { subject, name: 'FCP, simulated', unit: 's', values: timeOf(own, 'first-contentful-paint', 1_000) },
    { subject, name: 'speed index', unit: 's', values: timeOf(own, 'speed-index', 1_000) },
    {
      subject,
      name: 'TBT, simulated',
      unit: 'ms',
      values: timeOf(own, 'total-blocking-time'),
      target: { atMost: 50 },
    },
    ...ofSnapshot('TBT of the script-free snapshot', 'ms', timeOf(floor, 'total-blocking-time')),
    { subject, name: 'CLS', unit: '', values: shifts, target: { atMost: 0 } },
  ]
}

async function audit(context: BenchContext, page: BenchPage, url?: string): Promise<Report> {
  return withProfile(async (profile) => {
    // Playwright pauses every new tab until it has attached to it, which Lighthouse does not expect: its browser has closed by then.
    const target = url ?? (await withBrowser(context, phone, (browser) => prepare(context, browser, page), profile))
    return withChromium(context, profile, async (port) => {
      const args = [program, target, `--port=${port}`, '--output=json', '--quiet', '--no-enable-error-reporting']
      // The cart and the checkout are in the storage of the browser.
      if (page.state !== undefined) args.push('--disable-storage-reset')
      const { stdout } = await run(process.execPath, args, { maxBuffer: maxReportBytes, timeout: maxAuditMs })
      const report = Report.parse(JSON.parse(stdout))
      if (report.runtimeError)
        throw new Error(`Lighthouse failed on ${target}: ${report.runtimeError.code} ${report.runtimeError.message}`)
      return report
    })
  })
}

/** Runs Chromium with a debugging port. */
async function withChromium<T>(
  { browserPath }: Pick<BenchContext, 'browserPath'>,
  profile: string,
  work: (port: number) => Promise<T>,
): Promise<T> {
  const port = await freePort()
  const args = [
    ...flags,
    '--headless=new',
    '--no-first-run',
    `--remote-debugging-port=${port}`,
    `--user-data-dir=${profile}`,
  ]
  const chromium = spawnGroup(browserPath, [...args, 'about:blank'], { stdio: 'ignore' })
  const closed = once(chromium, 'close')
  try {
    for (const until = Date.now() + 10_000; !(await isReachable(port)); await pause(50))
      if (Date.now() > until) throw new Error('Chromium did not open its debugging port.')
    return await work(port)
  } finally {
    signalGroup(chromium, 'SIGTERM')
    await closed
  }
}

const isReachable = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/json/version`).then(
    ({ ok }) => ok,
    () => false,
  )
