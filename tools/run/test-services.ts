import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atEnd } from './command.mjs'
import { freePort } from './servers.mjs'
import { startServices } from './services.mjs'

/** The secrets of app and service, besides the operator's token. */
const secrets = ['REVALIDATE_SECRET', 'VISITOR_SECRET', 'PREVIEW_SECRET', 'CHECKOUT_SECRET', 'ACCESS_SECRET']

/**
 * Starts the production build with its own ports and data, the demo stores and the sandbox, for browser tests.
 * @returns {Promise<{ env: Record<string, string>, logs: () => Promise<string> }>} `env` holds the settings of the tests
 */
export async function startTestServices() {
  const dataDir = await mkdtemp(join(tmpdir(), 'awning-e2e-'))
  atEnd(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }))
  const [port, servicePort] = [await freePort(), await freePort()]
  const secret = () => randomBytes(32).toString('base64url')
  const access = { COMMERCE_URL: `http://127.0.0.1:${servicePort}`, ADMIN_TOKEN: secret() }
  const logs = join(dataDir, 'logs')
  const env = {
    ...pickSystemEnv(),
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
    ...Object.fromEntries(secrets.map((name) => [name, secret()])),
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
      E2E_SECRETS: secrets.map((name) => `${name}=${env[name]}`).join(' '),
      E2E_DATA_DIR: dataDir,
    },
    logs: async () =>
      (await Promise.all(['commerce', 'app'].map((name) => tail(join(logs, `${name}.log`), name)))).join('\n'),
  }
}

/** The machine's environment without settings that could connect a test to a real database or provider. */
function pickSystemEnv() {
  const passed = ['PATH', 'HOME', 'TMPDIR', 'TMP', 'TEMP', 'LANG', 'USER', 'SystemRoot', 'NODE_EXTRA_CA_CERTS']
  return Object.fromEntries(passed.filter((name) => process.env[name]).map((name) => [name, process.env[name]]))
}

async function tail(path, name) {
  const text = await readFile(path, 'utf8')
  return `--- last lines of the ${name} log ---\n${text.split('\n').slice(-40).join('\n')}`
}
