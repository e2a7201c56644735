import { defineConfig, devices } from 'playwright/test'
import type { TestAppOptions } from './e2e/fixtures/test-app'

function requiredEnv(name: string): string {
  const value = process.env[name]
  if (value === undefined)
    throw new Error(
      `${name} is not set. Run browser tests with \`npm run test:e2e\`, which starts the app and the service.`,
    )
  return value
}

const secretSettings = Object.fromEntries(
  requiredEnv('E2E_SECRETS')
    .split(' ')
    .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
)

export default defineConfig<TestAppOptions>({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalTeardown: './e2e/logs.setup.ts',
  fullyParallel: false,
  forbidOnly: true,
  workers: 2,
  // The security tests share their own app in one worker. They run first, so that the other worker runs the other tests in
  // parallel.
  projects: [
    { name: 'attacks', testMatch: 'attacks.spec.ts' },
    { name: 'shop', testIgnore: 'attacks.spec.ts' },
  ],
  // Only ends tests that hang: twice the time of the slowest test on a busy machine. The benchmark measures speed.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    testApp: {
      port: Number(requiredEnv('E2E_PORT')),
      serviceUrl: requiredEnv('E2E_COMMERCE_URL'),
      adminToken: requiredEnv('E2E_ADMIN_TOKEN'),
      secrets: Object.values(secretSettings),
      settings: secretSettings,
      dataDir: requiredEnv('E2E_DATA_DIR'),
    },
    thorough: process.env.E2E_THOROUGH === '1',
    // Fixed, so that dates and numbers do not depend on the machine's settings.
    locale: 'en-US',
    timezoneId: 'America/New_York',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: requiredEnv('CHROME_PATH'),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
})
