import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { hostOf } from '../../e2e/fixtures/raw-http'
import type { TestApp } from '../../e2e/fixtures/test-app'
import { secretSettings, startTestServices } from '../../tools/run/test-services'

/** What every measurement gets: the production build on the demo shops, with its own data. */
export type Bench = {
  testApp: TestApp
  metricsToken: string
  /** Chromium. */
  browserPath: string
  /** How often each figure is measured. */
  runs: number
}

/** The demo shop on which pages are measured. */
export const benchStore = 'nightshift'

/**
 * A measured page. `state` is what the browser must have done before; such a page is not cached. Search engines may not index the
 * pages without `indexed`, which Lighthouse counts as an SEO error.
 */
export type BenchPage = { name: string; path: string; indexed?: boolean; state?: 'cart' | 'checkout' }

export const cachedPages: readonly BenchPage[] = [
  { name: 'home', path: '/', indexed: true },
  { name: 'list', path: '/tees', indexed: true },
  { name: 'product', path: '/listing/night-shift-club', indexed: true },
  { name: 'search', path: '/search?q=tee' },
]

export const allPages: readonly BenchPage[] = [
  ...cachedPages,
  { name: 'cart', path: '/cart', state: 'cart' },
  { name: 'checkout', path: '/checkout', state: 'checkout' },
]

export async function startBenchApp(): Promise<Pick<Bench, 'testApp' | 'metricsToken'>> {
  const metricsToken = randomBytes(24).toString('base64url')
  const { env } = await startTestServices({ METRICS_TOKEN: metricsToken })
  const settings = secretSettings(env.E2E_SECRETS)
  const secrets = Object.values(settings)
  const [port, serviceUrl] = [Number(env.E2E_PORT), env.E2E_COMMERCE_URL]
  const [adminToken, dataDir] = [env.E2E_ADMIN_TOKEN, env.E2E_DATA_DIR]
  return { testApp: { port, serviceUrl, adminToken, secrets, settings, dataDir }, metricsToken }
}

/** CPU time since the start in ms and resident memory of the app in MB, from its Prometheus metrics. */
export async function readProcess({ testApp, metricsToken }: Bench): Promise<{ cpu: number; memory: number }> {
  const response = await fetch(`http://127.0.0.1:${testApp.port}/api/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  })
  const text = await response.text()
  const read = (name: string) => {
    const [, value] = new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text) ?? []
    if (value === undefined) throw new Error(`The metrics have no ${name} (status ${response.status}).`)
    return Number(value)
  }
  const [cpu, memory] = [read('process_cpu_seconds_total'), read('process_resident_memory_bytes')]
  return { cpu: cpu * 1_000, memory: memory / 1_000_000 }
}

export type Visit = { store: string; path: string; cookie?: string | undefined }

/** Reads pages completely on persistent connections. Resolves with the status. */
export function createVisitor({ testApp }: Bench, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return ({ store, path, cookie }: Visit): Promise<number> =>
    new Promise((resolve, reject) => {
      const headers = { host: hostOf(testApp, store), 'accept-encoding': 'br', ...(cookie !== undefined && { cookie }) }
      request({ host: '127.0.0.1', port: testApp.port, path, agent, headers }, (response) => {
        response.on('error', reject)
        response.on('end', () => resolve(response.statusCode ?? 0))
        response.resume()
      })
        .on('error', reject)
        .end()
    })
}
