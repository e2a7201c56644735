import { randomBytes } from 'node:crypto'
import type { TestApp } from '../../e2e/fixtures/test-app'
import { stopServices } from '../../tools/run/services'
import type { Settings } from '../../tools/run/settings'
import { secretSettings, startTestServices } from '../../tools/run/test-services'

/** A production build with its own data. `metricsToken` allows reading its metrics. */
export type BenchApp = { testApp: TestApp; metricsToken: string; stop: () => Promise<void> }

/** Starts the production build on the demo shops. `added` are settings for both processes. */
export async function startBenchApp(added: Settings = {}): Promise<BenchApp> {
  const metricsToken = randomBytes(24).toString('base64url')
  const { env, services } = await startTestServices({ METRICS_TOKEN: metricsToken, ...added })
  const settings = secretSettings(env.E2E_SECRETS)
  const testApp = {
    port: Number(env.E2E_PORT),
    serviceUrl: env.E2E_COMMERCE_URL,
    adminToken: env.E2E_ADMIN_TOKEN,
    secrets: Object.values(settings),
    settings,
    dataDir: env.E2E_DATA_DIR,
  }
  return { testApp, metricsToken, stop: () => stopServices(services) }
}
