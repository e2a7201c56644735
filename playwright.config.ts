import { defineConfig, devices } from 'playwright/test'
import type { TestAppOptions } from './e2e/fixtures/test-app'
import type { TranslatedOption } from './e2e/fixtures/translator'
import { testBrowser } from './tools/run/browser'
import { createTestSettings, readTestSettings, secretSettings } from './tools/run/test-services'

// Playwright loads this file several times, also in its worker processes, which inherit the environment.
const settings = readTestSettings() ?? (await createTestSettings())
Object.assign(process.env, settings)
const secrets = secretSettings(settings.E2E_SECRETS)

export default defineConfig<TestAppOptions & TranslatedOption>({
  outputDir: 'test-results',
  // Builds if needed. Playwright stops it after the tests, also after a failure or Ctrl-C.
  webServer: {
    // `exec`: the signal must reach the command and not a shell around it.
    command: 'exec node tools/run.mjs test-server',
    url: `http://127.0.0.1:${settings.E2E_PORT}/api/ready`,
    timeout: 10 * 60_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
  },
  globalTeardown: './e2e/logs.setup.ts',
  fullyParallel: false,
  forbidOnly: true,
  workers: 2,
  // The security tests share their own app in one worker. They run first, so that the other worker runs the other tests in
  // parallel.
  projects: [
    { name: 'attacks', testDir: 'verification/attacks', testMatch: '*.spec.ts' },
    { name: 'shop', testDir: 'e2e' },
  ],
  // Only ends tests that hang: twice the time of the slowest test on a busy machine. The benchmark measures speed.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    testApp: {
      port: Number(settings.E2E_PORT),
      serviceUrl: settings.E2E_COMMERCE_URL,
      adminToken: settings.E2E_ADMIN_TOKEN,
      secrets: Object.values(secrets),
      settings: secrets,
      dataDir: settings.E2E_DATA_DIR,
      isBehindEdge: process.env.E2E_EDGE === '1',
    },
    thorough: process.env.E2E_THOROUGH === '1',
    translated: process.env.E2E_TRANSLATED === '1',
    // Fixed, so that dates and numbers do not depend on the machine's settings.
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // One context for each worker, because a new one takes a tenth of the processor time. `resetContext` of `e2e/fixtures/test.ts`
    // completes what Playwright resets between tests.
    reuseContext: true,
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: testBrowser(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
})
