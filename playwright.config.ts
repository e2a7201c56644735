import { defineConfig, devices } from 'playwright/test'
import type { HouseOptions } from './e2e/fixtures/house'

function told(name: string): string {
  const value = process.env[name]
  if (value === undefined)
    throw new Error(`${name} is not set: run browser tests with \`npm run e2e\`, which starts the house for them.`)
  return value
}

const secretSettings = Object.fromEntries(
  told('E2E_SECRETS')
    .split(' ')
    .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
)

export default defineConfig<HouseOptions>({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalTeardown: './e2e/logs.setup.ts',
  fullyParallel: false,
  forbidOnly: true,
  workers: 2,
  // The attacks share an app of their own in one worker: first, so that the other worker has the rest beside them.
  projects: [
    { name: 'attacks', testMatch: 'attacks.spec.ts' },
    { name: 'shop', testIgnore: 'attacks.spec.ts' },
  ],
  // Ends a test that hangs. Twice what the slowest test needs on a busy machine: speed is measured by the benchmark.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    house: {
      port: Number(told('E2E_PORT')),
      serviceUrl: told('E2E_COMMERCE_URL'),
      adminToken: told('E2E_ADMIN_TOKEN'),
      secrets: Object.values(secretSettings),
      settings: secretSettings,
      dataDir: told('E2E_DATA_DIR'),
    },
    thorough: process.env.E2E_THOROUGH === '1',
    // Names a date and a number in a way that the machine's own settings cannot change.
    locale: 'en-US',
    timezoneId: 'America/New_York',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: told('CHROME_PATH'),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
})
