import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEnd } from './command'
import { freePort } from './ports'
import { newSecret, sharedSecrets } from './secrets'
import { startServices } from './services'
import type { Settings } from './settings'

/** The settings of the browser tests, which playwright.config.ts reads. */
export type TestSettings = Record<
  'E2E_PORT' | 'E2E_COMMERCE_URL' | 'E2E_ADMIN_TOKEN' | 'E2E_SECRETS' | 'E2E_DATA_DIR',
  string
>
/** `logs` returns the last lines of both logs. */
export type TestServices = { env: TestSettings; logs: () => Promise<string> }

/** Starts the production build with its own ports and data, the demo stores and the sandbox, for browser tests. */
export async function startTestServices(): Promise<TestServices> {
  const dataDir = await mkdtemp(join(tmpdir(), 'awning-e2e-'))
  atEnd(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }))
  const [port, servicePort] = [await freePort(), await freePort()]
  const secrets = sharedSecrets.map((name): [string, string] => [name, newSecret(name)])
  const access = { COMMERCE_URL: `http://127.0.0.1:${servicePort}`, ADMIN_TOKEN: newSecret('ADMIN_TOKEN') }
  const logs = join(dataDir, 'logs')
  const env = {
    ...systemEnvironment(),
    ...access,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    PORT: String(port),
    COMMERCE_PORT: String(servicePort),
    DATA_DIR: dataDir,
    ROOT_DOMAIN: 'localhost',
    DEFAULT_STORE_SLUG: 'nightshift',
    APP_URL: `http://127.0.0.1:${port}`,
    PUBLIC_URL_PATTERN: `http://{host}:${port}`,
    ...Object.fromEntries(secrets),
    PAYMENTS_SANDBOX: '1',
    SEED_DEMO: '1',
    LOG_LEVEL: 'warn',
  }
  await startServices({ env, port, servicePort, logs })
  return {
    env: {
      E2E_PORT: String(port),
      E2E_COMMERCE_URL: access.COMMERCE_URL,
      E2E_ADMIN_TOKEN: access.ADMIN_TOKEN,
      E2E_SECRETS: secrets.map(([name, secret]) => `${name}=${secret}`).join(' '),
      E2E_DATA_DIR: dataDir,
    },
    logs: async () =>
      (await Promise.all(['commerce', 'app'].map((name) => tail(join(logs, `${name}.log`), name)))).join('\n'),
  }
}

const systemVariables = ['PATH', 'HOME', 'TMPDIR', 'TMP', 'TEMP', 'LANG', 'USER', 'SystemRoot', 'NODE_EXTRA_CA_CERTS']

/** The machine's environment without settings that could connect a test to a real database or provider. */
function systemEnvironment(): Settings {
  const environment: Settings = {}
  for (const name of systemVariables) {
    const value = process.env[name]
    if (value) environment[name] = value
  }
  return environment
}

async function tail(path: string, name: string): Promise<string> {
  const text = await readFile(path, 'utf8')
  return `--- last lines of the ${name} log ---\n${text.split('\n').slice(-40).join('\n')}`
}
